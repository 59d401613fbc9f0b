import { publicServices, type Service } from '../appointments/service-catalogue.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { OfferMessage } from './customer-messages.ts'

/** The reminders of what is due for a vehicle, and how many days before each is sent. */
export const dueMessages = [
  'vehicle_rego_due',
  'vehicle_inspection_due',
  'vehicle_service_due',
] as const satisfies readonly OfferMessage[]
export const dueSteps = [30, 14, 3] as const

export type DueStep = (typeof dueSteps)[number]

// A garage whose server was off, or a date that staff enter late.
const mostDaysLate = 2

/** Returns the due days of the vehicles whose owners are reminded today: the step's number of days ahead, up to two days less. */
export function dueDaysReminded(
  step: DueStep,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, step - mostDaysLate), to: addDays(today, step) }
}

// Codes of the default catalogue; a garage can have others.
const dueServices: Record<OfferMessage, string> = {
  vehicle_rego_due: 'general-inspection',
  vehicle_inspection_due: 'general-inspection',
  vehicle_service_due: 'oil-change',
}

/** The words of the link to the booking page. */
export const bookLabel = 'Book a time'

/** Returns the path of the booking page, with what is due chosen if customers can book it online. */
export function bookingPath(message: OfferMessage, catalogue: readonly Service[]): string {
  const service = dueServices[message]
  const isOffered = publicServices(catalogue).some(({ code }) => code === service)
  return isOffered ? `/booking?service=${service}` : '/booking'
}
