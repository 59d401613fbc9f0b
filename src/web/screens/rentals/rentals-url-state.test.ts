import { describe, expect, it } from 'vitest'
import { readRentalsUrlState, searchOfUrlState } from './rentals-url-state.ts'

describe('the tab and view of the rental screen in the URL', () => {
  it('defaults to the fleet cards if missing or unknown', () => {
    for (const search of ['', 'tab=cars&view=map', 'status=rented'])
      expect(readRentalsUrlState(new URLSearchParams(search)), search).toEqual({
        tab: 'vehicles',
        view: 'cards',
      })
  })

  it('every tab and view is read back as written', () => {
    for (const urlState of [
      { tab: 'vehicles', view: 'cards' },
      { tab: 'vehicles', view: 'timeline' },
      { tab: 'bookings', view: 'cards' },
    ] as const)
      expect(readRentalsUrlState(new URLSearchParams(searchOfUrlState(urlState)))).toEqual(urlState)
  })
})
