import { expect, it } from 'vitest'
import { isFiltered, readFilters, statusChoices, vehicleQueryOf } from './vehicle-filters.ts'

it('status choices: all vehicles and every status', () => {
  expect(statusChoices.map(({ label }) => label)).toEqual([
    'All Vehicles',
    'Active',
    'In Service',
    'Inactive',
  ])
})

it('filters from the URL: an unknown status is ignored', () => {
  expect(readFilters(new URLSearchParams('search=ok&status=in_service'))).toEqual({
    search: 'ok',
    status: 'in_service',
  })
  expect(readFilters(new URLSearchParams('status=sold'))).toEqual({ search: '', status: '' })
})

it('query parameters: the search is trimmed, a blank one is ignored', () => {
  expect(isFiltered({ search: '  ', status: '' })).toBe(false)
  expect(vehicleQueryOf({ search: '  ', status: '' })).toEqual({})
  expect(vehicleQueryOf({ search: ' okafor ', status: 'inactive' })).toEqual({
    search: 'okafor',
    status: 'inactive',
  })
})
