import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate, weekdayOf } from '../time/calendar-date.ts'
import { civilOf } from '../time/garage-clock.ts'
import { displayLapse, lapseOf } from './request-lapse.ts'

const timeZone = 'Australia/Sydney'
const sundaysClosed = { timeZone, isClosed: (date: CalendarDate) => weekdayOf(date) === 'sunday' }
const farAhead = new Date('2027-12-01T00:00:00Z')
const iso = ({ lapsesAt, reminderAt }: ReturnType<typeof lapseOf>) => [
  lapsesAt.toISOString(),
  reminderAt.toISOString(),
]

describe('the lapse of a pending request', () => {
  it('a request lapses after its hours, with a reminder at half time', () => {
    // Tue 24 Nov, 2:30 pm in Sydney.
    const from = new Date('2026-11-24T03:30:00Z')
    expect(iso(lapseOf({ from, startsAt: farAhead, hours: 48 }, sundaysClosed))).toEqual([
      '2026-11-26T03:30:00.000Z',
      '2026-11-25T03:30:00.000Z',
    ])
  })

  it('a closed day in between delays the lapse, and on a closed day the count starts with the next open day', () => {
    // Sat 21 Nov, 2:30 pm; Sunday does not count.
    const saturday = new Date('2026-11-21T03:30:00Z')
    expect(iso(lapseOf({ from: saturday, startsAt: farAhead, hours: 24 }, sundaysClosed))).toEqual([
      '2026-11-23T03:30:00.000Z',
      '2026-11-22T15:30:00.000Z',
    ])
    const sunday = new Date('2026-11-22T03:30:00Z')
    const { lapsesAt } = lapseOf({ from: sunday, startsAt: farAhead, hours: 24 }, sundaysClosed)
    expect(civilOf(lapsesAt, timeZone)).toEqual({ date: '2026-11-24', time: '00:00' })
  })

  it('a request lapses at its start at the latest, but not within an hour', () => {
    const from = new Date('2026-11-24T03:30:00Z')
    const lapseAt = (startsAt: string) =>
      lapseOf({ from, startsAt: new Date(startsAt), hours: 48 }, sundaysClosed).lapsesAt.toISOString()
    expect(lapseAt('2026-11-24T22:00:00.000Z')).toBe('2026-11-24T22:00:00.000Z')
    expect(lapseAt('2026-11-24T04:00:00.000Z')).toBe('2026-11-24T04:30:00.000Z')
    // Sun 29 Nov, 9 am is closed, so it lapses when Monday begins.
    const thursday = new Date('2026-11-26T03:30:00Z')
    const sunday = { from: thursday, startsAt: new Date('2026-11-28T22:00:00Z'), hours: 96 }
    expect(civilOf(lapseOf(sunday, sundaysClosed).lapsesAt, timeZone)).toEqual({
      date: '2026-11-30',
      time: '00:00',
    })
  })

  it('a request never lapses on a closed day, and always after its reminder', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 400 }),
        fc.uniqueArray(fc.constantFrom('monday', 'friday', 'saturday', 'sunday')),
        (from, hours, startsIn, closedOn) => {
          const startsAt = new Date(from.getTime() + startsIn * 3_600_000)
          const isClosed = (date: CalendarDate) => (closedOn as string[]).includes(weekdayOf(date))
          const { lapsesAt, reminderAt } = lapseOf({ from, startsAt, hours }, { timeZone, isClosed })
          expect(isClosed(civilOf(lapsesAt, timeZone).date)).toBe(false)
          expect(isClosed(civilOf(reminderAt, timeZone).date)).toBe(false)
          expect(from.getTime()).toBeLessThanOrEqual(reminderAt.getTime())
          expect(reminderAt.getTime()).toBeLessThan(lapsesAt.getTime() + 1)
        },
      ),
    )
  })

  it('a request lapses eventually even if the garage is always closed', () => {
    const from = new Date('2026-11-24T03:30:00Z')
    const { lapsesAt } = lapseOf({ from, startsAt: farAhead, hours: 1 }, { timeZone, isClosed: () => true })
    expect(lapsesAt > from).toBe(true)
  })
})

it('the time of the lapse is displayed relative to today', () => {
  const lapsesAt = '2026-11-24T03:30:00.000Z'
  const seenOn = (date: string) => displayLapse(lapsesAt, { date: calendarDate(date), timeZone })
  expect(seenOn('2026-11-20')).toBe('Lapses Tue, Nov 24, 2:30 pm')
  expect(seenOn('2026-11-23')).toBe('Lapses tomorrow, 2:30 pm')
  expect(seenOn('2026-11-24')).toBe('Lapses today, 2:30 pm')
})
