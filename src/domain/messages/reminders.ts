import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { CustomerMessage } from './customer-messages.ts'

/** Messages that are sent because a day comes near, without a change of the booking. */
export const reminders = [
  'appointment_reminder',
  'rental_pickup_reminder',
  'rental_return_reminder',
  'rental_overdue',
] as const satisfies readonly CustomerMessage[]

export type Reminder = (typeof reminders)[number]

/** Returns the day of the bookings whose customers are reminded today: tomorrow, or yesterday for a car that is not back. */
export function remindedDay(reminder: Reminder, today: CalendarDate): CalendarDate {
  return addDays(today, reminder === 'rental_overdue' ? -1 : 1)
}
