import type { CalendarDay } from '#contract/calendar'
import { parseSlotId } from '#domain/opening/slots'
import { calendarCell, rentalEventsOf } from '#domain/schedule/calendar-cell'
import type { YearMonth } from '#domain/time/calendar-date'
import { monthGrid } from '#domain/time/month-grid'
import type { Database, Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { type PlannedDate, plannedDatesBetween } from '#server/features/opening/read-openings'
import { readDayPlaces } from '#server/features/slots/read-day-places'
import { firstAppointmentsBetween, rentalsGoingOrComing } from './calendar.queries.ts'

/** The 42 days around a month, each with its hours, its places and its first bookings. Six queries, whatever the month holds. */
export async function readCalendar(db: Database | Transaction, month: YearMonth): Promise<CalendarDay[]> {
  const settings = await readGarageSettings(db)
  const dates = monthGrid(month)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) throw new Error(`${month} has no days`)
  const planned = await plannedDatesBetween(db, { first, last, settings })
  const openings = [...planned.values()].map(({ opening }) => opening)
  const places = await readDayPlaces(db, openings, settings.capacity)
  const appointments = (await firstAppointmentsBetween(db, { first, last })).flatMap(viewAppointment)
  const rentals = (await rentalsGoingOrComing(db, { first, last })).flatMap(viewRental).sort(byTime)
  return [...planned].map(([date, plan]) => {
    const ofDay = appointments.filter((appointment) => appointment.date === date)
    const events = rentals.filter((event) => event.date === date)
    const cell = calendarCell({
      appointments: { first: ofDay.map(({ entry }) => entry), total: ofDay[0]?.ofDay ?? 0 },
      rentals: { first: events.map(({ entry }) => entry), total: events.length },
    })
    return { date, ...viewPlan(plan), places: places.get(date) ?? { taken: 0, total: 0 }, ...cell }
  })
}

type AppointmentRow = Awaited<ReturnType<typeof firstAppointmentsBetween>>[number]
type RentalRow = Awaited<ReturnType<typeof rentalsGoingOrComing>>[number]

function viewAppointment({ timeSlotId, ofDay, ...row }: AppointmentRow) {
  const slot = parseSlotId(timeSlotId)
  if (slot === null) return []
  return [{ date: slot.date, ofDay, entry: { kind: 'appointment' as const, time: slot.time, ...row } }]
}

function viewRental({ id, status, clientName, ...days }: RentalRow) {
  return rentalEventsOf(days).map(({ date, activity, time }) => ({
    date,
    entry: { kind: 'rental' as const, id, time, status, clientName, activity },
  }))
}

function byTime(a: { entry: { time: string; id: string } }, b: { entry: { time: string; id: string } }) {
  return `${a.entry.time} ${a.entry.id}` < `${b.entry.time} ${b.entry.id}` ? -1 : 1
}

/** A public holiday that nobody touched stands by its own id, as among the special days. */
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
