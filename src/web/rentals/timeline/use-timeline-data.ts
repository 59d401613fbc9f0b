import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import {
  type FleetSpan,
  type FleetWindow,
  fleetSpans,
  fleetWindow,
  isFirstDay,
  turnedWindow,
} from '#domain/rentals/fleet-window'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { callPage, keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { usePrefetch } from '#web/api/use-prefetch.ts'

/** Rentals that should be back already are in sight without scrolling. */
const daysBeforeToday = 2

export type TimelineView = ReturnType<typeof useTimelineView>

/** The window is stored in the URL for Back and links. Missing or invalid: two weeks from two days before today. */
export function useTimelineView(today: CalendarDate) {
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
  /** Shows the window that begins on this date. */
  function show(next: CalendarDate) {
    if (next !== first) write('from', next, home)
  }
  /** Shows the previous (-1) or the next (1) window. */
  function turn(step: 1 | -1) {
    const next = turnedWindow(window, step)
    if (next !== null) show(next)
  }
  return {
    window,
    show,
    turn,
    /** Shows the window that contains today. */
    showToday: () => write('from', home, home),
    setSpan: (next: FleetSpan) => next !== span && write('span', next, fleetSpans[0]),
  }
}

// A booking dragged partly out of the window must still be checked for overlaps there.
const marginDays = 14

const inputOf = ({ first, last }: FleetWindow) => ({
  query: { startDate: addDays(first, -marginDays), endDate: addDays(last, marginDays) },
})

/** Loads the rentals of a window and its margins, then prefetches those of the previous and the next window. */
export function useTimelineRentals(window: FleetWindow) {
  const reading = useRead('GET /api/rental-bookings/timeline', inputOf(window), { keepPrevious: true })
  const isRead = reading.data !== undefined && !reading.isPlaceholderData
  const beside = [turnedWindow(window, -1), turnedWindow(window, 1)].filter((first) => first !== null)
  usePrefetch(
    'GET /api/rental-bookings/timeline',
    isRead ? beside.map((first) => inputOf(fleetWindow(first, window.span))) : [],
  )
  return reading
}

const carQuery = { sort: 'make' as const }

/** Loads every car of the fleet, sorted by make and model, page by page. */
export function useFleetCars() {
  return useQuery({
    queryKey: [...keyOf('GET /api/rental-vehicles', { query: carQuery }), 'whole'],
    queryFn: ({ signal }) => readWhole(signal),
  })
}

async function readWhole(signal: AbortSignal): Promise<RentalVehicle[]> {
  const cars: RentalVehicle[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(
      'GET /api/rental-vehicles',
      { query: { ...carQuery, ...(cursor !== undefined && { cursor }) } },
      { signal },
    )
    cars.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return cars
}
