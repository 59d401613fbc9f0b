import { expect, it } from 'vitest'
import { displaySpecialties } from './specialties.ts'
import { firstSpecialties, isTechnician, technicianMarker } from './technician.ts'

it('gives work only to active mechanics', () => {
  expect(isTechnician({ position: 'mechanic', status: 'active' })).toBe(true)
  expect(isTechnician({ position: 'mechanic', status: 'inactive' })).toBe(false)
  expect(isTechnician({ position: 'manager', status: 'active' })).toBe(false)
})

it('marks an apprentice as supervised and cheaper', () => {
  expect(technicianMarker({ isApprentice: false })).toBe('$$')
  expect(technicianMarker({ isApprentice: true })).toBe('Apprentice under supervision $')
})

it('shows two specialties beside a name', () => {
  const first = firstSpecialties({ specialties: ['brakes', 'tires', 'exhaust'] })
  expect(displaySpecialties(first)).toBe('Brakes, Tires & Wheels')
  expect(displaySpecialties(['classic-cars'])).toBe('classic-cars')
})
