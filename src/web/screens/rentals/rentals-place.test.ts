import { describe, expect, it } from 'vitest'
import { readRentalsPlace, searchOfPlace } from './rentals-place.ts'

describe('the part of the rental screen that an address names', () => {
  it('is the cards of the fleet where it names none, or none that exists', () => {
    for (const search of ['', 'tab=cars&view=map', 'status=rented'])
      expect(readRentalsPlace(new URLSearchParams(search)), search).toEqual({
        tab: 'vehicles',
        view: 'cards',
      })
  })

  it('is read as it was written', () => {
    for (const place of [
      { tab: 'vehicles', view: 'cards' },
      { tab: 'vehicles', view: 'timeline' },
      { tab: 'bookings', view: 'cards' },
    ] as const)
      expect(readRentalsPlace(new URLSearchParams(searchOfPlace(place)))).toEqual(place)
  })
})
