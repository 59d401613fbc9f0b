import { isCalendarDate } from '#domain/time/calendar-date'

export type BirthPart = 'day' | 'month' | 'year'

/** Day, month and year of a date of birth, as the three lists show them: `1`, `1`, `1995`. */
export function birthParts(dateOfBirth: string): Record<BirthPart, string> {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/** The date with one part chosen anew. The others stay, so that 29 February outlives the choice of its year. */
export function withBirthPart(dateOfBirth: string, part: BirthPart, value: string): string {
  const parts = birthParts(dateOfBirth)
  parts[part] = value
  const { day, month, year } = parts
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** What is wrong with a day that does not exist, such as 31 February; null where it does. */
export function noSuchDay(dateOfBirth: string): string | null {
  return isCalendarDate(dateOfBirth) ? null : 'This day does not exist. Please check day, month and year.'
}
