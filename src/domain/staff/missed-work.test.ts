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

describe('appointments of an absent technician', () => {
  it('appointments during leave or outside working hours are missed', () => {
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
    // Default hours do not count as absence.
    expect(missedWork({ ...roster, weeklyHours: null }, [before, during, late])).toEqual([during])
  })

  it('missed appointments are summarised in one sentence', () => {
    expect(sentence()).toBeNull()
    expect(sentence(work('2025-11-27'), work('2025-11-27', true, '13:00'))).toBe(
      '2 appointments on Nov 27 are assigned to Mick. Customers can no longer choose Mick at these times.',
    )
    expect(sentence(work('2025-11-21'), work('2025-11-28', false))).toBe(
      '1 appointment tomorrow is assigned to Mick. 1 request on Nov 28 asks for Mick. Customers can no longer choose Mick at these times.',
    )
    expect(sentence(work('2025-11-26'), work('2025-11-27'))).toContain('2 appointments on Nov 26 and Nov 27')
    expect(sentence(work('2025-11-26'), work('2025-11-27'), work('2025-12-03'))).toContain(
      '3 appointments from Nov 26 to Dec 3 are assigned',
    )
  })

  it('a staff member who is no longer a technician keeps assigned appointments, with a warning', () => {
    expect(stillAssigned('Mick Callahan', [work('2025-11-27', false)])).toBeNull()
    expect(stillAssigned('Mick Callahan', [work('2025-11-27')])).toBe(
      'Mick is assigned to 1 upcoming appointment. Please reassign it.',
    )
    expect(stillAssigned('Mick Callahan', [work('2025-11-27'), work('2025-11-28')])).toBe(
      'Mick is assigned to 2 upcoming appointments. Please reassign them.',
    )
  })
})
