import { isCalendarDate } from '#domain/time/calendar-date'
import { restoreForm } from '#web/components/booking/restore-form.ts'
import { tabMemory } from '#web/components/booking/tab-memory.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'

/** The draft of the form, kept until the tab is closed. */
export const bookingDraft = tabMemory('service-booking')

/** Returns the form values of a stored draft; invalid values are replaced by the defaults. */
export function restoreBooking(draft: unknown): BookingValues {
  return restoreForm(emptyBooking, draft, (booking, found) => {
    const { preferredContact, services, selectedDate, selectedTimeSlotId } = found
    if (preferredContact !== 'email' && preferredContact !== 'sms') booking.preferredContact = 'phone'
    if (Array.isArray(services)) booking.services = services.filter((service) => typeof service === 'string')
    if (typeof selectedDate === 'string' && isCalendarDate(selectedDate)) {
      booking.selectedDate = selectedDate
      if (typeof selectedTimeSlotId === 'string') booking.selectedTimeSlotId = selectedTimeSlotId
    }
  })
}
