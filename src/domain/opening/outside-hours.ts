import { type AppointmentStatus, isOpenAppointment } from '../appointment/appointment-status.ts'
import type { RentalStatus } from '../rental/rental-status.ts'
import type { RentalActivity } from '../schedule/day-feed.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { Opening } from './opening-hours.ts'
import { isSomebodyThere } from './somebody-there.ts'

const stillToCome: Record<RentalStatus, { pickup: boolean; return: boolean }> = {
  pending: { pickup: true, return: true },
  confirmed: { pickup: true, return: true },
  picked_up: { pickup: false, return: true },
  returned: { pickup: false, return: false },
  cancelled: { pickup: false, return: false },
}

/** An appointment with work still to do stands outside the hours when its whole slot does not fit into them. */
export function appointmentFallsOutside(
  { status, time }: { status: AppointmentStatus; time: TimeOfDay },
  opening: Opening,
  slotDurationMinutes: number,
): boolean {
  return isOpenAppointment(status) && !isSomebodyThere(opening, time, slotDurationMinutes)
}

/** A hire by the days and times at which the counter is needed for it. */
export interface HireOnDays {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
  pickupTime: TimeOfDay
  returnTime: TimeOfDay
}

/** What of a hire nobody would be there for on this day: a hand-over or a return that is still to come. Null where nothing is. */
export function rentalFallsOutside(
  { status, startDate, endDate, pickupTime, returnTime }: HireOnDays,
  opening: Opening,
): { activity: RentalActivity; time: TimeOfDay } | null {
  const due = stillToCome[status]
  const missesPickup = due?.pickup && startDate === opening.date && !isSomebodyThere(opening, pickupTime)
  const missesReturn = due?.return && endDate === opening.date && !isSomebodyThere(opening, returnTime)
  if (missesPickup) return { activity: missesReturn ? 'Pickup & Return' : 'Pickup', time: pickupTime }
  return missesReturn ? { activity: 'Return', time: returnTime } : null
}
