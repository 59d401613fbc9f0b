import { type Opening, openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime, displayWeekday } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'

/**
 * Fetches a day with three independent queries, so that an error in one does not hide the others. With `staffId`, the
 * appointments are those of one technician or unassigned.
 */
export function useDay(date: CalendarDate, technician: { staffId?: string } = {}) {
  const { garage } = useStaff()
  const query = { startDate: date, endDate: date }
  const appointments = useRead('GET /api/appointments', { query: { ...query, ...technician } })
  const rentals = useRead('GET /api/rental-bookings/date-range', { query })
  const specialDays = useRead('GET /api/special-days', { query })
  const specialDay = specialDays.data && (specialDays.data[0] ?? null)
  return {
    date,
    appointments,
    rentals,
    specialDays,
    /** Null if the weekly schedule applies. */
    specialDay,
    opening: specialDay === undefined ? undefined : describeSpecialDay(specialDay),
  }

  function describeSpecialDay(special: NonNullable<typeof specialDay> | null): OpeningDescription {
    // The special days already include public holidays.
    const rules = { schedule: garage.weeklySchedule, specialDay: special, holiday: null }
    return describeOpening(openingOn(date, rules), special?.manuallyOpen ?? false)
  }
}

export type Day = ReturnType<typeof useDay>

export interface OpeningDescription {
  word: 'OPEN' | 'CLOSED' | 'HALF DAY'
  /** The hours, or the reason why the day is closed. */
  line: string
  /** A second line: the break, or the reason for the hours. */
  note: string | null
}

const NO_REASON = 'No reason specified'

const words = { open: 'OPEN', closed: 'CLOSED', half_day: 'HALF DAY' } as const

/** Returns the operating status of a day as text for the summary card and the day sheet. */
export function describeOpening(opening: Opening, isManuallyOpen: boolean): OpeningDescription {
  const { date, status, openTime, closeTime, breaks, reason, cause } = opening
  const word = words[status]
  if (status === 'closed' || openTime === null || closeTime === null) {
    if (cause !== 'week') return { word, line: reason ?? NO_REASON, note: null }
    const weekday = displayWeekday(date)
    return {
      word,
      line: NO_REASON,
      note: isManuallyOpen
        ? `Opened manually, but no opening hours are set for ${weekday}s`
        : `Closed every ${weekday}`,
    }
  }
  const line = `${displayTime(openTime)} to ${displayTime(closeTime)}`
  if (status === 'half_day') return { word, line, note: reason ?? NO_REASON }
  if (isManuallyOpen) return { word, line, note: `Opened manually: ${reason ?? NO_REASON}` }
  return { word, line, note: breaks.length === 0 ? null : `Break ${breaks.map(displayBreak).join(', ')}` }
}

/** Returns `12:00 to 1:00 pm`, with am or pm only at the end. */
function displayBreak({ start, end }: Opening['breaks'][number]): string {
  return `${displayTime(start).replace(/ [ap]m$/, '')} to ${displayTime(end)}`
}
