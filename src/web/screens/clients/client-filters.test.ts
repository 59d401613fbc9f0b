import { expect, it } from 'vitest'
import { clientQueryOf, isFiltered, readFilters, statusChoices } from './client-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

it('offers the statuses in the words of the garage', () => {
  expect(statusChoices.map(({ label }) => label)).toEqual(['All Clients', 'Active', 'Inactive', 'VIP'])
})

it('reads filters and order from the address and ignores what does not exist', () => {
  expect(read('search=ash&status=vip&sort=createdAt')).toEqual({
    search: 'ash',
    status: 'vip',
    sort: 'createdAt',
  })
  expect(read('status=gone&sort=shoe-size')).toEqual({ search: '', status: '', sort: 'name' })
})

it('asks the server only for what narrows the list', () => {
  expect(clientQueryOf(read(''))).toEqual({ sort: 'name' })
  expect(clientQueryOf(read('search=+ash+&status=vip'))).toEqual({
    sort: 'name',
    search: 'ash',
    status: 'vip',
  })
})

it('counts an order as no filter', () => {
  expect(isFiltered(read('sort=createdAt'))).toBe(false)
  expect(isFiltered(read('search=+'))).toBe(false)
  expect(isFiltered(read('status=inactive'))).toBe(true)
})
