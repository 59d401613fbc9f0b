import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { appointmentEntry, type CalendarEntry, calendarFile, rentalEntry } from './calendar-file.ts'

const appointment: CalendarEntry = {
  id: '0193',
  version: 1,
  status: 'tentative',
  start: new Date('2026-11-23T22:30:00.000Z'),
  end: new Date('2026-11-24T00:00:00.000Z'),
  title: 'Car service, Ironbark Auto Centre',
  location: '42 Foundry Lane, Marrickville NSW 2204',
  description: 'Not confirmed yet.\nLogbook Service',
}
const now = new Date('2026-11-20T00:00:00.000Z')
const file = calendarFile(appointment, now)

describe('calendar file of a booking', () => {
  it('start and end are in UTC', () => {
    expect(file).toContain('\r\nDTSTART:20261123T223000Z\r\nDTEND:20261124T000000Z\r\n')
  })

  it('unconfirmed booking: status is TENTATIVE', () => {
    expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n')
  })

  it('a changed booking has the same UID and a higher SEQUENCE', () => {
    const lines = (text: string) => text.split('\r\n').filter((line) => /^(UID|SEQUENCE|STATUS)/.test(line))
    expect(lines(file)).toEqual(['UID:0193@hoist', 'SEQUENCE:0', 'STATUS:TENTATIVE'])
    const moved = calendarFile({ ...appointment, version: 4, status: 'confirmed' }, now)
    expect(lines(moved)).toEqual(['UID:0193@hoist', 'SEQUENCE:3', 'STATUS:CONFIRMED'])
    const cancelled = calendarFile({ ...appointment, version: 5, status: 'cancelled' }, now)
    expect(lines(cancelled)).toEqual(['UID:0193@hoist', 'SEQUENCE:4', 'STATUS:CANCELLED'])
  })

  it('commas and line breaks are escaped', () => {
    expect(file).toContain('SUMMARY:Car service\\, Ironbark Auto Centre')
    expect(file).toContain('DESCRIPTION:Not confirmed yet.\\nLogbook Service')
  })

  it('long text: folded at 75 bytes without loss', () => {
    const description = 'Räder wechseln, '.repeat(20)
    const long = calendarFile({ ...appointment, description }, new Date(0))
    const bytes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain(description.replaceAll(',', '\\,'))
  })
})

const garage = { businessName: 'Ironbark Auto Centre', address: '42 Foundry Lane', phoneDisplay: null }

describe('the instant of an appointment at 9:30 am, on both sides of daylight saving', () => {
  it.each([
    ['Australia/Sydney', '2026-10-02', '2026-10-01T23:30:00.000Z'],
    ['Australia/Sydney', '2026-10-05', '2026-10-04T22:30:00.000Z'],
    ['Australia/Sydney', '2027-04-02', '2027-04-01T22:30:00.000Z'],
    ['Australia/Sydney', '2027-04-05', '2027-04-04T23:30:00.000Z'],
    ['Australia/Brisbane', '2026-10-02', '2026-10-01T23:30:00.000Z'],
    ['Australia/Brisbane', '2026-10-05', '2026-10-04T23:30:00.000Z'],
    ['Australia/Perth', '2026-10-02', '2026-10-02T01:30:00.000Z'],
    ['Australia/Perth', '2026-10-05', '2026-10-05T01:30:00.000Z'],
    ['Australia/Adelaide', '2026-10-02', '2026-10-02T00:00:00.000Z'],
    ['Australia/Adelaide', '2026-10-05', '2026-10-04T23:00:00.000Z'],
    // Half an hour of daylight saving.
    ['Australia/Lord_Howe', '2026-10-02', '2026-10-01T23:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T22:30:00.000Z'],
  ])('%s, %s: %s', (timeZone, date, instant) => {
    const booking = { id: '0193', version: 1, status: 'confirmed', work: 'Logbook Service' } as const
    const when = { date: calendarDate(date), time: timeOfDay('09:30'), vehicle: '2019 Toyota Corolla' }
    const entry = appointmentEntry({ ...booking, ...when }, { ...garage, timeZone, slotDurationMinutes: 90 })
    expect(entry.start.toISOString()).toBe(instant)
    expect(entry.end.getTime() - entry.start.getTime()).toBe(90 * 60_000)
    const written = instant.replaceAll(/[-:]|\.000/g, '')
    expect(calendarFile(entry, now)).toContain(`DTSTART:${written}`)
  })

  it('a rental over the change: pickup and return by the clock of the garage', () => {
    const entry = rentalEntry(
      {
        ...{ id: '0193', version: 1, status: 'tentative', car: '2022 Mazda CX-5' },
        ...{ startDate: calendarDate('2026-10-03'), pickupTime: timeOfDay('09:00') },
        ...{ endDate: calendarDate('2026-10-05'), returnTime: timeOfDay('17:00') },
      },
      { ...garage, timeZone: 'Australia/Sydney', phoneDisplay: '02 5550 1234' },
    )
    expect([entry.start.toISOString(), entry.end.toISOString()]).toEqual([
      '2026-10-02T23:00:00.000Z',
      '2026-10-05T06:00:00.000Z',
    ])
    expect(entry.description).toBe(
      "2022 Mazda CX-5. Not confirmed yet; we'll confirm shortly.\nPhone 02 5550 1234",
    )
  })
})
