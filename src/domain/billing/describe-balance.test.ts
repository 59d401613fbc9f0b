import { expect, it } from 'vitest'
import { describeBalance } from './describe-balance.ts'

it.each([
  [12500, 'The balance is $125.00.'],
  [0, 'Nothing is due.'],
  [-500, 'You have $5.00 in credit.'],
])('a balance of %i cents is %s', (balance, sentence) => {
  expect(describeBalance(balance)).toBe(sentence)
})
