import type { Garage } from '#contract/garage'
import { openingOn } from '#domain/opening/opening-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { useRead } from '#web/api/hooks.ts'
import { counterHint } from './counter-hint.ts'
import type { RentalValues } from './rental-values.ts'

/** What to know about the chosen pickup and return, as far as the counter is not open then. */
export function useCounterHints(
  garage: Garage,
  { startDate, pickupTime, endDate, returnTime }: RentalValues,
) {
  const lastDate = endDate ?? startDate
  const { data } = useRead(
    'GET /api/special-days',
    { ...(startDate !== null && lastDate !== null && { query: { startDate, endDate: lastDate } }) },
    { when: startDate !== null, keep: true },
  )
  // The garage's own today leads: the clock of a visitor's phone may be wrong.
  const now = { date: garage.today.date, time: garageNow(new Date(), garage.timeZone).time }
  function hintAt(date: CalendarDate | null, time: TimeOfDay) {
    if (date === null || data === undefined) return null
    const specialDay = data.find((day) => day.date === date) ?? null
    // The list has one entry a day: a public holiday stands in it like a day closed by hand.
    const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
    return counterHint(time, { opening, now })
  }
  return { pickup: hintAt(startDate, pickupTime), return: hintAt(endDate, returnTime) }
}
