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

describe('tow request status', () => {
  it('a request goes through four statuses, and can be cancelled until it is completed', () => {
    const found = towStatuses.flatMap((from) => nextTowStatuses(from).map((to) => [from, to]))
    expect(found).toEqual(allowed)
  })

  it('any other change is refused with a message that gives the status', () => {
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

  it('a request has one next step, or none', () => {
    expect(towStatuses.map(nextTowStep)).toEqual(['confirmed', 'dispatched', 'completed', null, null])
  })

  it('a request is open until it is completed or cancelled', () => {
    expect(towStatuses.filter(isOpenTow)).toEqual(['pending', 'confirmed', 'dispatched'])
  })
})
