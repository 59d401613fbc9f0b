import { positionLabel, type StaffPosition, staffPositions } from '#domain/people/staff-member'

const sorts = ['name', 'position', 'createdAt'] as const
export type StaffSort = (typeof sorts)[number]

/** Filters and sort order of the list; an empty filter matches everything. */
export interface StaffFilters {
  search: string
  position: StaffPosition | ''
  sort: StaffSort
}

export const positionChoices: readonly { value: StaffFilters['position']; label: string }[] = [
  { value: '', label: 'All Positions' },
  ...staffPositions.map((value) => ({ value, label: positionLabel(value) })),
]

export const sortChoices: readonly { value: StaffSort; label: string }[] = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'position', label: 'Position' },
  { value: 'createdAt', label: 'Date Added (newest first)' },
]

/** Returns the filters from the URL; unknown values are ignored. */
export function readStaffFilters(params: URLSearchParams): StaffFilters {
  return {
    search: params.get('search') ?? '',
    position: staffPositions.find((known) => known === params.get('position')) ?? '',
    sort: sorts.find((known) => known === params.get('sort')) ?? 'name',
  }
}

export function isFiltered({ search, position }: StaffFilters): boolean {
  return search.trim() !== '' || position !== ''
}

export function staffQueryOf({ search, position, sort }: StaffFilters) {
  const wanted = search.trim()
  return { sort, ...(wanted !== '' && { search: wanted }), ...(position !== '' && { position }) }
}
