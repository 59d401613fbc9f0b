import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import {
  type FleetSpan,
  type FleetWindow,
  fleetSpans,
  fleetWindow,
  isFirstDay,
} from '#domain/rentals/fleet-window'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'

/** Rentals that should be back already are in sight without scrolling. */
const daysBeforeToday = 2

/** The window is stored in the URL for Back and links. Missing or invalid: two weeks from two days before today. */
export function useTimelineWindow(today: CalendarDate): {
  window: FleetWindow
  show: (first: CalendarDate) => void
  /** Shows the window that contains today. */
  showToday: () => void
  choose: (span: FleetSpan) => void
} {
  const [params, setParams] = useSearchParams()
  const home = addDays(today, -daysBeforeToday)
  const from = params.get('from') ?? ''
  const first = isFirstDay(from) ? from : home
  const span = fleetSpans.find((known) => known === params.get('span')) ?? fleetSpans[0]
  const window = useMemo(() => fleetWindow(first, span), [first, span])

  /** Default values are omitted from the URL. */
  function write(name: string, value: string, usual: string) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value === usual) after.delete(name)
      else after.set(name, value)
      return after
    })
  }
  return {
    window,
    showToday: () => write('from', home, home),
    show: (next) => next !== first && write('from', next, home),
    choose: (next) => next !== span && write('span', next, fleetSpans[0]),
  }
}
