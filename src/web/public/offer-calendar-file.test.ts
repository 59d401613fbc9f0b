import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './offer-calendar-file.ts'

const appointment: CalendarEntry = {
  id: '0193',
  start: new Date('2026-11-23T22:30:00.000Z'),
  end: new Date('2026-11-24T00:00:00.000Z'),
  title: 'Car service, Ironbark Auto Centre',
  location: '42 Foundry Lane, Marrickville NSW 2204',
  description: 'Not confirmed yet.\nLogbook Service',
}
const file = calendarFile(appointment, new Date('2026-11-20T00:00:00.000Z'))

describe('calendar file of a booking', () => {
  it('start and end are in UTC', () => {
    expect(file).toContain('\r\nDTSTART:20261123T223000Z\r\nDTEND:20261124T000000Z\r\n')
  })

  it('unconfirmed booking: status is TENTATIVE', () => {
    expect(file).toContain('\r\nSTATUS:TENTATIVE\r\n')
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
