import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decidePickedUpAt, decideReturnedAt, mostDaysBack } from './real-time.ts'

const now = new Date('2026-11-20T00:00:00Z')
const day = 86_400_000
const instant = fc.integer({ min: -30 * day, max: 2 * day }).map((offset) => new Date(now.getTime() + offset))

it('a pickup is allowed from 14 days ago to now', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const age = now.getTime() - at.getTime()
      expect(decidePickedUpAt(at, now).permitted).toBe(age >= 0 && age <= mostDaysBack * day)
    }),
  )
})

it('a return is allowed if a pickup would be, and not before the minute of the pickup', () => {
  fc.assert(
    fc.property(instant, instant, (at, pickedUpAt) => {
      const isAfter = at.getTime() > pickedUpAt.getTime() - 60_000
      expect(decideReturnedAt(at, { pickedUpAt, now }).permitted).toBe(
        isAfter && decidePickedUpAt(at, now).permitted,
      )
    }),
  )
})
