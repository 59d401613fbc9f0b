import { describe, expect, it } from 'vitest'
import {
  decideTow,
  isOpenTow,
  nextTowStatuses,
  nextTowStep,
  type TowStatus,
  towStatuses,
} from './tow-status.ts'

const allowed: [TowStatus, TowStatus][] = [
  ['pending', 'confirmed'],
  ['pending', 'cancelled'],
  ['confirmed', 'dispatched'],
  ['confirmed', 'cancelled'],
  ['dispatched', 'completed'],
  ['dispatched', 'cancelled'],
]

describe('a tow request', () => {
  it('goes from the call to the workshop in four states, and may be called off until it is done', () => {
    const found = towStatuses.flatMap((from) => nextTowStatuses(from).map((to) => [from, to]))
    expect(found).toEqual(allowed)
  })

  it('is refused every other step with a sentence that says how it stands', () => {
    for (const from of towStatuses)
      for (const to of towStatuses) {
        const permitted = allowed.some(([known, wanted]) => known === from && wanted === to)
        expect(decideTow({ status: from }, to).permitted).toBe(permitted)
      }
    expect(decideTow({ status: 'completed' }, 'cancelled')).toMatchObject({
      problem: { status: 409, message: 'This tow request is completed and cannot be cancelled.' },
    })
    expect(decideTow({ status: 'confirmed' }, 'confirmed')).toMatchObject({
      problem: { message: 'This tow request is already confirmed.' },
    })
  })

  it('has one next step, or none', () => {
    expect(towStatuses.map(nextTowStep)).toEqual(['confirmed', 'dispatched', 'completed', null, null])
  })

  it('is open until it is completed or cancelled', () => {
    expect(towStatuses.filter(isOpenTow)).toEqual(['pending', 'confirmed', 'dispatched'])
  })
})
