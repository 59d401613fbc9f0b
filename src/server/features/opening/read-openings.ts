import { type Opening, openingOn } from '#domain/opening/opening-hours'
import { type CalendarDate, datesFrom } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { daysWithOwnHours, type HolidayRow, type SpecialDayRow } from './opening.queries.ts'

interface Span {
  first: CalendarDate
  last: CalendarDate
  settings: GarageSettings
}

/** A date with its hours and the special day or holiday that applies. */
export interface PlannedDate {
  opening: Opening
  specialDay: SpecialDayRow | null
  holiday: HolidayRow | null
}

/** Returns the plan of each date from first to last. */
export async function plannedDatesBetween(
  db: Db,
  { first, last, settings }: Span,
): Promise<Map<CalendarDate, PlannedDate>> {
  const { schedule, business } = settings
  const days = await daysWithOwnHours(db, { first, last, state: business.state })
  const specialDays = new Map(days.specialDays.map((day) => [day.date, day]))
  const holidays = new Map(days.holidays.map((holiday) => [holiday.date, holiday]))
  return new Map(
    datesFrom(first, last).map((date) => {
      const specialDay = specialDays.get(date) ?? null
      const holiday = holidays.get(date) ?? null
      return [date, { opening: openingOn(date, { schedule, specialDay, holiday }), specialDay, holiday }]
    }),
  )
}

/** Returns the opening of each date from first to last. */
export async function openingsBetween(db: Db, span: Span): Promise<Map<CalendarDate, Opening>> {
  const planned = await plannedDatesBetween(db, span)
  return new Map([...planned].map(([date, { opening }]) => [date, opening]))
}

/** Returns the opening of one date. */
export async function openingOf(db: Db, date: CalendarDate, settings: GarageSettings): Promise<Opening> {
  const openings = await openingsBetween(db, { first: date, last: date, settings })
  const opening = openings.get(date)
  if (opening === undefined) throw new Error(`No opening was computed for ${date}`)
  return opening
}
