import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '../appointment-status.ts'
import { rentalStatuses } from '../rental-status.ts'
import { towStatuses } from '../tows/tow-status.ts'
import {
  changesUntil,
  customerReason,
  decideManaged,
  type ManagedState,
  managedActions,
  needsConfirmation,
  defaultOnlineChangeRules as rules,
} from './online-changes.ts'

const start = new Date('2026-11-23T22:30:00.000Z')
const early = new Date('2026-11-20T00:00:00.000Z')

/** The actions that are allowed. */
function may(booking: ManagedState, now = early) {
  return managedActions.filter((action) => decideManaged(booking, action, { rules, now }).permitted)
}

const codeOf = (booking: ManagedState, now: Date) => {
  const decision = decideManaged(booking, 'cancel', { rules, now })
  return decision.permitted ? null : decision.problem.code
}

describe('what a customer can do online', () => {
  it('appointment: by its status', () => {
    const found = appointmentStatuses.map((status) => [
      status,
      may({ subject: 'appointment', status, start, isOffered: true }),
    ])
    const all = ['move', 'cancel', 'note']
    expect(Object.fromEntries(found)).toEqual({
      ...{ pending: all, confirmed: all, scheduled: all },
      ...{ in_progress: ['note'], completed: [], cancelled: [] },
    })
  })

  it('appointment while services are not offered online: cannot be moved', () => {
    const booking = { subject: 'appointment', status: 'pending', start, isOffered: false } as const
    expect(may(booking)).toEqual(['cancel', 'note'])
  })

  it('rental: by its status', () => {
    const found = rentalStatuses.map((status) => [status, may({ subject: 'rental_booking', status, start })])
    const all = ['cancel', 'extend', 'note']
    expect(Object.fromEntries(found)).toEqual({
      ...{ pending: all, confirmed: all },
      ...{ picked_up: ['extend', 'note'], returned: [], cancelled: [] },
    })
  })

  it('tow request: can be cancelled until the truck is dispatched', () => {
    const found = towStatuses.map((status) => [status, may({ subject: 'tow_booking', status })])
    expect(Object.fromEntries(found)).toEqual({
      ...{ pending: ['cancel', 'note'], confirmed: ['cancel', 'note'] },
      ...{ dispatched: ['note'], completed: [], cancelled: [] },
    })
  })
})

describe('until when a booking can be changed online', () => {
  const booking = { subject: 'appointment', status: 'confirmed', start, isOffered: true } as const
  const until = changesUntil(start, rules)

  it('24 hours before its start by default', () => {
    expect(until.toISOString()).toBe('2026-11-22T22:30:00.000Z')
  })

  it('to the millisecond; afterwards a note can still be added', () => {
    expect(codeOf(booking, until)).toBeNull()
    const later = new Date(until.getTime() + 1)
    expect(codeOf(booking, later)).toBe('too_late_online')
    expect(may(booking, later)).toEqual(['note'])
  })

  it('a completed booking: the status is named, not the time', () => {
    expect(codeOf({ ...booking, status: 'completed' }, new Date('2027-01-01T00:00:00.000Z'))).toBe(
      'not_managed',
    )
  })
})

it('a move needs a confirmation if the time was confirmed and the setting is on', () => {
  expect(needsConfirmation('pending', rules)).toBe(false)
  expect(needsConfirmation('confirmed', rules)).toBe(true)
  expect(needsConfirmation('scheduled', rules)).toBe(true)
  expect(needsConfirmation('confirmed', { ...rules, onlineMovesNeedConfirmation: false })).toBe(false)
})

it('the reason of a cancellation says that the customer cancelled', () => {
  expect(customerReason(null)).toBe('Cancelled by the customer')
  expect(customerReason('The car is sold')).toBe('Cancelled by the customer: The car is sold')
})
