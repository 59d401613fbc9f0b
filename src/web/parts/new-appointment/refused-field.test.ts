import { expect, it } from 'vitest'
import { refusedFieldOf } from './refused-field.ts'

it('a refusal stands beside what it is about', () => {
  expect(refusedFieldOf('vehicle_twice')).toBe('timeSlotId')
  expect(refusedFieldOf('slot_full')).toBe('timeSlotId')
  expect(refusedFieldOf('technician_unavailable')).toBe('assignedStaffId')
  expect(refusedFieldOf('technician_away')).toBe('assignedStaffId')
  expect(refusedFieldOf('not_allowed')).toBeNull()
})
