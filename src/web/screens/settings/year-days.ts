import type { Holiday } from '#contract/holidays'
import type { SpecialDay } from '#contract/special-days'
import type { CalendarDate } from '#domain/time/calendar-date'

/** A public holiday of this garage and what is made of its day. */
export interface HolidayDay {
  holiday: Holiday
  /** Null where the day is not among those that were read. */
  day: SpecialDay | null
  standing: 'closed' | 'open' | 'half_day'
}

/** The holidays that close this garage, each date once, with what staff have made of them by hand. */
export function holidayDays(holidays: readonly Holiday[], specialDays: readonly SpecialDay[]): HolidayDay[] {
  const byDate = new Map(specialDays.map((day) => [day.date, day]))
  const seen = new Set<CalendarDate>()
  return holidays
    .filter(({ applies, synced, types }) => applies && synced && types.includes('Public'))
    .filter(({ date }) => !seen.has(date) && seen.add(date))
    .map((holiday) => {
      const day = byDate.get(holiday.date) ?? null
      return { holiday, day, standing: standingOf(day) }
    })
}

function standingOf(day: SpecialDay | null): HolidayDay['standing'] {
  if (day?.type === 'half_day') return 'half_day'
  return day?.manuallyOpen ? 'open' : 'closed'
}

/** When a year was last synced; null where it never was. */
export function lastSync(holidays: readonly Holiday[], year: number): string | null {
  const instants = holidays.filter((holiday) => holiday.year === year).map(({ updatedAt }) => updatedAt)
  return instants.toSorted().at(-1) ?? null
}
