import { describe, expect, it } from 'vitest'
import { decideHandOver } from './hand-over.ts'
import { decideReturnMileage } from './mileage.ts'

describe('a car', () => {
  it('leaves the yard unless somebody works on it or it is off the fleet', () => {
    const leaves = (['available', 'rented', 'maintenance', 'inactive'] as const).map(
      (status) => decideHandOver({ status }).permitted,
    )
    expect(leaves).toEqual([true, true, false, false])
  })

  it('comes back with as many kilometres as it left with, or more', () => {
    const mayReturn = (returnMileage: number) =>
      decideReturnMileage({ pickupMileage: 28_140, returnMileage }).permitted
    expect([28_139, 28_140, 28_141].map(mayReturn)).toEqual([false, true, true])
  })
})
