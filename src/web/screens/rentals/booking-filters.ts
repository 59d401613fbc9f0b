import { type RentalStatus, rentalStatuses, rentalStatusLabel } from '#domain/rental/rental-status'

/** What the list is narrowed to; empty means all. */
export interface BookingFilters {
  search: string
  status: RentalStatus | ''
}

export const bookingStatusChoices: readonly { value: BookingFilters['status']; label: string }[] = [
  { value: '', label: 'All' },
  ...rentalStatuses.map((value) => ({ value, label: rentalStatusLabel(value) })),
]

/** The filters that an address names; a status that does not exist is none. */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const status = rentalStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function areBookingsFiltered({ search, status }: BookingFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** What to ask of the bookings: what is overdue and due today comes first. */
export function bookingQueryOf({ search, status }: BookingFilters) {
  const wanted = search.trim()
  return {
    sort: 'dueBack' as const,
    ...(wanted !== '' && { search: wanted }),
    ...(status !== '' && { status }),
  }
}
