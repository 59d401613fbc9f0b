import { describe, expect, it } from 'vitest'
import type { Decision } from '../problem.ts'
import {
  decideUndoCheckIn,
  decideUndoCheckOut,
  type UndoableAppointment,
  undoableStep,
} from './undo-appointment.ts'

const now = new Date('2026-11-24T00:00:00Z')
const here: UndoableAppointment = {
  status: 'in_progress',
  checkInTime: '2026-11-23T22:00:00Z',
  checkOutTime: null,
  checkedInFrom: 'scheduled',
  hasWork: false,
}
const gone: UndoableAppointment = { ...here, status: 'completed', checkOutTime: '2026-11-23T23:00:00Z' }
const why = (decision: Decision) => (decision.permitted ? null : decision.problem.message)

describe('undoing a check-in', () => {
  it('a vehicle that has just been checked in: possible', () => {
    expect(decideUndoCheckIn(here).permitted).toBe(true)
    expect(undoableStep(here, now)).toBe('undoCheckIn')
  })

  it.each<[Partial<UndoableAppointment>, string]>([
    [{ status: 'scheduled', checkInTime: null, checkedInFrom: null }, 'This appointment is scheduled.'],
    [gone, 'This appointment is completed.'],
    [{ checkedInFrom: null }, 'The status before the check-in is not known.'],
    [{ hasWork: true }, 'Work has been recorded on this appointment.'],
  ])('appointment with %o: refused with "%s"', (changes, reason) => {
    expect(why(decideUndoCheckIn({ ...here, ...changes }))).toBe(reason)
  })
})

describe('undoing a check-out', () => {
  it('a vehicle that has just been checked out: possible, also after recorded work', () => {
    expect(decideUndoCheckOut({ ...gone, hasWork: true }, now).permitted).toBe(true)
    expect(undoableStep(gone, now)).toBe('undoCheckOut')
  })

  it('an appointment in progress, or checked out more than a week ago: refused', () => {
    expect(why(decideUndoCheckOut(here, now))).toBe('This appointment is in progress.')
    const old = { ...gone, checkOutTime: '2026-11-16T23:00:00Z' }
    expect(why(decideUndoCheckOut(old, now))).toBe('The vehicle was checked out more than 7 days ago.')
    expect(undoableStep(old, now)).toBeNull()
  })

  it('a vehicle that has been checked in again, or deleted: refused', () => {
    expect(why(decideUndoCheckOut(gone, now, { isHereAgain: true, isOwnerGone: false }))).toBe(
      'The vehicle has been checked in again since.',
    )
    expect(why(decideUndoCheckOut(gone, now, { isHereAgain: false, isOwnerGone: true }))).toBe(
      'The client or the vehicle of this appointment has been deleted.',
    )
  })
})
