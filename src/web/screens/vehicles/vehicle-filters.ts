import { type VehicleStatus, vehicleStatuses, vehicleStatusLabel } from '#domain/vehicle/vehicle'

/** What the list is narrowed to; empty means all. */
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

/** The filters that an address names; a status that does not exist is none. */
export function readFilters(params: URLSearchParams): VehicleFilters {
  const status = vehicleStatuses.find((known) => known === params.get('status')) ?? ''
  return { search: params.get('search') ?? '', status }
}

export function isFiltered({ search, status }: VehicleFilters): boolean {
  return search.trim() !== '' || status !== ''
}

/** What to ask of the vehicles. */
export function vehicleQueryOf({ search, status }: VehicleFilters) {
  const wanted = search.trim()
  return { ...(wanted !== '' && { search: wanted }), ...(status !== '' && { status }) }
}
