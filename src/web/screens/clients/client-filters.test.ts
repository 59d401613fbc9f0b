import { expect, it } from 'vitest'
import { clientQueryOf, isFiltered, readFilters, statusChoices } from './client-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

it('status choices: all client statuses with their labels', () => {
  expect(statusChoices.map(({ label }) => label)).toEqual(['All Clients', 'Active', 'Inactive', 'VIP'])
})

it('filters and order in the URL: read, unknown values ignored', () => {
  expect(read('search=ash&status=vip&sort=createdAt')).toEqual({
    search: 'ash',
    status: 'vip',
    sort: 'createdAt',
  })
  expect(read('status=gone&sort=shoe-size')).toEqual({ search: '', status: '', sort: 'name' })
})

it('the API query: contains only the filters that are set', () => {
  expect(clientQueryOf(read(''))).toEqual({ sort: 'name' })
  expect(clientQueryOf(read('search=+ash+&status=vip'))).toEqual({
    sort: 'name',
    search: 'ash',
    status: 'vip',
  })
})

it('a sort order or a blank search: not a filter', () => {
  expect(isFiltered(read('sort=createdAt'))).toBe(false)
  expect(isFiltered(read('search=+'))).toBe(false)
  expect(isFiltered(read('status=inactive'))).toBe(true)
})
