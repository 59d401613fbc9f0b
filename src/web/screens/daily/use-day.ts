import { openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { describeOpening, type OpeningDescription } from './describe-opening.ts'

/** Fetches a day with three independent queries, so that an error in one does not hide the others. */
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
