import { expect, it } from 'vitest'
import { isFiltered, readFilters, towQueryOf } from './tow-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

it('filters from the URL: an unknown status is ignored', () => {
  expect(read('?search=tempe&status=cancelled')).toEqual({ search: 'tempe', status: 'cancelled' })
  expect(read('?status=all').status).toBe('all')
  expect(read('?status=lost')).toEqual({ search: '', status: '' })
  expect(isFiltered(read(''))).toBe(false)
  expect(isFiltered(read('?status=all'))).toBe(true)
})

it('query parameters: open and closed today by default, one status, or all', () => {
  expect(towQueryOf({ search: ' tempe ', status: '' })).toEqual({ search: 'tempe', status: 'current' })
  expect(towQueryOf({ search: '', status: 'cancelled' })).toEqual({ status: 'cancelled' })
  expect(towQueryOf({ search: '', status: 'all' })).toEqual({})
})
