import { calendarDate } from '../time/calendar-date.ts'
import { auHolidays } from './au-holidays.ts'
import type { PublicHoliday } from './holiday.ts'

/** The years known without a network. */
export const holidayYears = { first: 2020, last: 2040 } as const

// Holidays whose law names a day of the year; all others follow Easter or a weekday.
const fixedDays: Record<string, string> = {
  "New Year's Day": '01-01',
  'Australia Day': '01-26',
  'Anzac Day': '04-25',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
  'Proclamation Day': '12-26',
}

/** The public holidays of all states in a year, sorted by date; part days, bank holidays and local shows are not among them. */
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
