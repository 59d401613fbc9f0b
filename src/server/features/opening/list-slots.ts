import type { TimeSlot } from '#contract/opening/time-slots'
import { horizonOf } from '#domain/opening/booking-window'
import { type DayAvailability, dayAvailability } from '#domain/opening/day-availability'
import type { Opening } from '#domain/opening/opening-hours'
import { nextSpotOf } from '#domain/opening/overbooking'
import { type BookingActor, maySlotBeBooked } from '#domain/opening/slot-booking'
import { slotTimesOf } from '#domain/opening/slot-times'
import { slotId } from '#domain/opening/slots'
import {
  addDays,
  addMonths,
  type CalendarDate,
  datesFrom,
  firstOfMonth,
  type YearMonth,
} from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Db } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { openingsBetween } from './read-openings.ts'
import { type SlotUse, slotUseBetween } from './slots.queries.ts'

interface SlotQuery {
  settings: GarageSettings
  now: GarageNow
  by: BookingActor
}

/**
 * Returns the slots between two dates that `by` can book now, by date and time; full ones are marked. One
 * query, whatever the range.
 */
export async function listSlots(
  db: Db,
  { first, last, ...query }: SlotQuery & { first: CalendarDate; last: CalendarDate },
): Promise<TimeSlot[]> {
  const openings = await openingsBetween(db, { first, last, settings: query.settings })
  return listSlotsIn(db, openings, query)
}

/** Returns the slots in these openings that `by` can book now, by date and time; one query. */
export async function listSlotsIn(
  db: Db,
  openings: ReadonlyMap<CalendarDate, Opening>,
  query: SlotQuery,
): Promise<TimeSlot[]> {
  const dates = [...openings.keys()]
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const use = await slotUseBetween(db, first, last)
  return [...slotsOf(openings.values(), use, query)]
}

/** Returns the first slot in these openings that a customer can book, by date; null if all are full. */
export async function firstFreeSlot(
  db: Db,
  openings: ReadonlyMap<CalendarDate, Opening>,
  query: Omit<SlotQuery, 'by'>,
): Promise<TimeSlot | null> {
  const dates = [...openings.keys()]
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const use = await slotUseBetween(db, first, last)
  for (const slot of slotsOf(openings.values(), use, { ...query, by: 'public' }))
    if (slot.isAvailable) return slot
  return null
}

/**
 * Returns each date of a month as customers can book it online. One query at most; none outside the
 * horizon.
 */
export async function availabilityOf(
  db: Db,
  month: YearMonth,
  query: Omit<SlotQuery, 'by'>,
): Promise<DayAvailability[]> {
  const { capacity } = query.settings
  const horizon = horizonOf(query.now, capacity)
  const dates = datesFrom(firstOfMonth(month), addDays(firstOfMonth(addMonths(month, 1)), -1))
  const within = dates.filter((date) => horizon.first <= date && date <= horizon.last)
  const [first, last] = [within[0], within.at(-1)]
  const days = new Map<CalendarDate, DayAvailability>()
  if (first !== undefined && last !== undefined) {
    const openings = await openingsBetween(db, { first, last, settings: query.settings })
    const use = await slotUseBetween(db, first, last)
    for (const opening of openings.values()) {
      const remaining = [...slotsOf([opening], use, { ...query, by: 'public' })].map((slot) => slot.remaining)
      days.set(opening.date, dayAvailability({ opening, remaining, capacity, now: query.now }))
    }
  }
  return dates.map((date) => days.get(date) ?? { date, state: 'closed', remaining: 0 })
}

function* slotsOf(
  openings: Iterable<Opening>,
  use: SlotUse,
  { settings, now, by }: SlotQuery,
): Generator<TimeSlot> {
  const { capacity } = settings
  for (const opening of openings) {
    for (const time of slotTimesOf(opening, capacity.slotDurationMinutes)) {
      const slot = { date: opening.date, time }
      if (!maySlotBeBooked({ slot, opening, capacity, now, by }).permitted) continue
      const id = slotId(opening.date, time)
      const { taken, isAvailable } = use.get(id) ?? { taken: 0, isAvailable: true }
      const { maxCarsPerSlot } = capacity
      const remaining = isAvailable ? Math.max(0, maxCarsPerSlot - taken) : 0
      yield {
        id,
        ...slot,
        isAvailable: remaining > 0,
        capacity: maxCarsPerSlot,
        remaining,
        ...(by === 'staff' && { nextSpot: nextSpotOf({ taken, maxCarsPerSlot, isAvailable }) }),
      }
    }
  }
}
