import { describe, expect, it } from 'vitest'
import { readRentalsPlace, searchOfPlace } from './rentals-place.ts'

describe('the tab and view of the rental screen in the URL', () => {
  it('defaults to the fleet cards if missing or unknown', () => {
    for (const search of ['', 'tab=cars&view=map', 'status=rented'])
      expect(readRentalsPlace(new URLSearchParams(search)), search).toEqual({
        tab: 'vehicles',
        view: 'cards',
      })
  })

  it('every tab and view is read back as written', () => {
    for (const place of [
      { tab: 'vehicles', view: 'cards' },
      { tab: 'vehicles', view: 'timeline' },
      { tab: 'bookings', view: 'cards' },
    ] as const)
      expect(readRentalsPlace(new URLSearchParams(searchOfPlace(place)))).toEqual(place)
  })
})
