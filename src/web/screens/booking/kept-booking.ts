import { isCalendarDate } from '#domain/time/calendar-date'
import { type BookingValues, bookingFields, emptyBooking } from './booking-values.ts'

const storageKey = 'service-booking'

/** What was typed before a reload, field by field; whatever does not fit the form of today is dropped. */
export function restoreBooking(text: string | null): BookingValues {
  const kept = parse(text)
  const booking = { ...emptyBooking }
  for (const field of bookingFields) {
    const value = kept[field]
    if (typeof value === 'string' && typeof emptyBooking[field] === 'string')
      Object.assign(booking, { [field]: value })
  }
  const { preferredContact, services, selectedDate, selectedTimeSlotId } = kept
  if (preferredContact !== 'email' && preferredContact !== 'sms') booking.preferredContact = 'phone'
  if (Array.isArray(services)) booking.services = services.filter((service) => typeof service === 'string')
  if (typeof selectedDate === 'string' && isCalendarDate(selectedDate)) {
    booking.selectedDate = selectedDate
    if (typeof selectedTimeSlotId === 'string') booking.selectedTimeSlotId = selectedTimeSlotId
  }
  return booking
}

export function readKeptBooking(): BookingValues {
  try {
    return restoreBooking(sessionStorage.getItem(storageKey))
  } catch {
    // Storage is switched off: the booking works, it only does not survive a reload.
    return emptyBooking
  }
}

/** Keeps what is typed until this tab is closed; null forgets it. */
export function keepBooking(values: BookingValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(values))
  } catch {
    // See above.
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
