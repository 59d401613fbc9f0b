import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { missedWork, missedWorkSentence, stillAssigned } from './missed-work.ts'
import type { Roster } from './roster.ts'
import { describedHours } from './working-hours.ts'

const today = calendarDate('2025-11-20')
const work = (date: string, isAssigned = true, time = '09:30') => ({
  date: calendarDate(date),
  time: timeOfDay(time),
  isAssigned,
})
const sentence = (...missed: ReturnType<typeof work>[]) => missedWorkSentence('Mick Callahan', missed, today)

describe('the work of somebody who will be away', () => {
  it('is what falls on their leave or outside their hours', () => {
    const roster: Roster = {
      position: 'mechanic',
      weeklyHours: describedHours('mechanic'),
      days: [],
      leave: [
        {
          kind: 'annual',
          firstDate: calendarDate('2025-11-26'),
          lastDate: calendarDate('2025-11-28'),
          startTime: null,
          endTime: null,
        },
      ],
    }
    const [before, during, late] = [work('2025-11-25'), work('2025-11-27'), work('2025-12-01', true, '17:30')]
    expect(missedWork(roster, [before, during, late])).toEqual([during, late])
    // Hours that nobody gave them miss nothing.
    expect(missedWork({ ...roster, weeklyHours: null }, [before, during, late])).toEqual([during])
  })

  it('is said in one line', () => {
    expect(sentence()).toBeNull()
    expect(sentence(work('2025-11-27'), work('2025-11-27', true, '13:00'))).toBe(
      '2 appointments on Nov 27 have Mick as technician. Customers can no longer choose Mick at these times.',
    )
    expect(sentence(work('2025-11-21'), work('2025-11-28', false))).toBe(
      '1 appointment tomorrow has Mick as technician. 1 request on Nov 28 asks for Mick. Customers can no longer choose Mick at these times.',
    )
    expect(sentence(work('2025-11-26'), work('2025-11-27'))).toContain('2 appointments on Nov 26 and Nov 27')
    expect(sentence(work('2025-11-26'), work('2025-11-27'), work('2025-12-03'))).toContain(
      '3 appointments from Nov 26 to Dec 3 have',
    )
  })

  it('waits also for a mechanic who is none any more', () => {
    expect(stillAssigned('Mick Callahan', [work('2025-11-27', false)])).toBeNull()
    expect(stillAssigned('Mick Callahan', [work('2025-11-27')])).toBe(
      'Mick is the technician of 1 coming appointment. It stays so until somebody reassigns it.',
    )
    expect(stillAssigned('Mick Callahan', [work('2025-11-27'), work('2025-11-28')])).toBe(
      'Mick is the technician of 2 coming appointments. They stay so until somebody reassigns them.',
    )
  })
})
