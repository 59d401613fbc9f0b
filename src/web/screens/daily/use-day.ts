import { openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { type OpeningWords, openingWords } from './opening-words.ts'

/** What is known of a day: three reads side by side, so that what one of them cannot tell does not hide the others. */
export function useDay(date: CalendarDate) {
  const { garage } = useStaff()
  const query = { startDate: date, endDate: date }
  const appointments = useRead('GET /api/appointments', { query })
  const rentals = useRead('GET /api/rental-bookings/date-range', { query })
  const specialDays = useRead('GET /api/special-days', { query })
  const specialDay = specialDays.data && (specialDays.data[0] ?? null)
  return {
    date,
    appointments,
    rentals,
    specialDays,
    /** Null: the day follows the week. */
    specialDay,
    opening: specialDay === undefined ? undefined : wordsOf(specialDay),
  }

  function wordsOf(special: NonNullable<typeof specialDay> | null): OpeningWords {
    // Public holidays stand among the special days already.
    const rules = { schedule: garage.weeklySchedule, specialDay: special, holiday: null }
    return openingWords(openingOn(date, rules), special?.manuallyOpen ?? false)
  }
}

export type Day = ReturnType<typeof useDay>
