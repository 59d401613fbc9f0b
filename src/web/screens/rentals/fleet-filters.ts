import { type RentalCarStatus, rentalCarStatuses, rentalCarStatusLabel } from '#domain/rental/rental-car'

/** Filters of the fleet; an empty value means all. */
export interface FleetFilters {
  search: string
  status: RentalCarStatus | ''
}

export const statusChoices: readonly { value: FleetFilters['status']; label: string }[] = [
  { value: '', label: 'All' },
  ...rentalCarStatuses.map((value) => ({ value, label: rentalCarStatusLabel(value) })),
]

/** Returns the filters in the URL; an unknown status is ignored. */
export function readFleetFilters(params: URLSearchParams): FleetFilters {
  const status = rentalCarStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function isFiltered({ search, status }: FleetFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** Returns the query of the fleet, sorted by make. */
export function fleetQueryOf({ search, status }: FleetFilters) {
  const wanted = search.trim()
  return { sort: 'make' as const, ...(wanted !== '' && { search: wanted }), ...(status !== '' && { status }) }
}
