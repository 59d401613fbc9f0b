import { describe, expect, it } from 'vitest'
import { technicianChoices } from './technician-choices.ts'

const mick = { id: 'm', name: 'Mick', specialties: ['brakes', 'engine', 'exhaust'], isApprentice: false }
const tom = { id: 't', name: 'Tom', specialties: ['tires'], isApprentice: true }

describe('technician choices', () => {
  it('first choice no preference, last choice any apprentice', () => {
    expect(technicianChoices([]).map(({ id, name }) => [id, name])).toEqual([
      ['', 'No preference'],
      ['apprentice-preference', 'Prefer an apprentice'],
    ])
  })

  it('each technician: two specialties and the price marker', () => {
    expect(technicianChoices([mick, tom]).slice(1, 3)).toEqual([
      { id: 'm', name: 'Mick', description: 'Brakes, Engine', price: '$$' },
      { id: 't', name: 'Tom', description: 'Tires & Wheels\nApprentice under supervision $', price: null },
    ])
  })

  it('the full staff list of a signed-in user: only active mechanics are offered', () => {
    const record = { email: '', phone: '', hireDate: null, createdAt: '', status: 'active' as const }
    const manager = { ...mick, ...record, id: 'b', position: 'manager' as const }
    const gone = { ...mick, ...record, id: 'g', position: 'mechanic' as const, status: 'inactive' as const }
    const mechanic = { ...mick, ...record, position: 'mechanic' as const }
    expect(technicianChoices([manager, gone, mechanic]).map(({ id }) => id)).toEqual([
      '',
      'm',
      'apprentice-preference',
    ])
  })
})
