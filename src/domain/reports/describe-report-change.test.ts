import { expect, it } from 'vitest'
import { changeOfCount, changeOfMoney } from './describe-report-change.ts'

it('the change of a count or amount is described as more, less or none', () => {
  expect(changeOfCount(117, 105)).toEqual({ direction: 'up', words: '12 more' })
  expect(changeOfCount(2, 5)).toEqual({ direction: 'down', words: '3 fewer' })
  expect(changeOfCount(0, 0)).toEqual({ direction: 'same', words: 'no change' })
  expect(changeOfMoney(431_600, 459_600)).toEqual({ direction: 'down', words: '$280.00 less' })
  expect(changeOfMoney(5, 0)).toEqual({ direction: 'up', words: '$0.05 more' })
  expect(changeOfMoney(7, 7)).toEqual({ direction: 'same', words: 'no change' })
})
