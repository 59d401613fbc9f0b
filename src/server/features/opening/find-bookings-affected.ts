import type { BookingsAffected } from '#contract/opening/special-days'
import { openingOn } from '#domain/opening/opening-hours'
import { appointmentOutsideHours, rentalOutsideHours } from '#domain/opening/outside-opening-hours'
import type { PlannedDay } from '#domain/opening/special-day'
import type { Db } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { appointmentsOn, rentalsOn } from './bookings-affected.queries.ts'

/**
 * Returns the bookings of a day that would fall outside its hours if it were closed or shortened as planned,
 * by time.
 */
export async function findBookingsAffected(db: Db, plan: PlannedDay): Promise<BookingsAffected> {
  const { schedule, capacity } = await readGarageSettings(db)
  const specialDay = { ...plan, reason: null, manuallyOpen: false }
  const opening = openingOn(plan.date, { schedule, specialDay, holiday: null })
  const appointments = await appointmentsOn(db, plan.date)
  const rentals = await rentalsOn(db, plan.date)
  return {
    appointments: appointments.filter((appointment) =>
      appointmentOutsideHours(appointment, opening, capacity.slotDurationMinutes),
    ),
    rentals: rentals
      .flatMap(({ startDate, endDate, pickupTime, returnTime, ...rental }) => {
        const dates = { status: rental.status, startDate, endDate, pickupTime, returnTime }
        const missed = rentalOutsideHours(dates, opening)
        return missed === null ? [] : [{ ...rental, ...missed }]
      })
      .sort((a, b) => (a.time < b.time ? -1 : 1)),
  }
}
