import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capacityTicks, MOST_TICKS } from './capacity-meter.tsx'

describe('the dipstick of a day', () => {
  it('a day with few spots has one tick per spot', () => {
    expect(capacityTicks({ taken: 9, capacity: 12 })).toEqual({ total: 12, filled: 9 })
  })

  it('a closed day has no ticks', () => {
    expect(capacityTicks({ taken: 0, capacity: 0 })).toEqual({ total: 0, filled: 0 })
  })

  it('an overbooked day is shown as full', () => {
    expect(capacityTicks({ taken: 5, capacity: 4 })).toEqual({ total: 4, filled: 4 })
  })

  it('with any capacity, only a full day looks full and only an empty day looks empty', () => {
    const days = fc.record({ taken: fc.nat(400), capacity: fc.integer({ min: 1, max: 400 }) })
    fc.assert(
      fc.property(days, (day) => {
        const { total, filled } = capacityTicks(day)
        expect(total).toBeLessThanOrEqual(MOST_TICKS)
        expect(filled === total).toBe(day.taken >= day.capacity)
        expect(filled === 0).toBe(day.taken === 0)
      }),
    )
  })
})
