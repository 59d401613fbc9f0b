import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#web/components/status-style.ts'
import { bookingQueriesOf, isFiltered, readFilters, statusChoices } from './list-filters.ts'

describe('appointment filters', () => {
  it('status choices: all statuses with their prescribed labels', () => {
    expect(statusChoices.map(({ label }) => label)).toEqual([
      'All Statuses',
      'Pending',
      'Confirmed',
      'Scheduled',
      'In Progress',
      'Picked Up (Rental)',
      'Completed',
      'Returned (Rental)',
      'Cancelled',
    ])
  })

  it('filters in the URL: read from its query parameters', () => {
    expect(readFilters(new URLSearchParams('search=corolla&status=completed'))).toEqual({
      search: 'corolla',
      status: 'completed',
    })
  })

  it('an unknown status in the URL: ignored', () => {
    expect(readFilters(new URLSearchParams('status=lost')).status).toBe('')
  })

  it('a search of blanks only: not a filter', () => {
    expect(isFiltered({ search: '  ', status: '' })).toBe(false)
    expect(isFiltered({ search: '', status: 'pending' })).toBe(true)
  })

  it('the search text: sent trimmed to both lists', () => {
    const query = { search: 'weber', status: 'confirmed' }
    expect(bookingQueriesOf({ search: ' weber ', status: 'confirmed' })).toEqual({
      appointments: query,
      rentals: query,
    })
    expect(bookingQueriesOf({ search: '  ', status: '' })).toEqual({ appointments: {}, rentals: {} })
  })

  it('a status that only one list can have: only that list is queried', () => {
    const searchQuery = (status: BookingStatus) => {
      const { appointments, rentals } = bookingQueriesOf({ search: '', status })
      return [appointments !== null && 'appointments', rentals !== null && 'rentals'].filter(Boolean)
    }
    for (const status of ['picked_up', 'returned'] as const) expect(searchQuery(status)).toEqual(['rentals'])
    for (const status of ['scheduled', 'in_progress', 'completed'] as const)
      expect(searchQuery(status)).toEqual(['appointments'])
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(searchQuery(status)).toEqual(['appointments', 'rentals'])
  })
})
