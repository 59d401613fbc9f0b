import { calendarDate } from '../time/calendar-date.ts'
import { auHolidays } from './au-holidays.ts'
import type { PublicHoliday } from './holiday.ts'

/** Years in the built-in list. */
export const holidayYears = { first: 2020, last: 2040 } as const

// Holidays with a fixed date. All others depend on Easter or a weekday.
const fixedDays: Record<string, string> = {
  "New Year's Day": '01-01',
  'Australia Day': '01-26',
  'Anzac Day': '04-25',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
  'Proclamation Day': '12-26',
}

/** Returns the public holidays of all states in a year by date, without part-day, bank and local holidays. */
export function holidaysOfYear(year: number): PublicHoliday[] {
  return auHolidays
    .filter(([date]) => date.startsWith(`${year}-`))
    .map(([date, name, states]) => ({
      date: calendarDate(date),
      localName: name,
      name,
      countryCode: 'AU',
      fixed: fixedDays[name] === date.slice(5),
      global: states === 'all',
      counties: states === 'all' ? null : states.split(' ').map((state) => `AU-${state}`),
      launchYear: null,
      types: ['Public'],
      year,
    }))
}
