import type { AvailableDay } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import {
  addDays,
  addMonths,
  type CalendarDate,
  weekdayOf,
  type YearMonth,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { usePageRead } from '#web/api/page-reads.ts'
import type { PickerDay } from '#web/opening/month-picker.tsx'

/** Fetches the availability of the shown month and its neighbours, which the arrow keys can reach. */
export function useBookableDays(garage: Garage, shown: YearMonth = yearMonthOf(garage.today.date)) {
  const isLater = shown > yearMonthOf(garage.today.date)
  const before = useMonth(addMonths(shown, -1), isLater)
  const month = useMonth(shown)
  const after = useMonth(addMonths(shown, 1))
  const months = isLater ? [before, month, after] : [month, after]
  return {
    ...bookableDays(
      garage,
      months.map(({ data }) => data),
    ),
    isKnown: month.data !== undefined && after.data !== undefined,
    isError: month.isError || after.isError,
    isFetching: month.isFetching || after.isFetching,
    tryAgain: () => {
      for (const read of [month, after]) if (read.isError) void read.refetch()
    },
  }
}

/** Fetches the slots of a day, each with whether the technician is away. Disabled while `date` is null. */
export function useSlotsOf(date: CalendarDate | null, technicianId: string) {
  return usePageRead(
    'GET /api/time-slots',
    { query: { date: date ?? undefined, staffId: technicianId || undefined } },
    { when: date !== null },
  )
}

const useMonth = (month: YearMonth, when = true) =>
  usePageRead('GET /api/availability', { query: { month } }, { when })

/**
 * Returns the state of each day in the calendar: a day that never takes online bookings is off, not closed.
 *
 * @param months consecutive months, `undefined` for one that has not loaded
 */
export function bookableDays(
  { today, capacity }: Pick<Garage, 'today' | 'capacity'>,
  months: readonly (readonly AvailableDay[] | undefined)[],
) {
  const states = new Map<CalendarDate, PickerDay>(
    months.flatMap((days = []) => days.map(({ date, state }) => [date, state])),
  )
  const unanswered = months.indexOf(undefined)
  const last = addDays(today.date, capacity.advanceBookingDays)
  const isOnline = (date: CalendarDate) =>
    today.date <= date && date <= last && capacity.onlineBookingWeekdays.includes(weekdayOf(date))
  const dayOf = (date: CalendarDate): PickerDay => (isOnline(date) && states.get(date)) || 'off'
  return {
    dayOf,
    /** The last day that can be booked online. */
    last,
    /** The days with an available slot, in ascending order, up to the first month that has not loaded. */
    open: months
      .slice(0, unanswered === -1 ? undefined : unanswered)
      .flatMap((days = []) => days.map(({ date }) => date).filter((date) => dayOf(date) === 'open')),
  }
}
