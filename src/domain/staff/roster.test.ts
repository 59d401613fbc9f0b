import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { minutesOf, timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import type { Leave } from './leave.ts'
import { hoursThere, isAway, isThere, type Moment, nextThere, type Roster, rosteredHours } from './roster.ts'
import { describedHours } from './working-hours.ts'

const monday = calendarDate('2025-11-24')
const from = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})
const wholeDays = (first: string, last = first): Leave => ({
  kind: 'annual',
  firstDate: calendarDate(first),
  lastDate: calendarDate(last),
  startTime: null,
  endTime: null,
})
const partOf = (date: string, startTime: string, endTime: string): Leave => ({
  ...wholeDays(date),
  kind: 'training',
  ...from(startTime, endTime),
})
const mechanic: Roster = { position: 'mechanic', weeklyHours: null, days: [], leave: [] }

describe('working hours of a roster', () => {
  it('without saved hours, the default hours of the position apply every day', () => {
    expect(hoursThere(mechanic, monday)).toEqual([from('08:00', '17:00')])
    expect(hoursThere({ ...mechanic, position: 'service_advisor' }, monday)).toEqual([from('09:00', '18:00')])
  })

  it('saved weekly hours override the defaults, and a changed day overrides the week', () => {
    const roster: Roster = {
      ...mechanic,
      weeklyHours: { ...describedHours('mechanic'), monday: null, tuesday: from('10:00', '14:00') },
      days: [
        { date: monday, hours: from('07:00', '09:00') },
        { date: addDays(monday, 2), hours: null },
      ],
    }
    const there = [0, 1, 2, 3, 7].map((days) => rosteredHours(roster, addDays(monday, days)))
    expect(there).toEqual([
      from('07:00', '09:00'),
      from('10:00', '14:00'),
      null,
      from('08:00', '17:00'),
      null,
    ])
  })

  it('days and hours on leave are excluded', () => {
    const roster = { ...mechanic, leave: [wholeDays('2025-11-26', '2025-11-28')] }
    expect(hoursThere(roster, calendarDate('2025-11-25'))).toHaveLength(1)
    expect(hoursThere(roster, calendarDate('2025-11-26'))).toEqual([])
    expect(hoursThere(roster, calendarDate('2025-11-28'))).toEqual([])
    expect(hoursThere({ ...mechanic, leave: [partOf(monday, '10:00', '12:00')] }, monday)).toEqual([
      from('08:00', '10:00'),
      from('12:00', '17:00'),
    ])
    expect(hoursThere({ ...mechanic, leave: [partOf(monday, '06:00', '18:00')] }, monday)).toEqual([])
  })

  it('the first minute of a shift is included, the last is not', () => {
    const at = (time: string) => isThere(mechanic, { date: monday, time: timeOfDay(time) })
    expect(['07:59', '08:00', '16:59', '17:00'].map(at)).toEqual([false, true, true, false])
  })
})

describe('known absence', () => {
  const at = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })

  it('default hours never count as absence, leave does', () => {
    const onLeave = {
      ...mechanic,
      leave: [wholeDays('2025-11-26'), partOf('2025-11-27', '12:00', '17:00')],
    }
    expect(['07:00', '17:30'].map((time) => isAway(onLeave, at('2025-11-25', time)))).toEqual([false, false])
    expect(isAway(onLeave, at('2025-11-26', '07:00'))).toBe(true)
    const ofThursday = ['07:00', '11:59', '12:00', '16:59', '17:00'].map((time) => at('2025-11-27', time))
    expect(ofThursday.map((moment) => isAway(onLeave, moment))).toEqual([false, false, true, true, false])
  })

  it('with saved hours, any time outside them counts as absence', () => {
    const ownWeek = { ...mechanic, weeklyHours: describedHours('mechanic') }
    expect(isAway(ownWeek, at('2025-11-25', '07:00'))).toBe(true)
    const ownDay = { ...mechanic, days: [{ date: monday, hours: from('10:00', '14:00') }] }
    expect(isAway(ownDay, at('2025-11-24', '09:00'))).toBe(true)
    expect(isAway(ownDay, at('2025-11-24', '10:00'))).toBe(false)
    expect(isAway(ownDay, at('2025-11-25', '07:00'))).toBe(false)
  })
})

describe('the next time at work', () => {
  it('it is now, later that day, or on the next working day', () => {
    const at = (time: string): Moment => ({ date: monday, time: timeOfDay(time) })
    expect(nextThere(mechanic, at('09:30'))).toEqual(at('09:30'))
    expect(nextThere(mechanic, at('06:00'))).toEqual(at('08:00'))
    expect(nextThere(mechanic, at('17:00'))).toEqual({ date: addDays(monday, 1), time: '08:00' })
    const away = { ...mechanic, leave: [wholeDays('2025-11-24', '2025-12-05')] }
    expect(nextThere(away, at('09:30'))).toEqual({ date: '2025-12-06', time: '08:00' })
  })

  it('a staff member without working days has none', () => {
    const off = { ...describedHours('mechanic') }
    for (const day of Object.keys(off) as (keyof typeof off)[]) off[day] = null
    expect(
      nextThere({ ...mechanic, weeklyHours: off }, { date: monday, time: timeOfDay('09:00') }),
    ).toBeNull()
  })
})

describe('any roster', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeFromMinutes)
  const hours = fc
    .tuple(time, time)
    .filter(([start, end]) => start < end)
    .map(([startTime, endTime]) => ({ startTime, endTime }))
  const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays(monday, days))
  const leave = fc
    .tuple(date, fc.integer({ min: 0, max: 6 }), fc.option(hours))
    .map(([first, length, part]): Leave => {
      const whole = { kind: 'other' as const, firstDate: first, lastDate: addDays(first, part ? 0 : length) }
      return { ...whole, startTime: part?.startTime ?? null, endTime: part?.endTime ?? null }
    })
  const roster: fc.Arbitrary<Roster> = fc.record({
    position: fc.constantFrom('mechanic', 'manager'),
    weeklyHours: fc.option(
      fc.record({
        monday: fc.option(hours),
        tuesday: fc.option(hours),
        wednesday: fc.option(hours),
        thursday: fc.option(hours),
        friday: fc.option(hours),
        saturday: fc.option(hours),
        sunday: fc.option(hours),
      }),
    ),
    days: fc.array(fc.record({ date, hours: fc.option(hours) }), { maxLength: 4 }),
    leave: fc.array(leave, { maxLength: 4 }),
  })

  it('no one is at work on leave or outside the hours of the day', () => {
    fc.assert(
      fc.property(roster, date, time, (given, day, at) => {
        const rostered = rosteredHours(given, day)
        const within = rostered !== null && rostered.startTime <= at && at < rostered.endTime
        const onLeave = given.leave.some(
          ({ firstDate, lastDate, startTime, endTime }) =>
            firstDate <= day &&
            day <= lastDate &&
            (startTime === null || endTime === null || (startTime <= at && at < endTime)),
        )
        expect(isThere(given, { date: day, time: at })).toBe(within && !onLeave)
      }),
    )
  })

  it('a staff member at work is never away', () => {
    fc.assert(
      fc.property(roster, date, time, (given, day, at) => {
        const moment = { date: day, time: at }
        if (isThere(given, moment)) expect(isAway(given, moment)).toBe(false)
      }),
    )
  })

  it('the next time at work is at work, and no earlier time is', () => {
    fc.assert(
      fc.property(roster, date, time, (given, day, at) => {
        const next = nextThere(given, { date: day, time: at })
        if (next === null) return
        expect(isThere(given, next)).toBe(true)
        const isEarlier = next.date > day || minutesOf(next.time) > minutesOf(at)
        if (isEarlier) expect(isThere(given, { date: day, time: at })).toBe(false)
      }),
    )
  })
})
