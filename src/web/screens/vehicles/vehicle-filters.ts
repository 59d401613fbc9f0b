import { type VehicleStatus, vehicleStatuses, vehicleStatusLabel } from '#domain/vehicle/vehicle'

/** Filters of the list; an empty filter matches everything. */
export interface VehicleFilters {
  search: string
  status: VehicleStatus | ''
}

export const statusChoices: readonly { value: VehicleFilters['status']; label: string }[] = [
  { value: '', label: 'All Vehicles' },
  ...vehicleStatuses.map((value) => ({
    value,
    label: vehicleStatusLabel(value),
  })),
]

/** Returns the filters from the URL; an unknown status is ignored. */
export function readFilters(params: URLSearchParams): VehicleFilters {
  const status = vehicleStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function isFiltered({ search, status }: VehicleFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** Returns the query parameters of the vehicle list. */
export function vehicleQueryOf({ search, status }: VehicleFilters) {
  const wanted = search.trim()
  return { ...(wanted !== '' && { search: wanted }), ...(status !== '' && { status }) }
}
