import { expect, it } from 'vitest'
import { appointmentFilters, bookingQueriesOf } from './appointment-filters.tsx'

it('the search text is sent to both lists', () => {
  const query = { search: 'weber', status: 'confirmed' } as const
  expect(bookingQueriesOf(query)).toEqual({ appointments: query, rentals: query })
  expect(bookingQueriesOf({})).toEqual({ appointments: {}, rentals: {} })
})

it('a status that only one list can have: only that list is queried', () => {
  const queried = appointmentFilters.selects.status.choices.map(({ value }) => {
    const { appointments, rentals } = bookingQueriesOf(value === '' ? {} : { status: value })
    return [value, appointments !== null && 'appointments', rentals !== null && 'rentals'].filter(Boolean)
  })
  expect(queried).toEqual([
    ['appointments', 'rentals'],
    ['pending', 'appointments', 'rentals'],
    ['confirmed', 'appointments', 'rentals'],
    ['scheduled', 'appointments'],
    ['in_progress', 'appointments'],
    ['picked_up', 'rentals'],
    ['completed', 'appointments'],
    ['returned', 'rentals'],
    ['cancelled', 'appointments', 'rentals'],
  ])
})

it('a technician filters the appointments and leaves out the rentals, which have none', () => {
  expect(bookingQueriesOf({ staffId: 'unassigned', status: 'scheduled', search: 'ash' })).toEqual({
    appointments: { staffId: 'unassigned', status: 'scheduled', search: 'ash' },
    rentals: null,
  })
})
