import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { bodyOf, complaintsOf, leaveOf, newLeave } from './leave-form.ts'

const first = calendarDate('2025-11-26')
const last = calendarDate('2025-11-28')

describe('the form of a leave', () => {
  it('is whole days, or hours of one', () => {
    expect(bodyOf({ ...newLeave, firstDate: first, lastDate: last })).toEqual({
      kind: 'annual',
      firstDate: first,
      lastDate: last,
      startTime: null,
      endTime: null,
    })
    expect(
      bodyOf({ ...newLeave, kind: 'training', length: 'part', firstDate: first, lastDate: last }),
    ).toEqual({ kind: 'training', firstDate: first, lastDate: first, startTime: '12:00', endTime: '17:00' })
  })

  it('asks for what is missing and mends what makes no sense', () => {
    expect(complaintsOf(newLeave)).toEqual({ firstDate: 'Please choose the first day' })
    expect(complaintsOf({ ...newLeave, firstDate: first })).toEqual({
      lastDate: 'Please choose the last day',
    })
    expect(complaintsOf({ ...newLeave, firstDate: last, lastDate: first })).toEqual({
      lastDate: 'The last day must not be before the first.',
    })
    const part = { ...newLeave, length: 'part' as const, firstDate: first }
    expect(complaintsOf({ ...part, firstDate: '' })).toEqual({ firstDate: 'Please choose the day' })
    expect(complaintsOf({ ...part, startTime: '' })).toEqual({
      startTime: 'Please enter when the leave starts.',
    })
    expect(complaintsOf({ ...part, endTime: '12:00' })).toEqual({
      endTime: 'The leave must end after it starts.',
    })
    expect(complaintsOf(part)).toEqual({})
  })

  it('describes nothing while it is not complete', () => {
    expect(leaveOf({ ...newLeave, firstDate: first })).toBeNull()
    expect(leaveOf({ ...newLeave, firstDate: last, lastDate: first })).toBeNull()
  })
})
