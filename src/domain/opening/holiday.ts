import type { CalendarDate } from '../time/calendar-date.ts'
import type { AustralianState } from './australian-states.ts'

/** A public holiday in the format of the Nager.Date API. `counties` is null for nationwide holidays. */
export interface PublicHoliday {
  date: CalendarDate
  localName: string
  name: string
  countryCode: 'AU'
  fixed: boolean
  global: boolean
  counties: string[] | null
  launchYear: number | null
  types: string[]
  year: number
}

/** Returns whether the holiday closes the garage: it is public, and nationwide or observed in the state. */
export function holidayApplies(
  holiday: Pick<PublicHoliday, 'global' | 'counties' | 'types'>,
  state: AustralianState,
): boolean {
  if (!holiday.types.includes('Public')) return false
  return holiday.global || holiday.counties === null || holiday.counties.includes(`AU-${state}`)
}

const REASON_PREFIX = 'Australian Public Holiday: '

/** Returns the reason shown for a day closed by the holiday. */
export function holidayReason(name: string): string {
  return `${REASON_PREFIX}${name}`
}

/** Splits off the common prefix of holiday reasons, so that it can be left out where space is limited. */
export function splitHolidayReason(reason: string): { prefix: string; rest: string } {
  const prefix = reason.startsWith(REASON_PREFIX) ? REASON_PREFIX : ''
  return { prefix, rest: reason.slice(prefix.length) }
}
