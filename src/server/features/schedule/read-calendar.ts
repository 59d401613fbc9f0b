import type { CalendarDay } from '#contract/schedule/calendar'
import { parseSlotId } from '#domain/opening/slots'
import { calendarCell, type OfOneDay } from '#domain/schedule/calendar-cell'
import { rentalActivityOn } from '#domain/schedule/day-feed'
import type { CalendarDate, YearMonth } from '#domain/time/calendar-date'
import { monthGrid } from '#domain/time/month-grid'
import type { Db } from '#server/db/connect'
import { readTogether } from '#server/db/read-together'
import { viewBookerName } from '#server/features/clients/booker'
import { readDaySpots } from '#server/features/opening/read-day-spots'
import { type PlannedDate, plannedDatesBetween } from '#server/features/opening/read-openings'
import { readGarageSettings } from '#server/garage/garage-settings'
import {
  firstAppointmentsBetween,
  firstRentalEventsBetween,
  type RentalEvent,
  type TechnicianFilter,
} from './calendar.queries.ts'

/**
 * Returns the 42 days around a month, each with its hours, spots and first bookings. Five queries, whatever
 * the month holds. With `staffId`, the bookings are the appointments of one technician, or of none.
 */
export async function readCalendar(
  db: Db,
  month: YearMonth,
  staffId?: TechnicianFilter,
): Promise<CalendarDay[]> {
  const settings = await readGarageSettings(db)
  const dates = monthGrid(month)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) throw new Error(`${month} has no days`)
  const planned = await plannedDatesBetween(db, { first, last, settings })
  const openings = [...planned.values()].map(({ opening }) => opening)
  const [places, appointmentRows, rentalRows] = await readTogether(
    db,
    () => readDaySpots(db, openings, settings.capacity),
    () => firstAppointmentsBetween(db, { first, last, staffId }),
    // A rental has no technician.
    async () => (staffId === undefined ? firstRentalEventsBetween(db, { first, last }) : []),
  )
  const appointments = appointmentRows.flatMap(viewAppointment)
  const rentals = rentalRows.map(viewRental)
  return [...planned].map(([date, plan]) => {
    const cell = calendarCell({ appointments: ofDate(appointments, date), rentals: ofDate(rentals, date) })
    return { date, ...viewPlan(plan), places: places.get(date) ?? { taken: 0, total: 0 }, ...cell }
  })
}

type AppointmentRow = Awaited<ReturnType<typeof firstAppointmentsBetween>>[number]

function viewAppointment({ timeSlotId, ofDay, bookedName, ...row }: AppointmentRow) {
  const slot = parseSlotId(timeSlotId)
  if (slot === null) return []
  const bookedBy = viewBookerName({ bookedName })
  return [
    { date: slot.date, ofDay, entry: { kind: 'appointment' as const, time: slot.time, bookedBy, ...row } },
  ]
}

function viewRental({ date, ofDay, id, status, clientName, bookedName, ...days }: RentalEvent) {
  const bookedBy = viewBookerName({ bookedName })
  const entry = { kind: 'rental' as const, id, status, clientName, bookedBy, ...rentalActivityOn(days, date) }
  return { date, ofDay, entry }
}

function ofDate<Entry>(
  rows: readonly { date: CalendarDate; ofDay: number; entry: Entry }[],
  date: CalendarDate,
): OfOneDay<Entry> {
  const ofDay = rows.filter((row) => row.date === date)
  return { first: ofDay.map(({ entry }) => entry), total: ofDay[0]?.ofDay ?? 0 }
}

/** A public holiday without an override has its own id, as in the list of special days. */
function viewPlan({
  opening,
  specialDay,
  holiday,
}: PlannedDate): Pick<CalendarDay, 'opening' | 'specialDay'> {
  const { status, openTime, closeTime, reason, cause } = opening
  return {
    opening: { status, openTime, closeTime, reason, cause },
    specialDay:
      specialDay === null
        ? holiday && { id: holiday.id, type: 'closed', manuallyOpen: false, synced: true }
        : {
            id: specialDay.id,
            type: specialDay.type,
            manuallyOpen: specialDay.manuallyOpen,
            synced: specialDay.holidayId !== null,
          },
  }
}
