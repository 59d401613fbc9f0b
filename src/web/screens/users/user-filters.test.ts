import { expect, it } from 'vitest'
import { isFiltered, providerChoices, readFilters, userQueryOf } from './user-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

it('filters and sort order from the URL: unknown values are ignored', () => {
  expect(read('search=ash&role=staff&provider=replit&status=verified&sort=createdAt')).toEqual({
    search: 'ash',
    role: 'staff',
    provider: 'replit',
    status: 'verified',
    sort: 'createdAt',
  })
  expect(read('role=owner&provider=post&status=maybe&sort=age')).toEqual({
    search: '',
    role: '',
    provider: '',
    status: '',
    sort: 'name',
  })
})

it('query parameters: only the filters that are set', () => {
  expect(userQueryOf(read(''))).toEqual({ sort: 'name' })
  expect(userQueryOf(read('search=+ash+&provider=local'))).toEqual({
    sort: 'name',
    search: 'ash',
    provider: 'local',
  })
})

it('a sort order is not counted as a filter', () => {
  expect(isFiltered(read('sort=email'))).toBe(false)
  expect(isFiltered(read('status=unverified'))).toBe(true)
})

it('provider choices: show the configured name of the external provider', () => {
  expect(providerChoices('Ironbark ID').map(({ label }) => label)).toEqual([
    'All providers',
    'Ironbark ID',
    'Local',
  ])
})
