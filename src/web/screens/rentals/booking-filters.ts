import { type RentalStatus, rentalStatuses, rentalStatusLabel } from '#domain/rental/rental-status'

/** Filters of the booking list; an empty value means all. */
export interface BookingFilters {
  search: string
  status: RentalStatus | ''
}

export const bookingStatusChoices: readonly { value: BookingFilters['status']; label: string }[] = [
  { value: '', label: 'All' },
  ...rentalStatuses.map((value) => ({ value, label: rentalStatusLabel(value) })),
]

/** Returns the filters in the URL; an unknown status is ignored. */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const status = rentalStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function areBookingsFiltered({ search, status }: BookingFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** Returns the query of the booking list, overdue and due rentals first. */
export function bookingQueryOf({ search, status }: BookingFilters) {
  const wanted = search.trim()
  return {
    sort: 'dueBack' as const,
    ...(wanted !== '' && { search: wanted }),
    ...(status !== '' && { status }),
  }
}
