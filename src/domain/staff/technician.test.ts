import { expect, it } from 'vitest'
import { displaySpecialties } from './specialties.ts'
import { firstSpecialties, isTechnician, technicianMarker } from './technician.ts'

it('only active mechanics can be assigned work', () => {
  expect(isTechnician({ position: 'mechanic', status: 'active' })).toBe(true)
  expect(isTechnician({ position: 'mechanic', status: 'inactive' })).toBe(false)
  expect(isTechnician({ position: 'manager', status: 'active' })).toBe(false)
})

it('an apprentice is marked as supervised and cheaper', () => {
  expect(technicianMarker({ isApprentice: false })).toBe('$$')
  expect(technicianMarker({ isApprentice: true })).toBe('Apprentice under supervision $')
})

it('two specialties are shown next to a name', () => {
  const first = firstSpecialties({ specialties: ['brakes', 'tires', 'exhaust'] })
  expect(displaySpecialties(first)).toBe('Brakes, Tires & Wheels')
  expect(displaySpecialties(['classic-cars'])).toBe('classic-cars')
})
