import { describe, expect, it } from 'vitest'
import { fleetQueryOf, isFiltered, readFleetFilters, statusChoices } from './fleet-filters.ts'

const read = (search: string) => readFleetFilters(new URLSearchParams(search))

describe('the filters of the fleet', () => {
  it('are read from the URL; an unknown status is ignored', () => {
    expect(read('?search=kia&status=rented')).toEqual({ search: 'kia', status: 'rented' })
    expect(read('?status=sold')).toEqual({ search: '', status: '' })
  })

  it('are sent only if they are set', () => {
    expect(fleetQueryOf(read(''))).toEqual({ sort: 'make' })
    expect(fleetQueryOf(read('?search=%20kia%20&status=inactive'))).toEqual({
      sort: 'make',
      search: 'kia',
      status: 'inactive',
    })
    expect([isFiltered(read('?search=%20')), isFiltered(read('?status=rented'))]).toEqual([false, true])
  })

  it('offer every status', () => {
    expect(statusChoices.map(({ label }) => label)).toEqual([
      'All',
      'Available',
      'Rented',
      'Maintenance',
      'Inactive',
    ])
  })
})
