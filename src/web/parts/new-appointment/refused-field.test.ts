import { expect, it } from 'vitest'
import { refusedFieldOf } from './refused-field.ts'

it('error codes are mapped to the field they are about', () => {
  expect(refusedFieldOf('vehicle_twice')).toBe('timeSlotId')
  expect(refusedFieldOf('slot_full')).toBe('timeSlotId')
  expect(refusedFieldOf('technician_unavailable')).toBe('assignedStaffId')
  expect(refusedFieldOf('technician_away')).toBe('assignedStaffId')
  expect(refusedFieldOf('not_allowed')).toBeNull()
})
