import type { CalendarDate } from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { type RentalActivity, type RentalOnDay, rentalActivityOn } from './day-feed.ts'

/** A cell of the calendar has room for three entries, of which at most two are appointments. */
export const MOST_ENTRIES = 3
export const MOST_APPOINTMENTS = 2

/** How many there are of a kind, and at least as many of the first ones as a cell may show. */
export interface OfOneDay<Entry> {
  first: readonly Entry[]
  total: number
}

/** What a cell shows of a day, appointments first, and how many more there are: "+N more". */
export function calendarCell<Appointment, Rental>({
  appointments,
  rentals,
}: {
  appointments: OfOneDay<Appointment>
  rentals: OfOneDay<Rental>
}): { entries: (Appointment | Rental)[]; more: number } {
  const shown = appointments.first.slice(0, MOST_APPOINTMENTS)
  const beside = rentals.first.slice(0, MOST_ENTRIES - shown.length)
  const entries = [...shown, ...beside]
  return { entries, more: appointments.total + rentals.total - entries.length }
}

/** What the calendar shows of a hire: its pick-up and its return, one entry when both are on one day. In between the car is simply away. */
export function rentalEventsOf(
  rental: RentalOnDay,
): { date: CalendarDate; activity: RentalActivity; time: TimeOfDay }[] {
  const { startDate, endDate } = rental
  const dates = startDate === endDate ? [startDate] : [startDate, endDate]
  return dates.map((date) => ({ date, ...rentalActivityOn(rental, date) }))
}
