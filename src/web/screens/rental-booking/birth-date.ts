import { isCalendarDate } from '#domain/time/calendar-date'

export type BirthField = 'day' | 'month' | 'year'

/** Returns day, month and year as the values of the three select lists: `1`, `1`, `1995`. */
export function birthFields(dateOfBirth: string): Record<BirthField, string> {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

/**
 * Returns the date with one part replaced. The result may not exist (29 February before a leap year is chosen):
 * the other parts are never adjusted.
 */
export function withBirthField(dateOfBirth: string, part: BirthField, value: string): string {
  const parts = birthFields(dateOfBirth)
  parts[part] = value
  const { day, month, year } = parts
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** Returns the validation error for a date that does not exist, such as 31 February, or null. */
export function noSuchDay(dateOfBirth: string): string | null {
  return isCalendarDate(dateOfBirth)
    ? null
    : 'This date does not exist. Please check the day, month and year.'
}
