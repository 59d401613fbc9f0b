import type { Capacity } from '#domain/opening/capacity'
import { type DaySpots, spotsOfDay, type UsedSlot } from '#domain/opening/day-spots'
import type { Opening } from '#domain/opening/opening-hours'
import { parseSlotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { slotUseBetween } from './slots.queries.ts'

/** Returns how many spots of each day are taken, past days included; one query, whatever the range. */
export async function readDaySpots(
  db: Db,
  openings: readonly Opening[],
  capacity: Capacity,
): Promise<Map<CalendarDate, DaySpots>> {
  const dates = openings.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const usedOn = new Map<CalendarDate, UsedSlot[]>()
  for (const [id, use] of await slotUseBetween(db, first, last)) {
    const slot = parseSlotId(id)
    if (slot === null) continue
    const ofDay = usedOn.get(slot.date) ?? []
    usedOn.set(slot.date, [...ofDay, { time: slot.time, ...use }])
  }
  return new Map(
    openings.map((opening) => [opening.date, spotsOfDay(opening, usedOn.get(opening.date) ?? [], capacity)]),
  )
}
