import { type BookingQueries, bookingLists, type PartOfList } from './booking-lists.ts'
import { failuresOf, retryOf, totalOf } from './both-lists.ts'
import { bookingQueriesOf, type ListFilters } from './list-filters.ts'
import { useBookingPages } from './use-booking-pages.ts'
import { useCount } from './use-pages.ts'

// A fleet has dozens of hires to come: all of them at once, so that none has to wait.
const perPage = { appointments: 100, rentals: 500 }

/** The working list: from today on by date, a page at a time; of what was before only how much there is, since that may be years of it. */
export function useBookingList(filters: ListFilters) {
  const queries = bookingQueriesOf(filters)
  const upcoming = useBookingPages({ queries, part: { part: 'upcoming', sort: 'scheduled' }, perPage })
  const earlier = useCounts(queries, { part: 'earlier' })
  const leftOpen = useCounts(queries, { part: 'left_open' })
  const reads = [upcoming.read, earlier, leftOpen]
  const failures = failuresOf(reads)
  const upcomingCount = upcoming.total
  const earlierCount = totalOf(earlier)
  const isKnown = failures.length === 0 && upcomingCount !== null && earlierCount !== null
  return {
    queries,
    upcoming,
    earlierCount,
    leftOpenCount: totalOf(leftOpen) ?? 0,
    /** How many there are in all; null while that is not known. */
    total: isKnown ? upcomingCount + earlierCount : null,
    failures,
    ...retryOf(reads),
  }
}

function useCounts(queries: BookingQueries, part: PartOfList) {
  const lists = bookingLists(queries, part)
  return { appointments: useCount(lists.appointments), rentals: useCount(lists.rentals) }
}
