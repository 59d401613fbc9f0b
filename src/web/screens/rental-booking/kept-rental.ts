import { hireHours } from '#domain/rental/hire-times'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { restoreForm } from '#web/parts/booking/restore-form.ts'
import { tabMemory } from '#web/parts/booking/tab-memory.ts'
import { emptyRental, type RentalValues } from './rental-values.ts'

/** Holds what is filled in until this tab is closed: some phones drop the page while they take a photo. */
export const keptRental = tabMemory('rental-booking')

/** The form as it was left before a reload. Dates that have passed since are gone, and the car with them. */
export function restoreRental(kept: unknown, today: CalendarDate): RentalValues {
  const restored = restoreForm(
    emptyRental,
    kept,
    (rental, { startDate, endDate, pickupTime, returnTime }) => {
      rental.startDate = dateOrNull(startDate)
      rental.endDate = dateOrNull(endDate)
      rental.pickupTime = hourOr(emptyRental.pickupTime, pickupTime)
      rental.returnTime = hourOr(emptyRental.returnTime, returnTime)
      if (!/^\d{4}-\d{2}-\d{2}$/.test(rental.dateOfBirth)) rental.dateOfBirth = emptyRental.dateOfBirth
    },
  )
  const isCurrent = restored.startDate !== null && restored.startDate >= today
  return isCurrent ? restored : { ...restored, startDate: null, endDate: null, rentalVehicleId: '' }
}

function dateOrNull(value: unknown): CalendarDate | null {
  return typeof value === 'string' && isCalendarDate(value) ? value : null
}

function hourOr(usual: TimeOfDay, value: unknown): TimeOfDay {
  return hireHours.find((hour) => hour === value) ?? usual
}
