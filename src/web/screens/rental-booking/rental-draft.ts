import { rentalHours } from '#domain/rental/rental-times'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { restoreForm } from '#web/components/booking/restore-form.ts'
import { tabMemory } from '#web/components/booking/tab-memory.ts'
import { emptyRental, type RentalValues } from './rental-values.ts'

/** Draft of the form in sessionStorage: some phones unload the page while the camera is open. */
export const rentalDraft = tabMemory('rental-booking')

/** Returns the form values of the draft. A start date in the past clears both dates and the car. */
export function restoreRental(draft: unknown, today: CalendarDate): RentalValues {
  const restored = restoreForm(
    emptyRental,
    draft,
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
  return rentalHours.find((hour) => hour === value) ?? usual
}
