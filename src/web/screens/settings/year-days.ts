import type { Holiday } from '#contract/holidays'
import type { SpecialDay } from '#contract/special-days'
import type { CalendarDate } from '#domain/time/calendar-date'

/** A public holiday that applies to this garage, and whether its day is open. */
export interface HolidayDay {
  holiday: Holiday
  /** Null if the date has no special day in the response. */
  day: SpecialDay | null
  status: 'closed' | 'open' | 'half_day'
}

/** Returns the synced public holidays that apply to this garage, one per date, with manual openings and half days. */
export function holidayDays(holidays: readonly Holiday[], specialDays: readonly SpecialDay[]): HolidayDay[] {
  const byDate = new Map(specialDays.map((day) => [day.date, day]))
  const seen = new Set<CalendarDate>()
  return holidays
    .filter(({ applies, synced, types }) => applies && synced && types.includes('Public'))
    .filter(({ date }) => !seen.has(date) && seen.add(date))
    .map((holiday) => {
      const day = byDate.get(holiday.date) ?? null
      return { holiday, day, status: holidayStatusOf(day) }
    })
}

function holidayStatusOf(day: SpecialDay | null): HolidayDay['status'] {
  if (day?.type === 'half_day') return 'half_day'
  return day?.manuallyOpen ? 'open' : 'closed'
}

/** Returns when a year was last synced, or null if never. */
export function lastSync(holidays: readonly Holiday[], year: number): string | null {
  const instants = holidays.filter((holiday) => holiday.year === year).map(({ updatedAt }) => updatedAt)
  return instants.toSorted().at(-1) ?? null
}
