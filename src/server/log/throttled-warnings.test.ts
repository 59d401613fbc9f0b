import { expect, it } from 'vitest'
import { ThrottledWarnings } from './throttled-warnings.ts'

it('repeated warnings of one cause: one per ten seconds, with the number of occurrences since the last', () => {
  const warnings = new ThrottledWarnings()
  const passed: [string, number][] = []
  const note = (cause: string, at: number) => warnings.pass(cause, (times) => passed.push([cause, times]), at)
  note('57P01', 0)
  note('57P01', 1_000)
  note('53300', 2_000)
  note('57P01', 9_999)
  note('57P01', 10_000)
  note('57P01', 25_000)
  expect(passed).toEqual([
    ['57P01', 1],
    ['53300', 1],
    ['57P01', 3],
    ['57P01', 1],
  ])
})
