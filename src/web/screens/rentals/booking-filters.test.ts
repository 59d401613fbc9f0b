import { describe, expect, it } from 'vitest'
import {
  areBookingsFiltered,
  bookingQueryOf,
  bookingStatusChoices,
  readBookingFilters,
} from './booking-filters.ts'

describe('the filters of the rental bookings', () => {
  it('offer every status of a hire', () => {
    expect(bookingStatusChoices.map(({ label }) => label)).toEqual([
      'All',
      'Pending',
      'Confirmed',
      'Picked Up',
      'Returned',
      'Cancelled',
    ])
  })

  it('come from the address, but for a status that does not exist', () => {
    const read = (search: string) => readBookingFilters(new URLSearchParams(search))
    expect(read('tab=bookings&status=picked_up&search=khan')).toEqual({ search: 'khan', status: 'picked_up' })
    expect(read('tab=bookings&status=rented')).toEqual({ search: '', status: '' })
  })

  it('count as none when only blanks were typed', () => {
    expect(areBookingsFiltered({ search: '  ', status: '' })).toBe(false)
    expect(areBookingsFiltered({ search: '', status: 'pending' })).toBe(true)
  })

  it('ask for what is due first, whatever else is asked', () => {
    expect(bookingQueryOf({ search: ' khan ', status: 'confirmed' })).toEqual({
      sort: 'dueBack',
      search: 'khan',
      status: 'confirmed',
    })
    expect(bookingQueryOf({ search: ' ', status: '' })).toEqual({ sort: 'dueBack' })
  })
})
