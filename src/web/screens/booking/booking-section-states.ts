import type { BookingField, BookingValues } from './booking-values.ts'
import type { BookingErrors } from './check-booking.ts'

export type SectionState = 'coming' | 'current' | 'done'

const needed: readonly (readonly BookingField[])[] = [
  ['name', 'phone', 'email'],
  ['make', 'customMake', 'model', 'customModel', 'year', 'licensePlate', 'mileage', 'vin'],
  ['services', 'otherService'],
  [],
  [],
  ['selectedTimeSlotId'],
]

/** Returns the state of each section. The first incomplete one is current, or the last if all are complete. */
export function bookingSectionStates(values: BookingValues, errors: BookingErrors): SectionState[] {
  const isDone = needed.map((fields, section) => {
    if (section === 3) return values.assignedStaffId !== ''
    if (section === 4) return values.notes.trim() !== ''
    return fields.every((field) => errors[field] === undefined)
  })
  const current = needed.findIndex((fields, section) => fields.length > 0 && !isDone[section])
  return needed.map((_, section) => {
    if (section === (current === -1 ? needed.length - 1 : current)) return 'current'
    return isDone[section] ? 'done' : 'coming'
  })
}
