import { describe, expect, it } from 'vitest'
import { isFiltered, positionChoices, readStaffFilters, sortChoices, staffQueryOf } from './staff-filters.ts'

const read = (search: string) => readStaffFilters(new URLSearchParams(search))

describe('staff filters', () => {
  it('filters from the URL: unknown values are ignored', () => {
    expect(read('?search=mick&position=manager&sort=createdAt')).toEqual({
      search: 'mick',
      position: 'manager',
      sort: 'createdAt',
    })
    expect(read('?position=chef&sort=age')).toEqual({ search: '', position: '', sort: 'name' })
  })

  it('query parameters: only the filters that are set', () => {
    expect(staffQueryOf(read(''))).toEqual({ sort: 'name' })
    expect(staffQueryOf(read('?search=%20mick%20&position=mechanic'))).toEqual({
      sort: 'name',
      search: 'mick',
      position: 'mechanic',
    })
    expect([isFiltered(read('?search=%20&sort=position')), isFiltered(read('?position=manager'))]).toEqual([
      false,
      true,
    ])
  })

  it('choices: every position and sort order', () => {
    expect(positionChoices.map(({ label }) => label)).toEqual([
      'All Positions',
      'Mechanic',
      'Service Advisor',
      'Manager',
    ])
    expect(sortChoices.map(({ label }) => label)).toEqual([
      'Name A-Z',
      'Position',
      'Date Added (newest first)',
    ])
  })
})
