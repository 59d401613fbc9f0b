import { describe, expect, it, vi } from 'vitest'
import { failuresOf, retryOf, totalOf } from './both-lists.ts'

const segment = (total: number | null, given: { isError?: boolean; tryAgain?: () => void } = {}) => ({
  total,
  isError: false,
  isFetching: false,
  tryAgain: () => {},
  ...given,
})
const failed = segment(null, { isError: true })

describe('appointments and rentals, fetched separately', () => {
  it('the total of both lists: null until both have loaded', () => {
    expect(totalOf({ appointments: segment(30), rentals: segment(4) })).toBe(34)
    expect(totalOf({ appointments: segment(30), rentals: segment(null) })).toBeNull()
  })

  it('the total when a list has failed: the count of the other, or null if both failed', () => {
    expect(totalOf({ appointments: failed, rentals: segment(4) })).toBe(4)
    expect(totalOf({ appointments: failed, rentals: failed })).toBeNull()
    expect(totalOf({ appointments: failed, rentals: segment(null) })).toBeNull()
  })

  it('a failed list: reported once, and only it is fetched again on retry', () => {
    const tryAgain = vi.fn()
    const kept = vi.fn()
    const reads = [
      { appointments: segment(30, { tryAgain: kept }), rentals: segment(null, { isError: true, tryAgain }) },
      { appointments: segment(2, { tryAgain: kept }), rentals: segment(null, { isError: true, tryAgain }) },
    ]
    expect(failuresOf(reads)).toEqual(['Failed to fetch rental bookings'])
    retryOf(reads).tryAgain()
    expect(tryAgain).toHaveBeenCalledTimes(2)
    expect(kept).not.toHaveBeenCalled()
    expect(failuresOf([{ appointments: failed, rentals: failed }])).toEqual([
      'Failed to fetch appointments',
      'Failed to fetch rental bookings',
    ])
  })
})
