import type { SpecialDay } from '#contract/special-days'
import { holidayReason } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Database, Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import {
  type HolidayRow,
  holidaysBetween,
  type SpecialDayRow,
  specialDaysBetween,
} from './opening.queries.ts'

/** A day made by hand as callers see it; `holiday` is the one it overrides, if any. */
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

function viewHoliday(row: HolidayRow): SpecialDay {
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
    version: 0,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Days made by hand and the state's public holidays as one list by date; a day by hand stands for the holiday it overrides. */
export async function listSpecialDays(
  db: Database | Transaction,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<SpecialDay[]> {
  const { business } = await readGarageSettings(db)
  const byHand = await specialDaysBetween(db, first, last)
  const holidays = await holidaysBetween(db, { first, last, state: business.state })
  const holidayOn = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  const taken = new Set<string>(byHand.map((day) => day.date))
  const days = [
    ...byHand.map((day) =>
      viewSpecialDay(day, day.holidayId === null ? null : (holidayOn.get(day.date) ?? null)),
    ),
    ...holidays.filter((holiday) => !taken.has(holiday.date)).map(viewHoliday),
  ]
  return days.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** What a customer may know of a special day: why the garage itself closes is its own business. */
export function forPublic(day: SpecialDay): SpecialDay {
  return { ...day, reason: day.synced ? day.reason : null }
}
