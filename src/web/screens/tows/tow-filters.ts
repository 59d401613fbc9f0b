import { type TowStatus, towStatuses, towStatusLabel } from '#domain/tow/tow-status'

/** Filters of the list; an empty status matches open requests and those closed today. */
export interface TowFilters {
  search: string
  status: TowStatus | 'all' | ''
}

export const statusChoices: readonly { value: TowFilters['status']; label: string }[] = [
  { value: '', label: 'Open and today' },
  ...towStatuses.map((status) => ({ value: status, label: towStatusLabel(status) })),
  { value: 'all', label: 'All requests' },
]

/** Returns the filters from the URL; an unknown status is ignored. */
export function readFilters(params: URLSearchParams): TowFilters {
  const status = params.get('status')
  return {
    search: params.get('search') ?? '',
    status: statusChoices.find(({ value }) => value === status)?.value ?? '',
  }
}

export function isFiltered({ search, status }: TowFilters): boolean {
  return search.trim() !== '' || status !== ''
}

export function towQueryOf({ search, status }: TowFilters) {
  const wanted = search.trim()
  return {
    ...(wanted !== '' && { search: wanted }),
    ...(status !== 'all' && { status: status === '' ? ('current' as const) : status }),
  }
}
