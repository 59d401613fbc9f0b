import { useState } from 'react'
import { useCount, usePages } from '#web/api/use-pages.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { failuresOf, retryOf, totalOf } from './both-lists.ts'
import { appointmentEntry, type ListEntry, rentalEntry } from './list-entry.ts'
import { bookingQueriesOf, isFiltered, isShownUnder, type ListFilters } from './list-filters.ts'
import { mergePages } from './merge-pages.ts'

const PER_PAGE = 50

/** The API parameters of each segment of the working list. */
const parts = {
  upcoming: { part: 'upcoming', sort: 'scheduled' },
  earlier: { part: 'earlier', sort: '-scheduled' },
  leftOpen: { part: 'left_open', sort: '-scheduled' },
} as const

type BookingQueries = ReturnType<typeof bookingQueriesOf>
type Segment = (typeof parts)[keyof typeof parts]
type LoadedSegment = ReturnType<typeof useSegment>

/**
 * The working list in two segments: from today on, and the days before, of which only the count is fetched until they are opened.
 * The segments are fetched at different moments, so a moved entry can be in both or in the wrong one: each entry is shown once,
 * in the segment of its own date.
 */
export function useBookingList(filters: ListFilters) {
  const { date: today } = useGarageNow()
  const queries = bookingQueriesOf(filters)
  const upcoming = useSegment(queries, parts.upcoming)
  // Open by default with active filters and when there is nothing from today on.
  const startsOpen = isFiltered(filters) || (upcoming.isKnown && upcoming.total === 0)
  const [toggled, setToggled] = useState<{ startsOpen: boolean; open: boolean } | null>(null)
  const isOpen = toggled?.startsOpen === startsOpen ? toggled.open : startsOpen
  const earlier = useSegment(queries, parts.earlier, isOpen)
  const earlierCount = useCounts(queries, parts.earlier)
  const leftOpen = useCounts(queries, parts.leftOpen)
  const reads = [upcoming.read, earlierCount, leftOpen]
  const failures = failuresOf(reads)
  const count = totalOf(earlierCount)
  return {
    upcoming: shownSegment(upcoming, earlier, filters, ({ date }) => date >= today),
    earlier: {
      ...shownSegment(earlier, upcoming, filters, ({ date }) => date < today),
      count,
      leftOpenCount: totalOf(leftOpen) ?? 0,
      isOpen,
      toggle: () => setToggled({ startsOpen, open: !isOpen }),
      /** The load errors of this segment that are not among the `failures` of the whole list. */
      failures: failuresOf([earlier.read]).filter((failure) => !failures.includes(failure)),
      ...retryOf([earlier.read]),
    },
    /** The total of both segments; null while unknown. */
    total: failures.length > 0 || upcoming.total === null || count === null ? null : upcoming.total + count,
    failures,
    ...retryOf([...reads, earlier.read]),
  }
}

/** Fetches appointments and rentals of one segment, paginated; if one list fails, the other is still shown. */
function useSegment({ appointments, rentals }: BookingQueries, part: Segment, enabled = true) {
  const now = useGarageNow()
  const read = {
    appointments: usePages('GET /api/appointments', { query: { ...appointments, ...part } }, PER_PAGE, {
      enabled: enabled && appointments !== null,
    }),
    rentals: usePages('GET /api/rental-bookings', { query: { ...rentals, ...part } }, PER_PAGE, {
      enabled: enabled && rentals !== null,
    }),
  }
  const lists = [read.appointments, read.rentals]
  const isWaiting = lists.some(({ items, isError }) => items === undefined && !isError)
  return {
    part,
    read,
    sources: [
      { ...read.appointments, entries: read.appointments.items?.map(appointmentEntry) ?? [] },
      { ...read.rentals, entries: read.rentals.items?.map((rental) => rentalEntry(rental, now)) ?? [] },
    ],
    /** False while a list is loading and when both failed. */
    isKnown: !isWaiting && lists.some(({ items }) => items !== undefined),
    isReloading: lists.some((list) => list.isReloading),
    isFetchingNextPage: lists.some((list) => list.isFetchingNextPage),
    total: totalOf(read),
  }
}

/** Returns the loaded entries of a segment in order, including those that are still in the other segment's data. */
function shownSegment(
  own: LoadedSegment,
  other: LoadedSegment,
  { status }: ListFilters,
  belongs: (entry: ListEntry) => boolean,
) {
  const held = new Set(own.sources.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const strays = other.sources.flatMap(({ entries }) => entries).filter(({ id }) => !held.has(id))
  const { shown, waitsFor } = mergePages(
    [...own.sources, { entries: strays, hasMore: false, showMore: () => {} }],
    own.part.sort === '-scheduled' ? 'descending' : 'ascending',
  )
  const entries = shown.filter(
    (entry) => belongs(entry) && (own.isReloading || other.isReloading || isShownUnder(status, entry)),
  )
  return {
    entries: own.isKnown ? entries : undefined,
    /** The total of the segment, loaded or not. */
    total: waitsFor === null ? entries.length : (own.total ?? entries.length),
    isReloading: own.isReloading,
    isFetchingNextPage: own.isFetchingNextPage,
    showMore: () => waitsFor?.showMore(),
  }
}

function useCounts({ appointments, rentals }: BookingQueries, part: Segment) {
  return {
    appointments: useCount(
      'GET /api/appointments',
      { query: { ...appointments, ...part } },
      { enabled: appointments !== null },
    ),
    rentals: useCount(
      'GET /api/rental-bookings',
      { query: { ...rentals, ...part } },
      { enabled: rentals !== null },
    ),
  }
}
