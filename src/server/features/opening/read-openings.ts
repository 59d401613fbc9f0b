import { type Opening, openingOn } from '#domain/opening/opening-hours'
import { type CalendarDate, datesFrom } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/features/garage/garage-settings'
import { holidaysBetween, specialDaysBetween } from './opening.queries.ts'

/** What the garage does on each date from first to last, read with two queries. */
export async function openingsBetween(
  db: Database | Transaction,
  { first, last, settings }: { first: CalendarDate; last: CalendarDate; settings: GarageSettings },
): Promise<Map<CalendarDate, Opening>> {
  const { state } = settings.business
  const byHand = await specialDaysBetween(db, first, last)
  const ofState = await holidaysBetween(db, { first, last, state })
  const specialDays = new Map(byHand.map((day) => [day.date, day]))
  const holidays = new Map(ofState.map((holiday) => [holiday.date, holiday]))
  return new Map(
    datesFrom(first, last).map((date) => {
      const rules = {
        schedule: settings.schedule,
        specialDay: specialDays.get(date) ?? null,
        holiday: holidays.get(date) ?? null,
      }
      return [date, openingOn(date, rules)]
    }),
  )
}

/** What the garage does on one date. */
export async function openingOf(
  db: Database | Transaction,
  date: CalendarDate,
  settings: GarageSettings,
): Promise<Opening> {
  const openings = await openingsBetween(db, { first: date, last: date, settings })
  const opening = openings.get(date)
  if (opening === undefined) throw new Error(`No opening was computed for ${date}`)
  return opening
}
