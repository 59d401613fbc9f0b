import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { addMinutes } from '../time/milliseconds.ts'
import { displayReadyBy } from './ready-by.ts'
import { readTypedReadyBy } from './typed-ready-by.ts'

const timeZone = 'Australia/Sydney'
// Tuesday, November 24, 2026, 10:05 am in Sydney.
const now = garageNow(new Date('2026-11-23T23:05:00Z'), timeZone)
const current = new Date('2026-11-24T04:30:00Z')
const read = (typed: string, { day = '2026-11-24', promised = current as Date | null } = {}) =>
  readTypedReadyBy(typed, { now, day: calendarDate(day), current: promised })?.toISOString() ?? null

describe('readTypedReadyBy', () => {
  it.each([
    ['3:30', '2026-11-24T04:30:00.000Z'],
    ['3.30 pm', '2026-11-24T04:30:00.000Z'],
    ['330pm', '2026-11-24T04:30:00.000Z'],
    ['3pm', '2026-11-24T04:00:00.000Z'],
    ['3', '2026-11-24T04:00:00.000Z'],
    [' 15:30 ', '2026-11-24T04:30:00.000Z'],
    ['1530', '2026-11-24T04:30:00.000Z'],
    ['at 11', '2026-11-24T00:00:00.000Z'],
    ['12', '2026-11-24T01:00:00.000Z'],
    ['12 am', '2026-11-23T13:00:00.000Z'],
    ['8 a.m.', '2026-11-23T21:00:00.000Z'],
    ['tomorrow 10', '2026-11-24T23:00:00.000Z'],
    ['Tomorrow, 10:00 am', '2026-11-24T23:00:00.000Z'],
    ['tomorrow at 3', '2026-11-25T04:00:00.000Z'],
    ['today 4', '2026-11-24T05:00:00.000Z'],
    ['fri 9am', '2026-11-26T22:00:00.000Z'],
    ['tuesday 9', '2026-11-30T22:00:00.000Z'],
    ['27/11 10:00', '2026-11-26T23:00:00.000Z'],
    ['5/1 10', '2027-01-04T23:00:00.000Z'],
    ['5/1/2027 10', '2027-01-04T23:00:00.000Z'],
    ['Mon, Nov 30, 10:00 am', '2026-11-29T23:00:00.000Z'],
    ['Jan 5, 2027, 10 am', '2027-01-04T23:00:00.000Z'],
  ])('"%s" is %s', (typed, instant) => {
    expect(read(typed)).toBe(instant)
  })

  it.each([
    ['+1h', 60],
    ['+30m', 30],
    ['+ 1.5 h', 90],
    ['+1,5h', 90],
    ['+1h30', 90],
    ['+1h 30m', 90],
    ['+1:30', 90],
    ['+45', 45],
    ['+2 hours', 120],
    ['+20 min', 20],
  ])('"%s" is %i minutes after the promised time, or after now without one', (typed, minutes) => {
    expect(read(typed)).toBe(addMinutes(current, minutes).toISOString())
    expect(read(typed, { promised: null })).toBe(addMinutes(now.instant, minutes).toISOString())
  })

  it('a delay of a promised time that has passed counts from now', () => {
    expect(read('+1h', { promised: addMinutes(now.instant, -30) })).toBe(
      addMinutes(now.instant, 60).toISOString(),
    )
  })

  it('a time without a day is on the day of the appointment', () => {
    expect(read('3:30', { day: '2026-11-26' })).toBe('2026-11-26T04:30:00.000Z')
  })

  it.each([
    '',
    'soon',
    '25:00',
    '10:75',
    '13 pm',
    '0 pm',
    'tomorrow',
    '31/2 10',
    '+',
    '+0m',
    '+x',
    'xyz 10',
    '99',
  ])('"%s" is not readable', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it('any text is read or refused without an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const instant = read(typed)
        expect(instant === null || !Number.isNaN(Date.parse(instant))).toBe(true)
      }),
    )
  })

  it('a displayed time is read as the same time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 * 96 }), (quarters) => {
        const instant = addMinutes(new Date('2026-11-23T23:15:00Z'), quarters * 15)
        const shown = displayReadyBy(instant, now)
        expect(displayReadyBy(read(shown) ?? '', now)).toBe(shown)
      }),
    )
  })
})
