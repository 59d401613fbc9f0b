import { appointmentStatuses } from '#domain/appointment/appointment-status'
import { rentalStatuses } from '#domain/rental/rental-status'
import { type BookingStatus, bookingStatusLabel } from '#web/components/status-style.ts'
import type { ListEntry } from './list-entry.ts'

/** The filters of the list; '' means no filter. */
export interface ListFilters {
  search: string
  status: BookingStatus | ''
}

/** Two statuses belong to rentals, which are in the same list. */
export const statusChoices: readonly { value: ListFilters['status']; label: string }[] = [
  { value: '', label: 'All Statuses' },
  { value: 'pending', label: bookingStatusLabel('pending') },
  { value: 'confirmed', label: bookingStatusLabel('confirmed') },
  { value: 'scheduled', label: bookingStatusLabel('scheduled') },
  { value: 'in_progress', label: bookingStatusLabel('in_progress') },
  { value: 'picked_up', label: 'Picked Up (Rental)' },
  { value: 'completed', label: bookingStatusLabel('completed') },
  { value: 'returned', label: 'Returned (Rental)' },
  { value: 'cancelled', label: bookingStatusLabel('cancelled') },
]

/** Returns the filters in the URL; an unknown status is ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const status = statusChoices.find(({ value }) => value === params.get('status'))?.value ?? ''
  return { search: params.get('search') ?? '', status }
}

export function isFiltered({ search, status }: ListFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** Returns whether an entry matches a status filter. Completed and returned ones match only their own (decision 9). */
export function isShownUnder(filter: ListFilters['status'], entry: ListEntry): boolean {
  const { status } = entry.kind === 'appointment' ? entry.appointment : entry.rental
  return filter === '' ? status !== 'completed' && status !== 'returned' : status === filter
}

/** Returns the query of each list; null for a list that cannot have the status. */
export function bookingQueriesOf({ search, status }: ListFilters) {
  const wanted = search.trim()
  const searchQuery = wanted === '' ? {} : { search: wanted }
  return {
    appointments: withStatus(searchQuery, status, appointmentStatuses),
    rentals: withStatus(searchQuery, status, rentalStatuses),
  }
}

function withStatus<Status extends BookingStatus>(
  searchQuery: { search?: string },
  status: ListFilters['status'],
  known: readonly Status[],
): { search?: string; status?: Status } | null {
  if (status === '') return searchQuery
  const found = known.find((one) => one === status)
  return found === undefined ? null : { ...searchQuery, status: found }
}
