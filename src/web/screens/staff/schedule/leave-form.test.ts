import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { bodyOf, leaveOf, newLeave, validateLeave } from './leave-form.ts'

const first = calendarDate('2025-11-26')
const last = calendarDate('2025-11-28')

describe('leave form', () => {
  it('request body: whole days without times, or part of one day with times', () => {
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

  it('validation: returns an error for a missing or invalid value', () => {
    expect(validateLeave(newLeave)).toEqual({ firstDate: 'Please choose the first day' })
    expect(validateLeave({ ...newLeave, firstDate: first })).toEqual({
      lastDate: 'Please choose the last day',
    })
    expect(validateLeave({ ...newLeave, firstDate: last, lastDate: first })).toEqual({
      lastDate: 'The last day cannot be before the first day.',
    })
    const part = { ...newLeave, length: 'part' as const, firstDate: first }
    expect(validateLeave({ ...part, firstDate: '' })).toEqual({ firstDate: 'Please choose the day' })
    expect(validateLeave({ ...part, startTime: '' })).toEqual({
      startTime: 'Please enter when the leave starts.',
    })
    expect(validateLeave({ ...part, endTime: '12:00' })).toEqual({
      endTime: 'The leave must end after it starts.',
    })
    expect(validateLeave(part)).toEqual({})
  })

  it('incomplete or invalid form: returns no leave', () => {
    expect(leaveOf({ ...newLeave, firstDate: first })).toBeNull()
    expect(leaveOf({ ...newLeave, firstDate: last, lastDate: first })).toBeNull()
  })
})
