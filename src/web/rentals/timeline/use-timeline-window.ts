import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import {
  type FleetSpan,
  type FleetWindow,
  fleetSpans,
  fleetWindow,
  isFirstDay,
} from '#domain/schedule/fleet-window'
import { type CalendarDate, mondayOf } from '#domain/time/calendar-date'

/** The window is stored in the URL for Back and links. Missing or invalid: two weeks from the Monday of this week. */
export function useTimelineWindow(today: CalendarDate): {
  window: FleetWindow
  show: (first: CalendarDate) => void
  choose: (span: FleetSpan) => void
} {
  const [params, setParams] = useSearchParams()
  const monday = mondayOf(today)
  const from = params.get('from') ?? ''
  const first = isFirstDay(from) ? from : monday
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
    show: (next) => next !== first && write('from', next, monday),
    choose: (next) => next !== span && write('span', next, fleetSpans[0]),
  }
}
