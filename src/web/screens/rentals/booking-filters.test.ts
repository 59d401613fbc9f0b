import { describe, expect, it } from 'vitest'
import {
  areBookingsFiltered,
  bookingQueryOf,
  bookingStatusChoices,
  readBookingFilters,
} from './booking-filters.ts'

describe('the filters of the rental bookings', () => {
  it('offer every rental status', () => {
    expect(bookingStatusChoices.map(({ label }) => label)).toEqual([
      'All',
      'Pending',
      'Confirmed',
      'Picked Up',
      'Returned',
      'Cancelled',
    ])
  })

  it('are read from the URL; an unknown status is ignored', () => {
    const read = (search: string) => readBookingFilters(new URLSearchParams(search))
    expect(read('tab=bookings&status=picked_up&search=khan')).toEqual({ search: 'khan', status: 'picked_up' })
    expect(read('tab=bookings&status=rented')).toEqual({ search: '', status: '' })
  })

  it('are inactive if only blanks were typed', () => {
    expect(areBookingsFiltered({ search: '  ', status: '' })).toBe(false)
    expect(areBookingsFiltered({ search: '', status: 'pending' })).toBe(true)
  })

  it('always sort by the return that is due next', () => {
    expect(bookingQueryOf({ search: ' khan ', status: 'confirmed' })).toEqual({
      sort: 'dueBack',
      search: 'khan',
      status: 'confirmed',
    })
    expect(bookingQueryOf({ search: ' ', status: '' })).toEqual({ sort: 'dueBack' })
  })
})
