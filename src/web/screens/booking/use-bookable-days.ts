import type { Garage } from '#contract/garage'
import type { SpecialDay } from '#contract/special-days'
import { horizonOf, mayDayBeBookedOnline } from '#domain/opening/booking-window'
import { openingOn } from '#domain/opening/opening-hours'
import { addDays, addMonths, type CalendarDate, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { useRead } from '#web/api/hooks.ts'
import type { PickerDay } from '#web/parts/day-button.tsx'

interface BookableDays {
  dayOf: (date: CalendarDate) => PickerDay
  /** The last day that can be booked online. */
  last: CalendarDate
}

/** Which days a customer can pick, by the same rules that the server asks. */
export function useBookableDays(garage: Garage): BookableDays {
  const today = garage.today.date
  const { last } = horizonOf(nowOf(garage), garage.capacity)
  const endOfLastMonth = addDays(firstOfMonth(addMonths(yearMonthOf(last), 1)), -1)
  const { data } = useRead('GET /api/special-days', { query: { startDate: today, endDate: endOfLastMonth } })
  return bookableDays(garage, data ?? [])
}

export function bookableDays(garage: Garage, specialDays: readonly SpecialDay[]): BookableDays {
  const now = nowOf(garage)
  const { schedule, capacity } = { schedule: garage.weeklySchedule, capacity: garage.capacity }
  const special = new Map(specialDays.map((day) => [day.date, day]))
  return {
    last: horizonOf(now, capacity).last,
    dayOf: (date) => {
      // The list has one entry a day: a public holiday stands in it like a day closed by hand.
      const opening = openingOn(date, { schedule, specialDay: special.get(date) ?? null, holiday: null })
      if (mayDayBeBookedOnline({ date, opening, capacity, now })) return 'open'
      const isClosedDay = opening.status === 'closed' && opening.cause === 'special_day' && date >= now.date
      return isClosedDay ? 'closed' : 'off'
    },
  }
}

/** The garage's own today leads: the clock of a visitor's phone may be wrong. */
function nowOf(garage: Garage) {
  return { ...garageNow(new Date(), garage.timeZone), date: garage.today.date }
}
