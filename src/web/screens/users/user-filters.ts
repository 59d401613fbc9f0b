import { type Provider, providerLabel, providers } from '#domain/people/account'
import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'
import { rolesFromTop } from './role-styles.ts'

const sorts = ['name', 'email', 'role', 'createdAt'] as const
type UserSort = (typeof sorts)[number]

const statuses = ['verified', 'unverified'] as const

/** Filters and sort order of the list; an empty filter matches everything. */
export interface UserFilters {
  search: string
  role: Role | ''
  provider: Provider | ''
  /** Has no control in the filter row; set by the link of the Verified figure. */
  status: (typeof statuses)[number] | ''
  sort: UserSort
}

export const roleChoices: readonly { value: Role | ''; label: string }[] = [
  { value: '', label: 'All roles' },
  ...rolesFromTop.map((role) => ({ value: role, label: roleName(role) })),
]

export function providerChoices(externalName: string | null): { value: Provider | ''; label: string }[] {
  const named = providers.map((provider) => ({
    value: provider,
    label: providerLabel(provider, externalName),
  }))
  return [{ value: '', label: 'All providers' }, ...named]
}

export const sortChoices: readonly { value: UserSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Role' },
  { value: 'createdAt', label: 'Date created (newest first)' },
]

/** Returns the filters from the URL; unknown values are ignored. */
export function readFilters(params: URLSearchParams): UserFilters {
  const one = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((word) => word === params.get(name)) ?? ''
  return {
    search: params.get('search') ?? '',
    role: one('role', rolesFromTop),
    provider: one('provider', providers),
    status: one('status', statuses),
    sort: one('sort', sorts) || 'name',
  }
}

export const noFilters = { search: '', role: '', provider: '', status: '' } as const

export function isFiltered({ search, role, provider, status }: UserFilters): boolean {
  return search.trim() !== '' || [role, provider, status].some((chosen) => chosen !== '')
}

/** Returns the query parameters: the filters that are set, and the sort order. */
export function userQueryOf({ search, role, provider, status, sort }: UserFilters) {
  const wanted = search.trim()
  return {
    sort,
    ...(wanted !== '' && { search: wanted }),
    ...(role !== '' && { role }),
    ...(provider !== '' && { provider }),
    ...(status !== '' && { status }),
  }
}
