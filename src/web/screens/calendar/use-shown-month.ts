import { useSearchParams } from 'wouter'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'

/** The month in the `month` query parameter, so that Back and links work; the current month if it is missing or invalid. */
export function useShownMonth(today: CalendarDate): { month: YearMonth; show: (month: YearMonth) => void } {
  const [params, setParams] = useSearchParams()
  const requested = params.get('month') ?? ''
  const current = yearMonthOf(today)
  const month = isCalendarMonth(requested) ? requested : current
  function show(next: YearMonth) {
    if (next === month) return
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next === current) after.delete('month')
      else after.set('month', next)
      return after
    })
  }
  return { month, show }
}
