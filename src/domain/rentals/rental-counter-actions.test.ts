import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental-status.ts'
import { rentalCounterActions } from './rental-counter-actions.ts'

describe('actions on a rental', () => {
  it('a confirmed rental without pickup mileage can be checked in', () => {
    expect(rentalCounterActions({ status: 'confirmed', pickupMileage: null, returnMileage: null })).toEqual([
      'checkIn',
    ])
    expect(rentalCounterActions({ status: 'confirmed', pickupMileage: 0, returnMileage: null })).toEqual([])
  })

  it('a picked-up rental can be checked out or extended', () => {
    expect(rentalCounterActions({ status: 'picked_up', pickupMileage: 0, returnMileage: null })).toEqual([
      'checkOut',
      'extend',
    ])
    expect(rentalCounterActions({ status: 'picked_up', pickupMileage: null, returnMileage: null })).toEqual(
      [],
    )
    expect(rentalCounterActions({ status: 'picked_up', pickupMileage: 10, returnMileage: 20 })).toEqual([])
  })

  it('a rental in any other status has no actions', () => {
    for (const status of rentalStatuses.filter((one) => one !== 'confirmed' && one !== 'picked_up'))
      for (const [pickupMileage, returnMileage] of [
        [null, null],
        [10, null],
        [10, 20],
      ] as const)
        expect(rentalCounterActions({ status, pickupMileage, returnMileage }), status).toEqual([])
  })
})
