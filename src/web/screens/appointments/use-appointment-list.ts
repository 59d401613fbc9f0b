import { appointmentQueryOf, type ListFilters } from './list-filters.ts'
import { useAppointmentCount, useAppointmentPages } from './use-appointment-pages.ts'

const PER_PAGE = 200

/** The working list: from today on by date, a page at a time; of what was before only how much there is, since that may be years of it. */
export function useAppointmentList(filters: ListFilters) {
  const query = appointmentQueryOf(filters)
  const upcoming = useAppointmentPages(query && { ...query, part: 'upcoming' }, PER_PAGE)
  const earlier = useAppointmentCount(query && { ...query, part: 'earlier' })
  const leftOpen = useAppointmentCount(query && { ...query, part: 'left_open' })
  const parts = [upcoming, earlier, leftOpen]
  const isKnown = upcoming.total !== null && earlier.count !== null
  return {
    query,
    upcoming,
    earlierCount: earlier.count,
    leftOpenCount: leftOpen.count ?? 0,
    /** How many there are in all; null while that is not known. */
    total: isKnown ? Number(upcoming.total) + Number(earlier.count) : null,
    isError: parts.some((part) => part.isError),
    isFetching: parts.some((part) => part.isFetching),
    tryAgain: () => {
      for (const part of parts) if (part.isError) part.tryAgain()
    },
  }
}
