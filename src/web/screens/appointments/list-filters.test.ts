import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '#web/parts/status-look.ts'
import { bookingQueriesOf, isFiltered, readFilters, statusChoices } from './list-filters.ts'

describe('the filters of the appointments', () => {
  it('offer every status by its given name', () => {
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

  it('come from the address', () => {
    expect(readFilters(new URLSearchParams('search=corolla&status=completed'))).toEqual({
      search: 'corolla',
      status: 'completed',
    })
  })

  it('ignore a status that does not exist', () => {
    expect(readFilters(new URLSearchParams('status=lost')).status).toBe('')
  })

  it('count as none when only blanks were typed', () => {
    expect(isFiltered({ search: '  ', status: '' })).toBe(false)
    expect(isFiltered({ search: '', status: 'pending' })).toBe(true)
  })

  it('ask both lists with what was typed, trimmed', () => {
    const query = { search: 'weber', status: 'confirmed' }
    expect(bookingQueriesOf({ search: ' weber ', status: 'confirmed' })).toEqual({
      appointments: query,
      rentals: query,
    })
    expect(bookingQueriesOf({ search: '  ', status: '' })).toEqual({ appointments: {}, rentals: {} })
  })

  it('ask only the list that can have the status', () => {
    const asked = (status: BookingStatus) => {
      const { appointments, rentals } = bookingQueriesOf({ search: '', status })
      return [appointments !== null && 'appointments', rentals !== null && 'rentals'].filter(Boolean)
    }
    for (const status of ['picked_up', 'returned'] as const) expect(asked(status)).toEqual(['rentals'])
    for (const status of ['scheduled', 'in_progress', 'completed'] as const)
      expect(asked(status)).toEqual(['appointments'])
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(asked(status)).toEqual(['appointments', 'rentals'])
  })
})
