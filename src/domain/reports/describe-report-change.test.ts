import { expect, it } from 'vitest'
import { changeOfCount, changeOfMoney } from './describe-report-change.ts'

it('the change of a count or amount is described as more, less or none', () => {
  expect(changeOfCount(117, 105)).toEqual({ direction: 'up', text: '12 more' })
  expect(changeOfCount(2, 5)).toEqual({ direction: 'down', text: '3 fewer' })
  expect(changeOfCount(0, 0)).toEqual({ direction: 'same', text: 'no change' })
  expect(changeOfMoney(431_600, 459_600)).toEqual({
    direction: 'down',
    text: '$280.00 less',
    isSlight: false,
  })
  expect(changeOfMoney(5, 0)).toEqual({ direction: 'up', text: '$0.05 more', isSlight: false })
  expect(changeOfMoney(7, 7)).toEqual({ direction: 'same', text: 'no change' })
})

it('a change of an amount by less than a hundredth is slight', () => {
  expect(changeOfMoney(1_162_600, 1_163_945)).toEqual({
    direction: 'down',
    text: '$13.45 less',
    isSlight: true,
  })
  expect(changeOfMoney(10_099, 10_000).isSlight).toBe(true)
  expect(changeOfMoney(10_100, 10_000).isSlight).toBe(false)
})
