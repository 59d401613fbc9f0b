import type { Garage } from '#contract/garage'
import { openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { useRead } from '#web/api/hooks.ts'
import { counterHint } from './counter-hint.ts'
import type { RentalValues } from './rental-values.ts'

/** Returns the hints beside pickup and return: null while the garage is open at the chosen time. */
export function useCounterHints(
  garage: Garage,
  { startDate, pickupTime, endDate, returnTime }: RentalValues,
) {
  const lastDate = endDate ?? startDate
  const { data } = useRead(
    'GET /api/special-days',
    { ...(startDate !== null && lastDate !== null && { query: { startDate, endDate: lastDate } }) },
    { when: startDate !== null, keepPrevious: true },
  )
  function hintAt(action: 'pick up' | 'return', date: CalendarDate | null, time: TimeOfDay) {
    if (date === null || data === undefined) return null
    const specialDay = data.find((day) => day.date === date) ?? null
    // The list has one entry per day and contains public holidays like days closed manually.
    const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
    return counterHint(action, time, opening)
  }
  return { pickup: hintAt('pick up', startDate, pickupTime), return: hintAt('return', endDate, returnTime) }
}
