import type { CalendarDate } from '../time/calendar-date.ts'
import type { AustralianState } from './australian-states.ts'

/** A public holiday in the shape of the Nager.Date service. `counties` is null when the whole country has it. */
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

/** Only a public holiday of the garage's own state, or of all, closes it: the Melbourne Cup does not close Perth. */
export function holidayApplies(
  holiday: Pick<PublicHoliday, 'global' | 'counties' | 'types'>,
  state: AustralianState,
): boolean {
  if (!holiday.types.includes('Public')) return false
  return holiday.global || holiday.counties === null || holiday.counties.includes(`AU-${state}`)
}

const REASON_PREFIX = 'Australian Public Holiday: '

/** The reason that a holiday gives for a closed day. */
export function holidayReason(name: string): string {
  return `${REASON_PREFIX}${name}`
}

/** A reason with what every holiday's begins with apart, so that a narrow place can leave it out. */
export function splitHolidayReason(reason: string): { prefix: string; rest: string } {
  const prefix = reason.startsWith(REASON_PREFIX) ? REASON_PREFIX : ''
  return { prefix, rest: reason.slice(prefix.length) }
}
