import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { addressLine, isOpenNow, nextFreeLine, openLine, suburbOf } from './landing-screen.tsx'

const friday = {
  timeZone: 'Australia/Sydney',
  today: {
    date: calendarDate('2026-11-20'),
    status: 'open' as const,
    openTime: timeOfDay('08:00'),
    closeTime: timeOfDay('17:00'),
    reason: null,
  },
  nextFreeSlot: { date: calendarDate('2026-11-23'), time: timeOfDay('09:30') },
}
// Sydney is eleven hours ahead of UTC in November.
const at = (time: string) => new Date(`2026-11-20T${time}:00+11:00`)

describe('the opening status', () => {
  it("the status follows the time in the garage's time zone", () => {
    expect(openLine(friday, at('07:59'))).toBe('Opens today at 8:00 am.')
    expect(openLine(friday, at('08:00'))).toBe('Open today until 5:00 pm.')
    expect(openLine(friday, at('17:00'))).toBe('Closed for today.')
  })

  it('the indicator beside the text: on only while the garage is open', () => {
    expect(['07:59', '08:00', '16:59', '17:00'].map((time) => isOpenNow(friday, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('a public holiday: the status names it', () => {
    const today = {
      ...friday.today,
      status: 'closed' as const,
      openTime: null,
      closeTime: null,
      reason: 'Australian Public Holiday: Anzac Day',
    }
    expect(openLine({ ...friday, today }, at('10:00'))).toBe(
      'Closed today. Australian Public Holiday: Anzac Day.',
    )
    expect(openLine({ ...friday, today: { ...today, reason: null } }, at('10:00'))).toBe('Closed today.')
  })

  it('data from another day: only the hours are shown', () => {
    expect(openLine(friday, new Date('2026-11-25T00:00:00Z'))).toBe('Open today 8:00 am to 5:00 pm.')
    expect(isOpenNow(friday, new Date('2026-11-25T00:00:00Z'))).toBe(false)
  })
})

describe('the next available time', () => {
  it('the next available time is shown with its date, or with "today"', () => {
    expect(nextFreeLine(friday)).toBe('Next available time: Mon 23 Nov 2026, 9:30 am')
    const today = { date: friday.today.date, time: timeOfDay('14:30') }
    expect(nextFreeLine({ ...friday, nextFreeSlot: today })).toBe('Next available time: today, 2:30 pm')
  })

  it('no available time: the line is left out', () => {
    expect(nextFreeLine({ ...friday, nextFreeSlot: null })).toBeNull()
  })
})

describe('the line under the heading', () => {
  it('the suburb of an Australian address is found', () => {
    expect(suburbOf('42 Foundry Lane, Marrickville NSW 2204')).toBe('Marrickville')
    expect(suburbOf('Unit 3, 7 High St, Alice Springs, NT 0870')).toBe('Alice Springs')
  })

  it('an address in another format: no suburb', () => {
    expect(suburbOf('Behind the pub')).toBeNull()
    expect(suburbOf('')).toBeNull()
  })

  it('the line under the heading names the suburb only if the address has one', () => {
    const lineOf = (address: string, off: object = {}) =>
      addressLine({ address, offers: { service: true, rental: true, tow: true, ...off } })
    expect(lineOf('')).toBe('Servicing, repairs, rental cars and towing, all under one roof.')
    expect(lineOf('1 Main Rd, Perth WA 6000')).toMatch(/under one roof in Perth\.$/)
    expect(lineOf('', { tow: false })).toBe('Servicing, repairs and rental cars, all under one roof.')
    expect(lineOf('', { rental: false, tow: false })).toBe('Servicing and repairs, all under one roof.')
  })
})
