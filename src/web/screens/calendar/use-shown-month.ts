import { useSearchParams } from 'wouter'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'

/** The month lives in the address, so that Back and a link lead to it; without one, or with nonsense, it is this month. */
export function useShownMonth(today: CalendarDate): { month: YearMonth; show: (month: YearMonth) => void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const current = yearMonthOf(today)
  const month = isCalendarMonth(asked) ? asked : current
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
