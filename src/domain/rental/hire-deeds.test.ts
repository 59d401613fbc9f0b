import { describe, expect, it } from 'vitest'
import { hireDeedsFor } from './hire-deeds.ts'
import { rentalStatuses } from './rental-status.ts'

describe('what can be done with a hire', () => {
  it('is to hand the car over once it is confirmed and has no pickup mileage', () => {
    expect(hireDeedsFor({ status: 'confirmed', pickupMileage: null, returnMileage: null })).toEqual([
      'handOver',
    ])
    expect(hireDeedsFor({ status: 'confirmed', pickupMileage: 0, returnMileage: null })).toEqual([])
  })

  it('is to take the car back, or to leave it longer, while it is out', () => {
    expect(hireDeedsFor({ status: 'picked_up', pickupMileage: 0, returnMileage: null })).toEqual([
      'takeBack',
      'extend',
    ])
    expect(hireDeedsFor({ status: 'picked_up', pickupMileage: null, returnMileage: null })).toEqual([])
    expect(hireDeedsFor({ status: 'picked_up', pickupMileage: 10, returnMileage: 20 })).toEqual([])
  })

  it('is nothing in any other state', () => {
    for (const status of rentalStatuses.filter((one) => one !== 'confirmed' && one !== 'picked_up'))
      for (const [pickupMileage, returnMileage] of [
        [null, null],
        [10, null],
        [10, 20],
      ] as const)
        expect(hireDeedsFor({ status, pickupMileage, returnMileage }), status).toEqual([])
  })
})
