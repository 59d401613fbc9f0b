import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { australianTimeZones } from '../opening/australian-states.ts'
import { addDays, calendarDate } from './calendar-date.ts'
import { civilOf, garageNow, instantOf, isTimeZone } from './garage-clock.ts'
import { timeFromMinutes, timeOfDay } from './time-of-day.ts'

const instantText = (date: string, time: string, timeZone: string) =>
  instantOf(calendarDate(date), timeOfDay(time), timeZone).toISOString()

describe('garage time', () => {
  it('Sydney is on the next day while it is still evening in London', () => {
    const instant = new Date('2026-11-19T20:15:59Z')
    expect(garageNow(instant, 'Australia/Sydney')).toEqual({
      instant,
      date: '2026-11-20',
      time: '07:15',
      timeZone: 'Australia/Sydney',
    })
    expect(civilOf(instant, 'Australia/Perth')).toEqual({ date: '2026-11-20', time: '04:15' })
    expect(civilOf(instant, 'Australia/Eucla')).toEqual({ date: '2026-11-20', time: '05:00' })
  })

  it('opening at 8 has the right instant on both sides of a clock change', () => {
    expect(instantText('2026-04-04', '08:00', 'Australia/Sydney')).toBe('2026-04-03T21:00:00.000Z')
    expect(instantText('2026-04-05', '08:00', 'Australia/Sydney')).toBe('2026-04-04T22:00:00.000Z')
    expect(instantText('2026-10-04', '08:00', 'Australia/Hobart')).toBe('2026-10-03T21:00:00.000Z')
    expect(instantText('2026-10-04', '08:00', 'Australia/Brisbane')).toBe('2026-10-03T22:00:00.000Z')
  })

  it('a time skipped by daylight saving moves forward', () => {
    const skipped = instantOf(calendarDate('2026-10-04'), timeOfDay('02:30'), 'Australia/Sydney')
    expect(civilOf(skipped, 'Australia/Sydney')).toEqual({ date: '2026-10-04', time: '03:30' })
    const halfHour = instantOf(calendarDate('2026-10-04'), timeOfDay('02:15'), 'Australia/Lord_Howe')
    expect(civilOf(halfHour, 'Australia/Lord_Howe')).toEqual({ date: '2026-10-04', time: '02:45' })
  })

  it('of a repeated time, the first instant is used', () => {
    expect(instantText('2026-04-05', '02:30', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z')
    expect(instantText('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
  })

  it('converting a time to an instant and back gives the same time, or for a skipped one at most an hour later', () => {
    const zones = [
      ...australianTimeZones.map((zone) => zone.code),
      'Europe/London',
      'America/St_Johns',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, days, minutes) => {
          const date = addDays(calendarDate('2020-01-01'), days)
          const time = timeFromMinutes(minutes)
          const shown = civilOf(instantOf(date, time, timeZone), timeZone)
          if (shown.date === date && shown.time === time) return
          expect(minutes).toBeGreaterThanOrEqual(60)
          expect(minutes).toBeLessThan(180)
          expect(shown.time > time).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('the hours of the two clock-change days stay in order', () => {
    for (const { code } of australianTimeZones) {
      for (const date of [calendarDate('2026-04-05'), calendarDate('2026-10-04')]) {
        const instants = Array.from({ length: 24 }, (_, hour) =>
          instantOf(date, timeFromMinutes(hour * 60), code),
        )
        instants.slice(1).forEach((next, hour) => {
          expect(next.getTime()).toBeGreaterThanOrEqual(instants[hour]?.getTime() ?? Infinity)
        })
      }
    }
  })

  it('time zones are accepted by name only', () => {
    for (const { code } of australianTimeZones) expect(isTimeZone(code), code).toBe(true)
    for (const text of ['Sydney', '+10:00', '', 'Australia/Atlantis'])
      expect(isTimeZone(text), text).toBe(false)
    expect(() => garageNow(new Date(), 'Australia/Atlantis')).toThrow(RangeError)
  })
})
