import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideCorrection } from './reading-correction.ts'

const around = (kilometres: number) => ({
  kilometres,
  at: new Date('2026-11-20T00:00:00Z'),
  clientName: 'Maya',
})
const rest = { reason: 'Typing error', timeZone: 'Australia/Sydney' }
const km = fc.nat(9_999_999)

it('a correction is allowed exactly if all readings are in ascending order', () => {
  fc.assert(
    fc.property(km, km, km, km, (previous, pickupMileage, returnMileage, next) => {
      const { permitted } = decideCorrection({
        before: { pickupMileage: -1, returnMileage: -1 },
        after: { pickupMileage, returnMileage },
        previous: around(previous),
        next: around(next),
        ...rest,
      })
      expect(permitted).toBe(
        previous <= pickupMileage && pickupMileage <= returnMileage && returnMileage <= next,
      )
    }),
  )
})

it('an unchanged pickup that was already below the last return does not prevent correcting the return', () => {
  const decision = decideCorrection({
    before: { pickupMileage: 100, returnMileage: 900 },
    after: { pickupMileage: 100, returnMileage: 190 },
    previous: around(150),
    next: null,
    ...rest,
  })
  expect(decision.permitted).toBe(true)
})
