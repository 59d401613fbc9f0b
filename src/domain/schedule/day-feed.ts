import type { CalendarDate } from '../time/calendar-date.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'

export type RentalActivity = 'Pickup & Return' | 'Pickup' | 'Return' | 'Activity'

export interface RentalOnDay {
  startDate: CalendarDate
  endDate: CalendarDate
  pickupTime: TimeOfDay | null
  returnTime: TimeOfDay | null
}

export interface AppointmentOnDay {
  timeSlot: { date: CalendarDate; time: TimeOfDay }
}

export type DayEntry<A, R> =
  | { kind: 'appointment'; time: TimeOfDay; appointment: A }
  | { kind: 'rental'; time: TimeOfDay; activity: RentalActivity; rental: R }

/** Assumed time of rentals without a time. */
const assumedTime = timeOfDay('09:00')

/** Returns what happens with a rental on a day, and at which time (09:00 if it has none). */
export function rentalActivityOn(
  rental: RentalOnDay,
  date: CalendarDate,
): { activity: RentalActivity; time: TimeOfDay } {
  const isPickup = rental.startDate === date
  const isReturn = rental.endDate === date
  if (isPickup) {
    return { activity: isReturn ? 'Pickup & Return' : 'Pickup', time: rental.pickupTime ?? assumedTime }
  }
  if (isReturn) return { activity: 'Return', time: rental.returnTime ?? assumedTime }
  return { activity: 'Activity', time: assumedTime }
}

/** Returns the appointments and rentals of a day by time. At equal times, appointments come first. */
export function dayFeed<A extends AppointmentOnDay, R extends RentalOnDay>(day: {
  date: CalendarDate
  appointments: readonly A[]
  rentals: readonly R[]
}): DayEntry<A, R>[] {
  const appointments: DayEntry<A, R>[] = day.appointments
    .filter((appointment) => appointment.timeSlot.date === day.date)
    .map((appointment) => ({ kind: 'appointment', time: appointment.timeSlot.time, appointment }))
  const rentals: DayEntry<A, R>[] = day.rentals
    .filter((rental) => rental.startDate <= day.date && day.date <= rental.endDate)
    .map((rental) => ({ kind: 'rental', ...rentalActivityOn(rental, day.date), rental }))
  return [...appointments, ...rentals].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}
