import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RentalStatus } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { overlap } from '../time/interval.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { freeSentence, freeSpans } from './free-spans.ts'
import { takenBy, wallMinutes } from './rental-overlap.ts'

const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }

const rental = (status: RentalStatus, start: string, end: string, times = '09:00 17:00') => ({
  status,
  startDate: calendarDate(start),
  endDate: calendarDate(end),
  pickupTime: timeOfDay(times.slice(0, 5)),
  returnTime: timeOfDay(times.slice(6)),
})

const sentence = (...rentals: ReturnType<typeof rental>[]) =>
  freeSentence({ status: 'available', rentals }, now, 60)

describe('available periods of a car', () => {
  it('the next two periods are listed with the turnaround', () => {
    const khan = rental('picked_up', '2025-11-15', '2025-11-20')
    const chen = rental('pending', '2025-11-24', '2025-11-28')
    expect(sentence(khan, chen)).toBe(
      'Available from today 6:00 pm to Nov 24, 9:00 am, then from Nov 28, 6:00 pm. Turnaround is 60 minutes.',
    )
    expect(sentence(khan, chen, rental('confirmed', '2025-12-05', '2025-12-08'))).toBe(
      'Available from today 6:00 pm to Nov 24, 9:00 am, then from Nov 28, 6:00 pm to Dec 5, 9:00 am. Turnaround is 60 minutes.',
    )
  })

  it('a car without a current rental is available from now', () => {
    expect(sentence()).toBe('Available from now on. Turnaround is 60 minutes.')
    expect(
      sentence(
        rental('returned', '2025-11-19', '2025-11-22'),
        rental('cancelled', '2025-11-20', '2025-11-21'),
      ),
    ).toBe('Available from now on. Turnaround is 60 minutes.')
    expect(sentence(rental('confirmed', '2025-11-24', '2025-11-28'))).toBe(
      'Available from now to Nov 24, 9:00 am, then from Nov 28, 6:00 pm. Turnaround is 60 minutes.',
    )
    expect(freeSentence({ status: 'rented', rentals: [] }, now, 0)).toBe('Available from now on.')
  })

  it('an overdue car is available once it is returned', () => {
    const late = rental('picked_up', '2025-11-15', '2025-11-19')
    expect(sentence(late)).toBe('Available once it is returned. Turnaround is 60 minutes.')
    expect(sentence(late, rental('confirmed', '2025-11-22', '2025-11-23'))).toBe(
      'Available once it is returned, until Nov 22, 9:00 am, then from Nov 23, 6:00 pm. Turnaround is 60 minutes.',
    )
  })

  it('a gap no longer than the turnaround is not available', () => {
    const morning = rental('confirmed', '2025-11-20', '2025-11-21', '09:00 12:00')
    const next = rental('confirmed', '2025-11-21', '2025-11-23', '14:00 12:00')
    expect(sentence(morning, next)).toBe('Available from Nov 23, 1:00 pm. Turnaround is 60 minutes.')
  })

  it('an off-road car is not available', () => {
    expect(freeSentence({ status: 'maintenance', rentals: [] }, now, 60)).toBe(
      'Not available to customers while in maintenance.',
    )
  })

  it('a rented time is never available', () => {
    const anyRental = fc
      .tuple(
        fc.integer({ min: -9, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 23 }),
      )
      .map(([from, days, hour]) => ({
        status: 'confirmed' as const,
        startDate: addDays(now.date, from),
        endDate: addDays(now.date, from + days),
        pickupTime: timeFromMinutes(hour * 60),
        returnTime: timeFromMinutes(hour * 60),
      }))
    fc.assert(
      fc.property(
        fc.array(anyRental, { maxLength: 8 }),
        fc.integer({ min: 0, max: 240 }),
        (rentals, turnaround) => {
          const spans = freeSpans(rentals, now, turnaround)
          const sortKeyOf = ({ date, time }: { date: typeof now.date; time: typeof now.time }) =>
            wallMinutes(date, time)
          for (const { from, until } of spans) {
            const free = {
              start: sortKeyOf(from ?? now),
              end: until === null ? Number.POSITIVE_INFINITY : sortKeyOf(until),
            }
            expect(free.end - free.start).toBeGreaterThan(turnaround)
            for (const one of rentals) expect(overlap(free, takenBy(one, turnaround))).toBe(false)
          }
          expect(spans.at(-1)?.until).toBeNull()
        },
      ),
    )
  })
})
