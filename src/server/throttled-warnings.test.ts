import { expect, it } from 'vitest'
import { ThrottledWarnings } from './throttled-warnings.ts'

it('one warning per cause and ten seconds passes, and says how often the cause has occurred since the last', () => {
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
