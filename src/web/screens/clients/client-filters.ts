import { type ClientStatus, clientStatuses, clientStatusLabel } from '#domain/people/client'

export type ClientSort = 'name' | 'createdAt'

/** The filters and the order of the list; '' means no filter. */
export interface ClientFilters {
  search: string
  status: ClientStatus | ''
  sort: ClientSort
}

export const statusChoices: readonly { value: ClientStatus | ''; label: string }[] = [
  { value: '', label: 'All Clients' },
  ...clientStatuses.map((status) => ({ value: status, label: clientStatusLabel(status) })),
]

export const sortChoices: readonly { value: ClientSort; label: string }[] = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'createdAt', label: 'Date Added (newest first)' },
]

/** Returns the filters in the URL; an unknown status or order is ignored. */
export function readFilters(params: URLSearchParams): ClientFilters {
  return {
    search: params.get('search') ?? '',
    status: clientStatuses.find((status) => status === params.get('status')) ?? '',
    sort: params.get('sort') === 'createdAt' ? 'createdAt' : 'name',
  }
}

export function isFiltered({ search, status }: ClientFilters): boolean {
  return search.trim() !== '' || status !== ''
}

export function clientQueryOf({ search, status, sort }: ClientFilters) {
  const wanted = search.trim()
  return { sort, ...(wanted !== '' && { search: wanted }), ...(status !== '' && { status }) }
}
