import { expect, it } from 'vitest'
import { isFailingForTooLong, nextAttemptAt } from './webhook-retry.ts'

const start = new Date('2026-11-20T00:00:00Z')
const hour = 3_600_000

it('attempts pause from a minute to four hours, and the last one is within 24 hours of the first', () => {
  const pauses: number[] = []
  let now = start
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttemptAt(attempts, now)
    if (next === null) break
    pauses.push((next.getTime() - now.getTime()) / 60_000)
    now = next
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240])
  expect(now.getTime() - start.getTime()).toBeLessThan(24 * hour)
  expect(now.getTime() - start.getTime() + 4 * hour).toBeGreaterThan(20 * hour)
})

it('a webhook fails for too long after five days', () => {
  expect(isFailingForTooLong(start, new Date(start.getTime() + 120 * hour - 1))).toBe(false)
  expect(isFailingForTooLong(start, new Date(start.getTime() + 120 * hour))).toBe(true)
})
