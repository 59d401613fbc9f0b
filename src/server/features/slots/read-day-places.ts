import { type DayPlaces, placesOfDay } from '#domain/opening/day-places'
import type { Opening } from '#domain/opening/opening-hours'
import { type Capacity, parseSlotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { slotUseBetween } from './slots.queries.ts'

/** How full each of these days is, past ones too; one query, whatever the range. */
export async function readDayPlaces(
  db: Database | Transaction,
  openings: readonly Opening[],
  capacity: Capacity,
): Promise<Map<CalendarDate, DayPlaces>> {
  const dates = openings.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const used = [...(await slotUseBetween(db, first, last))].flatMap(([id, use]) => {
    const slot = parseSlotId(id)
    return slot === null ? [] : [{ ...slot, ...use }]
  })
  return new Map(
    openings.map((opening) => {
      const ofDay = used.filter(({ date }) => date === opening.date)
      return [opening.date, placesOfDay(opening, ofDay, capacity)]
    }),
  )
}
