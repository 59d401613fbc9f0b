import type { SpecialDay } from '#contract/opening/special-days'
import { holidayReason } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import {
  daysWithOwnHours,
  type HolidayRow,
  type SpecialDayRow,
  versionsOfHolidays,
} from './opening.queries.ts'

/** Returns a special day for the API; `holiday` is the one it overrides, if any. */
export function viewSpecialDay(row: SpecialDayRow, holiday: { types: string[] } | null): SpecialDay {
  const { id, date, type, openTime, closeTime, reason, manuallyOpen, version, createdAt } = row
  return {
    id,
    date,
    type,
    openTime,
    closeTime,
    reason,
    manuallyOpen,
    synced: holiday !== null,
    types: holiday?.types ?? [],
    version,
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Returns a day as the list shows it. A holiday that was opened manually and closed again is shown as the
 * holiday.
 */
export function viewListed(byHand: SpecialDayRow | undefined, holiday: HolidayRow | undefined): SpecialDay {
  if (byHand !== undefined && (byHand.holidayId === null || byHand.manuallyOpen || holiday === undefined))
    return viewSpecialDay(byHand, holiday ?? null)
  return viewHoliday(orNotFound(holiday, 'this special day'), byHand?.version ?? 0)
}

function viewHoliday(row: HolidayRow, version: number): SpecialDay {
  const reason = holidayReason(row.name)
  return {
    id: row.id,
    date: row.date,
    type: 'closed',
    openTime: null,
    closeTime: null,
    reason,
    manuallyOpen: false,
    synced: row.synced,
    types: row.types,
    version,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Returns special days and the state's public holidays as one list by date; an override replaces its holiday.
 */
export async function listSpecialDays(
  db: Db,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<SpecialDay[]> {
  const { business } = await readGarageSettings(db)
  const { specialDays, holidays } = await daysWithOwnHours(db, { first, last, state: business.state })
  const versions = await versionsOfHolidays(db, first, last)
  const holidayOn = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  const taken = new Set<string>(specialDays.map((day) => day.date))
  const days = [
    ...specialDays.map((day) =>
      viewSpecialDay(day, day.holidayId === null ? null : (holidayOn.get(day.date) ?? null)),
    ),
    ...holidays
      .filter((holiday) => !taken.has(holiday.date))
      .map((holiday) => viewHoliday(holiday, versions.get(holiday.id) ?? 0)),
  ]
  return days.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Removes the reason, unless it is a public holiday; the garage's own reasons are private. */
export function forPublic(day: SpecialDay): SpecialDay {
  return { ...day, reason: day.synced ? day.reason : null }
}
