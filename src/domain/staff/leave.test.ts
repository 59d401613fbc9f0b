import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { checkLeave, checkOtherLeave, displayLeave, type Leave, type LeaveKind } from './leave.ts'

const today = calendarDate('2025-11-20')

function leave(days: string, hours = '', kind: LeaveKind = 'annual'): Leave {
  const [first = '', last = first] = days.split(' to ')
  const [start, end] = hours.split(' to ')
  return {
    kind,
    firstDate: calendarDate(first),
    lastDate: calendarDate(last),
    startTime: start ? timeOfDay(start) : null,
    endTime: end ? timeOfDay(end) : null,
  }
}

const holiday = leave('2025-11-26 to 2025-11-28')
const training = leave('2025-12-09', '12:00 to 17:00', 'training')

describe('leave', () => {
  it('leave of whole days or of part of one day is valid', () => {
    for (const fine of [holiday, training, leave('2025-11-26'), leave('2025-11-26 to 2026-11-26')])
      expect(checkLeave(fine)).toEqual({ permitted: true })
  })

  it.each([
    [leave('2025-11-28 to 2025-11-26'), 'lastDate', 'The last day cannot be before the first day.'],
    [leave('2025-11-26 to 2026-11-27'), 'lastDate', 'Leave cannot be longer than one year.'],
    [
      leave('2025-11-26 to 2025-11-27', '12:00 to 17:00'),
      'lastDate',
      'Part-day leave must be on a single day. Choose whole days.',
    ],
    [leave('2025-11-26', '12:00'), 'endTime', 'Please enter when the leave ends.'],
    [leave('2025-11-26', ' to 12:00'), 'startTime', 'Please enter when the leave starts.'],
    [leave('2025-11-26', '12:00 to 12:00'), 'endTime', 'The leave must end after it starts.'],
  ])('invalid leave is refused (%#)', (wrong, field, sentence) => {
    expect(checkLeave(wrong)).toMatchObject({ problem: { message: sentence, fields: { [field]: sentence } } })
  })

  it('leave that overlaps other leave of the same person is refused', () => {
    const beside = (one: Leave) => {
      const decision = checkOtherLeave('Mick Callahan', one, [holiday, training], today)
      return decision.permitted ? null : decision.problem
    }
    expect(beside(leave('2025-11-28 to 2025-11-30'))).toMatchObject({
      status: 409,
      message: 'Mick Callahan already has annual leave from Nov 26 to 28. Delete that first.',
    })
    expect(beside(leave('2025-12-09'))?.message).toBe(
      'Mick Callahan already has training on Tue, Dec 9, 12:00 pm to 5:00 pm. Delete that first.',
    )
    expect(beside(leave('2025-12-09', '11:00 to 12:01'))?.code).toBe('leave_overlaps')
    expect(beside(leave('2025-12-09', '08:00 to 12:00'))).toBeNull()
    expect(beside(leave('2025-11-29 to 2025-12-08'))).toBeNull()
  })

  it('leave is displayed with its dates and length', () => {
    expect(displayLeave(holiday, today)).toBe('Wed, Nov 26 to Fri, Nov 28 · 3 days')
    expect(displayLeave(training, today)).toBe('Tue, Dec 9 · 12:00 pm to 5:00 pm')
    expect(displayLeave(leave('2026-01-02'), today)).toBe('Jan 02, 2026 · 1 day')
  })
})
