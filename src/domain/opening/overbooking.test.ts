import { describe, expect, it } from 'vitest'
import { decideSpot, mostExtraSpots, nextSpotOf } from './overbooking.ts'

const slot = (taken: number, given = {}) => ({ taken, maxCarsPerSlot: 3, isAvailable: true, ...given })
const overbooking = (spot: number) => ({ reason: 'Brakes failed', spot })

describe('a spot in a slot', () => {
  it('while one is available it is granted as a normal one, with or without a wish to overbook', () => {
    expect(decideSpot(slot(2), null)).toEqual({ granted: true, isExtra: false })
    expect(decideSpot(slot(2), overbooking(9))).toEqual({ granted: true, isExtra: false })
  })

  it('in a full slot it is refused, except with the number of the next extra spot', () => {
    expect(decideSpot(slot(3), null)).toEqual({ granted: false, code: 'slot_full' })
    expect(decideSpot(slot(3), overbooking(4))).toEqual({ granted: true, isExtra: true })
  })

  it('with the number of a spot that another user has taken it is refused with the number of cars', () => {
    expect(decideSpot(slot(4), overbooking(4))).toEqual({
      granted: false,
      code: 'spot_taken',
      message: '4 cars are booked for 3 spots at this time now. Please check and book again.',
    })
  })

  it('after the last extra spot it is refused', () => {
    const taken = 1 + mostExtraSpots
    expect(decideSpot(slot(taken, { maxCarsPerSlot: 1 }), overbooking(taken + 1))).toEqual({
      granted: false,
      code: 'slot_full',
      message: '11 cars are booked for 1 spot at this time. Please choose another time.',
    })
  })

  it('in a manually blocked slot it is always refused', () => {
    expect(decideSpot(slot(0, { isAvailable: false }), overbooking(1))).toEqual({
      granted: false,
      code: 'slot_full',
    })
  })

  it('the number offered next is one more than the cars, up to the last extra spot', () => {
    expect([slot(0), slot(3), slot(12), slot(13), slot(0, { isAvailable: false })].map(nextSpotOf)).toEqual([
      1,
      4,
      13,
      null,
      null,
    ])
  })
})
