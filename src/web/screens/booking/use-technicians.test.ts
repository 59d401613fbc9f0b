import { describe, expect, it } from 'vitest'
import { technicianChoices } from './use-technicians.ts'

const mick = { id: 'm', name: 'Mick', specialties: ['brakes', 'engine', 'exhaust'], isApprentice: false }
const tom = { id: 't', name: 'Tom', specialties: ['tires'], isApprentice: true }

describe('the choice of a technician', () => {
  it('begins with no preference and ends with any apprentice', () => {
    expect(technicianChoices([]).map(({ id, name }) => [id, name])).toEqual([
      ['', 'No preference'],
      ['apprentice-preference', 'Prefer an apprentice'],
    ])
  })

  it('shows two specialties and what each costs', () => {
    expect(technicianChoices([mick, tom]).slice(1, 3)).toEqual([
      { id: 'm', name: 'Mick', description: 'Brakes, Engine', price: '$$' },
      { id: 't', name: 'Tom', description: 'Tires & Wheels\nApprentice under supervision $', price: null },
    ])
  })

  it('offers only active mechanics to somebody who is signed in and sees all staff', () => {
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
