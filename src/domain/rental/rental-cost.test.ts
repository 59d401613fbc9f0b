import { expect, it } from 'vitest'
import { rentalCost } from './rental-cost.ts'

it('adds to the price of a hire what was charged at the return', () => {
  expect(rentalCost({ totalAmount: 16_400, additionalCharges: 0 })).toBe(16_400)
  expect(rentalCost({ totalAmount: 16_400, additionalCharges: 4_500 })).toBe(20_900)
})
