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

it('asks for as much as is wanted', () => {
  expect(towQueryOf(' tempe ', 'open')).toEqual({ search: 'tempe', status: 'open' })
  expect(towQueryOf('', 'all')).toEqual({})
})
