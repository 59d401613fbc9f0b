import { type RentalCarStatus, rentalCarStatuses, rentalCarStatusLabel } from '#domain/rental/rental-car'

/** What the fleet is narrowed to; empty means all. */
export interface FleetFilters {
  search: string
  status: RentalCarStatus | ''
}

export const statusChoices: readonly { value: FleetFilters['status']; label: string }[] = [
  { value: '', label: 'All' },
  ...rentalCarStatuses.map((value) => ({ value, label: rentalCarStatusLabel(value) })),
]

/** The filters that an address names; a status that does not exist is none. */
export function readFleetFilters(params: URLSearchParams): FleetFilters {
  const status = rentalCarStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function isFiltered({ search, status }: FleetFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** What to ask of the fleet: its cars from A to Z. */
export function fleetQueryOf({ search, status }: FleetFilters) {
  const wanted = search.trim()
  return { sort: 'make' as const, ...(wanted !== '' && { search: wanted }), ...(status !== '' && { status }) }
}
