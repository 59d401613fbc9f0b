import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import type { Moment, Roster } from './roster.ts'
import { awayInShort, mayTakeWork } from './technician-away.ts'
import { describedHours } from './working-hours.ts'

const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }
const roster: Roster = {
  position: 'mechanic',
  weeklyHours: { ...describedHours('mechanic'), saturday: null, sunday: null },
  days: [],
  leave: [
    {
      kind: 'sick',
      firstDate: calendarDate('2025-11-26'),
      lastDate: calendarDate('2025-11-28'),
      startTime: null,
      endTime: null,
    },
  ],
}

function answer(slot: string, by: 'staff' | 'public' = 'staff') {
  const [date = '', time = ''] = slot.split('T')
  const at = { date: calendarDate(date), time: timeOfDay(time) }
  const decision = mayTakeWork({ name: 'Mick Callahan', roster, slot: at, now, by })
  return decision.permitted ? null : decision.problem
}

describe('assigning a technician', () => {
  it('a technician at work can be assigned', () => {
    expect(answer('2025-11-21T09:30')).toBeNull()
  })

  it('a technician who is away cannot be assigned, and the message says when they are back', () => {
    expect(answer('2025-11-27T09:30')).toMatchObject({
      code: 'technician_away',
      status: 400,
      message:
        'Mick Callahan is away on Thu, Nov 27 at 9:30 am, back Mon, Dec 1. Please choose another technician or another time.',
    })
    expect(answer('2025-11-21T07:00')?.message).toContain('Nov 21 at 7:00 am, back at 8:00 am.')
  })

  it('the card has a short form', () => {
    const slot = { date: calendarDate('2025-11-27'), time: timeOfDay('09:30') }
    const short = (back: Moment | null) => awayInShort(slot, back, now.date)
    expect(short({ date: calendarDate('2025-12-01'), time: timeOfDay('08:00') })).toBe(
      'Away, back Mon, Dec 1',
    )
    expect(short({ ...slot, time: timeOfDay('13:00') })).toBe('Away, back at 1:00 pm')
    expect(short(null)).toBe('Away')
  })

  it('customers are not shown the reason or the end of an absence', () => {
    expect(answer('2025-11-27T09:30', 'public')?.message).toBe(
      'Mick Callahan is not available at this time. Please choose another technician or another time.',
    )
  })

  it('for a slot in progress or in the past, absence is not checked', () => {
    expect(answer('2025-11-20T07:00')).toBeNull()
    expect(answer('2025-11-15T09:00')).toBeNull()
    expect(answer('2025-11-20T17:30')).not.toBeNull()
  })
})
