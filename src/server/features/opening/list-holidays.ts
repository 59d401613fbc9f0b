import type { Holiday } from '#contract/opening/holidays'
import type { AustralianState } from '#domain/opening/australian-states'
import { holidayApplies } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { type HolidayRow, syncedHolidays } from './opening.queries.ts'

function viewHoliday(row: HolidayRow, state: AustralianState): Holiday {
  return {
    ...row,
    applies: holidayApplies(row, state),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns every synced holiday of all states, by date. */
export async function listHolidays(db: Db, state: AustralianState): Promise<Holiday[]> {
  return (await syncedHolidays(db)).map((row) => viewHoliday(row, state))
}

/** Returns the holidays that close a garage of this state, by date. */
export async function closingHolidays(db: Db, state: AustralianState): Promise<Holiday[]> {
  return (await listHolidays(db, state)).filter(({ applies }) => applies)
}

const mostUpcoming = 5

/** Returns the next holidays that close a garage of this state, including today's. */
export async function upcomingHolidays(
  db: Db,
  { state, today }: { state: AustralianState; today: CalendarDate },
): Promise<Holiday[]> {
  const closing = await closingHolidays(db, state)
  return closing.filter(({ date }) => date >= today).slice(0, mostUpcoming)
}
