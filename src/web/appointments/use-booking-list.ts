import { useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { type ListPosition, rentalListPosition } from '#domain/schedule/rental-list-position'
import type { GarageNow } from '#domain/time/garage-clock'
import { useCount, usePages } from '#web/api/use-pages.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { type AppointmentFiltering, bookingQueriesOf } from './appointment-filters.tsx'

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
export function useBookingList({ filters, query, isFiltered }: AppointmentFiltering) {
  const { date: today } = useGarageNow()
  const queries = bookingQueriesOf(query)
  const [places] = useState(() => holdPlaces())
  const upcoming = useSegment({ queries, places }, parts.upcoming)
  // Open by default with active filters and when there is nothing from today on.
  const startsOpen = isFiltered || (upcoming.isKnown && upcoming.total === 0)
  const [toggled, setToggled] = useState<{ startsOpen: boolean; open: boolean } | null>(null)
  const isOpen = toggled?.startsOpen === startsOpen ? toggled.open : startsOpen
  const earlier = useSegment({ queries, places }, parts.earlier, isOpen)
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
function useSegment(
  { queries: { appointments, rentals }, places }: { queries: BookingQueries; places: HeldPlaces },
  part: Segment,
  enabled = true,
) {
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
  const rentalEntries = read.rentals.items?.map((rental) => places.entryOf(rental, now)) ?? []
  return {
    part,
    read,
    sources: [
      { ...read.appointments, entries: read.appointments.items?.map(appointmentEntry) ?? [] },
      { ...read.rentals, entries: rentalEntries.filter(({ isHeld }) => !isHeld) },
    ],
    /** The entries that are not where the server lists them. */
    held: rentalEntries.filter(({ isHeld }) => isHeld),
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
  { status }: AppointmentFiltering['filters'],
  belongs: (entry: ListEntry) => boolean,
) {
  const known = new Set(entriesOf(own).map(({ id }) => id))
  const strays = entriesOf(other).filter(({ id }) => !known.has(id))
  const { shown, waitsFor } = mergePages(
    [...own.sources, { entries: [...own.held, ...strays], hasMore: false, showMore: () => {} }],
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

function entriesOf({ sources, held }: LoadedSegment): ListEntry[] {
  return [...sources.flatMap(({ entries }) => entries), ...held]
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

/** Returns whether an entry matches a status filter. Completed and returned ones match only their own (decision 9). */
function isShownUnder(filter: AppointmentFiltering['filters']['status'], entry: ListEntry): boolean {
  const { status } = entry.kind === 'appointment' ? entry.appointment : entry.rental
  return filter === '' ? status !== 'completed' && status !== 'returned' : status === filter
}

/** One row of the list: its position and its record. Sorting by `key` as text gives the order of the list. */
export type ListEntry = ListPosition & { id: string; key: string } & (
    | { kind: 'appointment'; appointment: Appointment }
    | { kind: 'rental'; rental: RentalBooking }
  )

export function appointmentEntry(appointment: Appointment): ListEntry {
  const { id, timeSlot } = appointment
  return { kind: 'appointment', id, ...timeSlot, key: keyOf(timeSlot, `1 ${id}`), appointment }
}

/** Returns the entry of a rental; at the same time it sorts after appointments. */
export function rentalEntry(rental: RentalBooking, now: GarageNow): ListEntry {
  const { id } = rental
  const position = rentalListPosition(rental, now)
  return { kind: 'rental', id, ...position, key: keyOf(position, `2 ${id}`), rental }
}

/** Returns the entry of a rental, at the place where it was first shown. */
interface HeldPlaces {
  entryOf(rental: RentalBooking, now: GarageNow): ListEntry & { isHeld: boolean }
}

/**
 * Keeps each rental at its place for as long as the list is on the screen, so that a row does not jump away from staff who check it
 * in or out. New dates and a new day move it.
 */
export function holdPlaces(): HeldPlaces {
  const places = new Map<string, { plan: string; entry: ListEntry }>()
  return {
    entryOf(rental, now) {
      const { id, startDate, pickupTime, endDate, returnTime } = rental
      const entry = rentalEntry(rental, now)
      const plan = [startDate, pickupTime, endDate, returnTime, now.date].join()
      const held = places.get(id)
      if (held?.plan !== plan) places.set(id, { plan, entry })
      else if (held.entry.key !== entry.key) {
        const { date, time, key } = held.entry
        return { ...entry, date, time, key, isHeld: true }
      }
      return { ...entry, isHeld: false }
    },
  }
}

function keyOf({ date, time }: ListPosition, rest: string): string {
  return `${date}T${time ?? ''} ${rest}`
}

/** The loaded entries of one list; `hasMore` when there are later pages. */
interface LoadedPages<Entry> {
  entries: readonly Entry[]
  hasMore: boolean
}

/** Merges paginated lists by key. Entries that an unloaded page could still precede are held back. */
export function mergePages<Source extends LoadedPages<{ key: string }>>(
  sources: readonly Source[],
  direction: 'ascending' | 'descending',
) {
  type Entry = Source['entries'][number]
  const way = direction === 'ascending' ? 1 : -1
  const order = (a: Entry, b: Entry) => (a.key === b.key ? 0 : a.key < b.key ? -way : way)
  let end: { last: Entry; source: Source } | null = null
  for (const source of sources) {
    const last = source.hasMore ? source.entries.at(-1) : undefined
    if (last !== undefined && (end === null || order(last, end.last) < 0)) end = { last, source }
  }
  const last = end?.last
  const all: Entry[] = sources.flatMap(({ entries }) => [...entries]).toSorted(order)
  return {
    shown: last === undefined ? all : all.filter((entry) => order(entry, last) <= 0),
    /** The list whose next page has to load before more can be shown; null when all is loaded. */
    waitsFor: end?.source ?? null,
  }
}

interface ReadState {
  total: number | null
  isError: boolean
  isFetching: boolean
  tryAgain: () => void
}

interface BothLists {
  appointments: ReadState
  rentals: ReadState
}

/** Returns the total of the lists that loaded; null while one is loading and when both failed. */
export function totalOf({ appointments, rentals }: BothLists): number | null {
  const lists = [appointments, rentals]
  const waits = lists.some(({ total, isError }) => total === null && !isError)
  if (waits || lists.every(({ total }) => total === null)) return null
  return lists.reduce((sum, { total }) => sum + (total ?? 0), 0)
}

/** Returns one error sentence for each list that failed to load. */
export function failuresOf(reads: readonly BothLists[]): string[] {
  return [
    ...(reads.some(({ appointments }) => appointments.isError) ? ['Failed to fetch appointments'] : []),
    ...(reads.some(({ rentals }) => rentals.isError) ? ['Failed to fetch rental bookings'] : []),
  ]
}

/** Returns a retry of the failed lists only. */
export function retryOf(reads: readonly BothLists[]) {
  const failed = reads
    .flatMap(({ appointments, rentals }) => [appointments, rentals])
    .filter((list) => list.isError)
  return {
    tryAgain: () => {
      for (const list of failed) list.tryAgain()
    },
    trying: failed.some((list) => list.isFetching),
  }
}
