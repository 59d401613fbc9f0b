import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, weekdayOf } from '../time/calendar-date.ts'
import { civilOf, garageNow, instantOf } from '../time/garage-clock.ts'
import { minutesOf, timeOfDay } from '../time/time-of-day.ts'
import { type PlannedJob, proposeReadyBy } from './propose-ready-by.ts'

const timeZone = 'Australia/Sydney'
const today = calendarDate('2026-11-24')
const at = (time: string, date: CalendarDate = today) =>
  garageNow(instantOf(date, timeOfDay(time), timeZone), timeZone)
const job = (
  id: string,
  time: string,
  estimatedMinutes: number,
  more: Partial<PlannedJob> = {},
): PlannedJob => ({
  ...{ id, time: timeOfDay(time), estimatedMinutes, boardPosition: null, isDone: false },
  ...more,
})
const holiday = calendarDate('2026-11-25')
// 8 am to 5 pm with a break at noon; closed on weekends and on the holiday.
const workOn = (date: CalendarDate) => {
  const isClosed = date === holiday || ['saturday', 'sunday'].includes(weekdayOf(date))
  return isClosed
    ? []
    : [
        { start: 8 * 60, end: 12 * 60 },
        { start: 13 * 60, end: 17 * 60 },
      ]
}
const propose = (
  jobs: PlannedJob[],
  now = at('08:05'),
  {
    date = today,
    checkInTime = null,
    after,
  }: { date?: CalendarDate; checkInTime?: Date | null; after?: Date } = {},
) => {
  const readyBy = proposeReadyBy('a', { date, jobs, workOn, checkInTime, now, after })
  return readyBy === null ? null : civilOf(readyBy, timeZone)
}

describe('proposeReadyBy', () => {
  it('the estimate is added to the start of the slot', () => {
    expect(propose([job('a', '09:30', 60)])).toEqual({ date: today, time: '10:30' })
  })

  it('a vehicle that is checked in late is proposed from now, at a quarter of an hour', () => {
    expect(propose([job('a', '09:30', 60)], at('10:07'))).toEqual({ date: today, time: '11:15' })
  })

  it('no work is done in the break', () => {
    expect(propose([job('a', '11:00', 120)])).toEqual({ date: today, time: '14:00' })
  })

  it('work that does not fit before closing continues on the next open day', () => {
    expect(propose([job('a', '16:00', 150)])).toEqual({ date: '2026-11-26', time: '09:30' })
  })

  it('the jobs before it on the board are done first, in their order', () => {
    const before = job('b', '08:00', 180)
    expect(propose([job('a', '09:30', 60), before])).toEqual({ date: today, time: '12:00' })
    expect(propose([job('a', '09:30', 60, { boardPosition: 1 }), before])).toEqual({
      date: today,
      time: '10:30',
    })
  })

  it('a job that is done needs no more time', () => {
    expect(propose([job('a', '09:30', 60), job('b', '08:00', 180, { isDone: true })])).toEqual({
      date: today,
      time: '10:30',
    })
  })

  it('an appointment of a later day is proposed on its day', () => {
    const friday = calendarDate('2026-11-27')
    expect(propose([job('a', '14:30', 60)], at('08:05'), { date: friday })).toEqual({
      date: friday,
      time: '15:30',
    })
  })

  it('after today: counted from opening on the next open day, unless the plan ends there anyway', () => {
    const after = at('00:00', holiday).instant
    const checkInTime = at('09:30').instant
    const given = { checkInTime, after }
    expect(propose([job('a', '09:30', 60)], at('10:00'), given)).toEqual({
      date: '2026-11-26',
      time: '09:00',
    })
    expect(propose([job('a', '09:30', 60)], at('16:30'), given)).toEqual({
      date: '2026-11-26',
      time: '08:30',
    })
    expect(propose([job('a', '09:30', 480)], at('16:30'), given)).toEqual({
      date: '2026-11-26',
      time: '09:30',
    })
  })

  it('work that has begun is counted from the check-in, and from now if its end has passed', () => {
    const checkInTime = at('09:40').instant
    expect(propose([job('a', '09:30', 60)], at('10:20'), { checkInTime })).toEqual({
      date: today,
      time: '10:45',
    })
    expect(propose([job('a', '09:30', 60)], at('10:50'), { checkInTime })).toEqual({
      date: today,
      time: '12:00',
    })
  })

  it('work of yesterday continues today', () => {
    const yesterday = calendarDate('2026-11-23')
    const checkInTime = at('16:00', yesterday).instant
    const given = { date: yesterday, checkInTime }
    expect(propose([job('a', '16:00', 150)], at('08:05'), given)).toEqual({ date: today, time: '09:30' })
  })

  it('a vehicle from an earlier day is proposed from now', () => {
    expect(propose([job('a', '14:30', 60)], at('10:00'), { date: calendarDate('2026-11-20') })).toEqual({
      date: today,
      time: '11:00',
    })
  })

  it('nothing is proposed if there are not enough working hours', () => {
    const never = {
      date: today,
      jobs: [job('a', '09:30', 60)],
      workOn: () => [],
      checkInTime: null,
      now: at('08:05'),
    }
    expect(proposeReadyBy('a', never)).toBeNull()
  })

  const jobs = fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    estimate: fc.integer({ min: 15, max: 2400 }),
    before: fc.integer({ min: 0, max: 600 }),
    clock: fc.integer({ min: 0, max: 1439 }),
    day: fc.integer({ min: -3, max: 10 }),
  })

  it('a proposal is after now, within the working hours, and not before the slot', () => {
    fc.assert(
      fc.property(jobs, (sample) => {
        const { hour, estimate, before, clock, day } = sample
        const date = addDays(today, day)
        const time = `${String(hour).padStart(2, '0')}:00`
        const now = at(
          `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`,
        )
        const plan = [job('a', time, estimate, { boardPosition: 9_999_999 }), job('b', '08:00', before)]
        const readyBy = proposeReadyBy('a', { date, jobs: plan, workOn, checkInTime: null, now })
        expect(readyBy).not.toBeNull()
        if (readyBy === null) return
        const ready = civilOf(readyBy, timeZone)
        const minute = minutesOf(ready.time)
        expect(readyBy.getTime()).toBeGreaterThan(now.instant.getTime())
        expect(readyBy.getTime()).toBeGreaterThan(instantOf(date, timeOfDay(time), timeZone).getTime())
        expect(workOn(ready.date).some(({ start, end }) => start < minute && minute <= end)).toBe(true)
      }),
    )
  })
})
