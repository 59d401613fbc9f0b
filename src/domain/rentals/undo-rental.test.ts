import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../problem.ts'
import {
  decideUndoRentalCheckIn,
  decideUndoRentalCheckOut,
  odometerBefore,
  type UndoableRental,
  undoableRentalStep,
} from './undo-rental.ts'

const now = new Date('2026-11-24T00:00:00Z')
const out: UndoableRental = { status: 'picked_up', returnedAt: null, returnRecordedAt: null }
const back: UndoableRental = {
  status: 'returned',
  returnedAt: '2026-11-23T22:00:00Z',
  returnRecordedAt: null,
}
const asReturned = {
  car: { status: 'available', isDeleted: false },
  statusAtReturn: 'available',
  isPickedUp: false,
  isBooked: false,
  isClientGone: false,
} as const
const why = (decision: Decision) => (decision.permitted ? null : decision.problem.message)

describe('undoing a check-in (pickup)', () => {
  it('a rental that is out: possible until it is extended or returned', () => {
    expect(decideUndoRentalCheckIn(out).permitted).toBe(true)
    expect(undoableRentalStep(out, now)).toBe('undoRentalCheckIn')
    expect(why(decideUndoRentalCheckIn(out, { isExtended: true }))).toBe(
      'The rental has been extended since the pickup.',
    )
    expect(why(decideUndoRentalCheckIn(back))).toBe('This rental booking is returned.')
    expect(undoableRentalStep({ ...out, status: 'confirmed' }, now)).toBeNull()
  })
})

describe('undoing a check-out (return)', () => {
  it('a car that is as it was returned: possible for seven days', () => {
    expect(decideUndoRentalCheckOut(back, now, asReturned).permitted).toBe(true)
    expect(undoableRentalStep(back, now)).toBe('undoRentalCheckOut')
    const old = { ...back, returnedAt: '2026-11-16T22:00:00Z' }
    expect(why(decideUndoRentalCheckOut(old, now, asReturned))).toBe(
      'The car was returned more than 7 days ago.',
    )
    expect(undoableRentalStep(old, now)).toBeNull()
    expect(why(decideUndoRentalCheckOut(out, now, asReturned))).toBe('This rental booking is picked up.')
  })

  it('a return that was recorded days after it happened: possible for seven days after the recording', () => {
    const recorded = (at: string) => ({
      ...back,
      returnedAt: '2026-11-13T05:00:00Z',
      returnRecordedAt: `2026-11-${at}T22:00:00Z`,
    })
    expect(undoableRentalStep(recorded('20'), now)).toBe('undoRentalCheckOut')
    expect(decideUndoRentalCheckOut(recorded('20'), now, asReturned).permitted).toBe(true)
    expect(undoableRentalStep(recorded('16'), now)).toBeNull()
  })

  it.each<[string, object]>([
    ['The client of this rental booking has been deleted.', { isClientGone: true }],
    ['The car has been deleted since.', { car: { status: 'available', isDeleted: true } }],
    ['The car has been handed to another customer since.', { isPickedUp: true }],
    ['The car has been booked for this time since.', { isBooked: true }],
    ['The status of the car has been changed since.', { car: { status: 'maintenance', isDeleted: false } }],
  ])('refused with "%s" for %o', (reason, changes) => {
    expect(why(decideUndoRentalCheckOut(back, now, { ...asReturned, ...changes }))).toBe(reason)
  })

  it('a return whose car status was not recorded: possible unless the car is inactive or out', () => {
    const withStatus = (status: 'maintenance' | 'inactive') =>
      decideUndoRentalCheckOut(back, now, {
        ...asReturned,
        statusAtReturn: null,
        car: { status, isDeleted: false },
      })
    expect(withStatus('maintenance').permitted).toBe(true)
    expect(withStatus('inactive').permitted).toBe(false)
  })
})

it('the odometer after undoing: the reading before, unless it has been changed since', () => {
  const reading = fc.option(fc.nat({ max: 500_000 }))
  fc.assert(
    fc.property(reading, fc.nat({ max: 500_000 }), reading, (before, written, later) => {
      expect(odometerBefore(written, { written, before })).toBe(before)
      if (later !== written) expect(odometerBefore(later, { written, before })).toBe(later)
    }),
  )
})
