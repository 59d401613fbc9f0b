import { expect, it } from 'vitest'
import { isFiltered, readFilters, statusChoices, vehicleQueryOf } from './vehicle-filters.ts'

it('the list can be narrowed to one status', () => {
  expect(statusChoices.map(({ label }) => label)).toEqual([
    'All Vehicles',
    'Active',
    'In Service',
    'Inactive',
  ])
})

it('an address names the filters, and a status that does not exist is none', () => {
  expect(readFilters(new URLSearchParams('search=ok&status=in_service'))).toEqual({
    search: 'ok',
    status: 'in_service',
  })
  expect(readFilters(new URLSearchParams('status=sold'))).toEqual({ search: '', status: '' })
})

it('blanks are no search', () => {
  expect(isFiltered({ search: '  ', status: '' })).toBe(false)
  expect(vehicleQueryOf({ search: '  ', status: '' })).toEqual({})
  expect(vehicleQueryOf({ search: ' okafor ', status: 'inactive' })).toEqual({
    search: 'okafor',
    status: 'inactive',
  })
})
