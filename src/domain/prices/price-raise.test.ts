import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideRaise,
  describeUndoneRaise,
  displayPercent,
  type PriceChange,
  percentLimits,
  planRaise,
  raisePrice,
  readPercent,
  roundings,
} from './price-raise.ts'

describe('a raised price', () => {
  it.each([
    [13_200, 500, 100, 13_900],
    [13_200, 500, 1, 13_860],
    [1895, 250, 5, 1940],
    [1895, 250, 1, 1942],
    [1000, -1000, 50, 900],
    [10, 500, 1, 11],
    [0, 500, 100, 0],
    [100_000_000, 500, 1, 105_000_000],
  ] as const)('%i cents by %i hundredths, rounded to %i cents, is %i', (price, percent, roundTo, after) => {
    expect(raisePrice(price, { percent, roundTo })).toBe(after)
  })

  it('is a multiple of the rounding, within half of it of the exact price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer(percentLimits),
        fc.constantFrom(...roundings),
        (price, percent, roundTo) => {
          const after = raisePrice(price, { percent, roundTo })
          expect(after % roundTo).toBe(0)
          expect(Math.abs(after - (price * (10_000 + percent)) / 10_000)).toBeLessThanOrEqual(roundTo / 2)
        },
      ),
    )
  })
})

const price = (name: string, before: number) => ({ kind: 'part' as const, id: name, name, before })

it('a raise lists only the prices that it changes', () => {
  const changes = planRaise([price('Clip', 10), price('Pads', 14_595)], { percent: 500, roundTo: 100 })
  expect(changes).toEqual([
    { ...price('Clip', 10), after: 0 },
    { ...price('Pads', 14_595), after: 15_300 },
  ])
  expect(planRaise([price('Free', 0)], { percent: 500, roundTo: 5 })).toEqual([])
})

it('a raise above the highest price is refused with the price', () => {
  const change: PriceChange = { ...price('Engine', 99_000_000), after: 103_950_000 }
  expect(decideRaise([])).toEqual({ permitted: true })
  const decision = decideRaise([change])
  expect(decision.permitted ? null : decision.problem.fields).toEqual({
    percent: 'This would raise Engine to $1,039,500.00. A price can be at most $1,000,000.00.',
  })
})

it.each([
  ['5', 500],
  ['2,5 %', 250],
  ['-10', -1000],
  ['+0.05%', 5],
  ['0', null],
  ['100', 10_000],
  ['100.01', null],
  ['-91', null],
  ['five', null],
  ['', null],
])('the percentage %o is read as %o hundredths', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

it('percentages and undone raises are described', () => {
  expect([displayPercent(500), displayPercent(-250)]).toEqual(['+5%', '-2.5%'])
  expect(describeUndoneRaise({ restored: 1, kept: 0 })).toBe('1 price restored.')
  expect(describeUndoneRaise({ restored: 39, kept: 1 })).toBe(
    '39 prices restored. 1 price changed since and left unchanged.',
  )
})
