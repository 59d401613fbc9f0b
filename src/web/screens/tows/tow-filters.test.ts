import { expect, it } from 'vitest'
import { isFiltered, readFilters, towQueryOf } from './tow-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

it('reads the filters of an address, and none where they make no sense', () => {
  expect(read('?search=tempe&status=cancelled')).toEqual({ search: 'tempe', status: 'cancelled' })
  expect(read('?status=all').status).toBe('all')
  expect(read('?status=lost')).toEqual({ search: '', status: '' })
  expect(isFiltered(read(''))).toBe(false)
  expect(isFiltered(read('?status=all'))).toBe(true)
})

it('asks for what is open and was closed today, for one status or for all', () => {
  expect(towQueryOf({ search: ' tempe ', status: '' })).toEqual({ search: 'tempe', status: 'current' })
  expect(towQueryOf({ search: '', status: 'cancelled' })).toEqual({ status: 'cancelled' })
  expect(towQueryOf({ search: '', status: 'all' })).toEqual({})
})
