import type { RentalBooking } from '#contract/rental-bookings'
import type { HireTimes } from '#domain/rental/rental-availability'
import { decideMoveTimes } from '#domain/rental/rental-move'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { isTimeOfDay } from '#domain/time/time-of-day'
import type { MovableRental } from './rental-move.ts'

export interface MoveForm {
  rentalVehicleId: string
  startDate: string
  pickupTime: string
  endDate: string
  returnTime: string
  notifyClient: boolean
}

export function formOf(booking: MovableRental): MoveForm {
  const { rentalVehicleId, startDate, pickupTime, endDate, returnTime } = booking
  return { rentalVehicleId, startDate, pickupTime, endDate, returnTime, notifyClient: true }
}

export function movableOf(rental: RentalBooking): MovableRental {
  const { id, rentalVehicleId, status, dailyRate, totalAmount, client } = rental
  const { startDate, pickupTime, endDate, returnTime } = rental
  const times = { startDate, pickupTime, endDate, returnTime }
  return { id, rentalVehicleId, status, dailyRate, totalAmount, clientName: client.name, ...times }
}

/** The dates and times of a form; null while one of them is not there. */
export function timesOf({ startDate, pickupTime, endDate, returnTime }: MoveForm): HireTimes | null {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null
  if (!isTimeOfDay(pickupTime) || !isTimeOfDay(returnTime)) return null
  return { startDate, pickupTime, endDate, returnTime }
}

/** What is to be mended, a sentence a field. */
export function complaintsOf(
  form: MoveForm,
  booking: MovableRental,
  today: CalendarDate,
): Partial<Record<keyof MoveForm, string>> {
  if (!isCalendarDate(form.startDate)) return { startDate: 'Please choose a start date' }
  if (!isCalendarDate(form.endDate)) return { endDate: 'Please choose an end date' }
  const times = timesOf(form)
  if (times === null) return {}
  const decision = decideMoveTimes(booking, times, today)
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}
