import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { extensionDays } from './extension-days.ts'
import { type RentalTimes, rentalsOverlap } from './rental-overlap.ts'

const rental: RentalTimes & { licenseExpirationDate: CalendarDate | null } = {
  startDate: calendarDate('2025-11-15'),
  pickupTime: timeOfDay('10:00'),
  endDate: calendarDate('2025-11-20'),
  returnTime: timeOfDay('17:00'),
  licenseExpirationDate: null,
}
const other = (startDate: string, pickupTime: string, endDate = startDate) => ({
  startDate: calendarDate(startDate),
  pickupTime: timeOfDay(pickupTime),
  endDate: calendarDate(endDate),
  returnTime: timeOfDay('17:00'),
})
const until = (others: ReturnType<typeof other>[], changes: Partial<typeof rental> = {}) =>
  extensionDays({ ...rental, ...changes }, { others, turnaroundMinutes: 60 })

describe('extending a rental', () => {
  it('an extension is possible until the day before the next rental', () => {
    const maya = other('2025-11-24', '09:00', '2025-11-28')
    expect(until([other('2025-12-24', '09:00'), maya])).toEqual({
      last: '2025-11-23',
      next: maya,
      reason: null,
    })
  })

  it('an extension is possible into the day of the next pickup if the turnaround fits', () => {
    expect(until([other('2025-11-24', '18:00')]).last).toBe('2025-11-24')
    expect(until([other('2025-11-24', '17:00')]).last).toBe('2025-11-23')
  })

  it('no extension is possible if the next rental starts the next day', () => {
    const next = other('2025-11-21', '09:00')
    expect(until([next])).toEqual({ last: null, next, reason: null })
  })

  it('an extension is limited by the licence expiry', () => {
    const limited = until([other('2025-12-24', '09:00')], {
      licenseExpirationDate: calendarDate('2025-12-02'),
    })
    expect(limited).toEqual({
      last: '2025-12-02',
      next: null,
      reason: "The driver's licence is only valid until Dec 02, 2025.",
    })
  })

  it('without other limits, a rental can last a year in all', () => {
    expect(until([])).toMatchObject({ last: '2026-11-15', reason: 'A rental can last at most 365 days.' })
  })

  it('an extension never overlaps another rental', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((one) => timeFromMinutes(one * 60))
    fc.assert(
      fc.property(
        fc.array(fc.record({ start: fc.integer({ min: 1, max: 60 }), pickupTime: hour }), { maxLength: 4 }),
        hour,
        fc.integer({ min: 0, max: 600 }),
        (starts, returnTime, turnaroundMinutes) => {
          const others = starts.map(({ start, pickupTime }) => ({
            ...other(addDays(rental.endDate, start), pickupTime),
            endDate: addDays(rental.endDate, start + 2),
          }))
          const query = { ...rental, returnTime }
          const { last, next } = extensionDays(query, { others, turnaroundMinutes })
          const overlaps = (endDate: typeof rental.endDate) =>
            others.some((one) => rentalsOverlap({ ...query, endDate }, one, turnaroundMinutes))
          if (last !== null) expect(overlaps(last)).toBe(false)
          if (next !== null) expect(overlaps(addDays(last ?? rental.endDate, 1))).toBe(true)
          if (others.length === 0) expect(daysBetween(rental.startDate, last ?? rental.endDate)).toBe(365)
        },
      ),
    )
  })
})
