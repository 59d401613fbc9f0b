import { expect, it } from 'vitest'
import { problemFieldOf } from './use-slot-problem.ts'

it('error codes are mapped to the field they are about', () => {
  expect(problemFieldOf('vehicle_twice')).toBe('timeSlotId')
  expect(problemFieldOf('slot_full')).toBe('timeSlotId')
  expect(problemFieldOf('technician_unavailable')).toBe('assignedStaffId')
  expect(problemFieldOf('technician_away')).toBe('assignedStaffId')
  expect(problemFieldOf('not_allowed')).toBeNull()
})
