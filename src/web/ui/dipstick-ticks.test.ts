import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dipstickTicks, MOST_TICKS } from './dipstick-ticks.ts'

describe('the dipstick of a day', () => {
  it('has one tick for each place of a usual day', () => {
    expect(dipstickTicks({ taken: 9, capacity: 12 })).toEqual({ total: 12, filled: 9 })
  })

  it('is empty on a closed day', () => {
    expect(dipstickTicks({ taken: 0, capacity: 0 })).toEqual({ total: 0, filled: 0 })
  })

  it('never says more than full when a day is overbooked', () => {
    expect(dipstickTicks({ taken: 5, capacity: 4 })).toEqual({ total: 4, filled: 4 })
  })

  it('looks full only when it is, and empty only when it is, however large the workshop', () => {
    const days = fc.record({ taken: fc.nat(400), capacity: fc.integer({ min: 1, max: 400 }) })
    fc.assert(
      fc.property(days, (day) => {
        const { total, filled } = dipstickTicks(day)
        expect(total).toBeLessThanOrEqual(MOST_TICKS)
        expect(filled === total).toBe(day.taken >= day.capacity)
        expect(filled === 0).toBe(day.taken === 0)
      }),
    )
  })
})
