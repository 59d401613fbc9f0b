import { describe, expect, it } from 'vitest'
import { decideReturnMileage } from './mileage.ts'
import { decideRentalCheckIn } from './rental-check-in.ts'

describe('handing over a car', () => {
  it('a car can be handed over unless it is in maintenance or inactive', () => {
    const leaves = (['available', 'rented', 'maintenance', 'inactive'] as const).map(
      (status) => decideRentalCheckIn({ status }).permitted,
    )
    expect(leaves).toEqual([true, true, false, false])
  })

  it('the return mileage cannot be below the pickup mileage', () => {
    const mayReturn = (returnMileage: number) =>
      decideReturnMileage({ pickupMileage: 28_140, returnMileage }).permitted
    expect([28_139, 28_140, 28_141].map(mayReturn)).toEqual([false, true, true])
  })
})
