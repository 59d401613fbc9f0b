import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsCar, rentalStatuses } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { overlap } from '../time/interval.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { fleetBars, minutesOfWindow, type TimelineRental } from './fleet-bars.ts'
import { fleetGaps, offRoadTimes } from './fleet-gaps.ts'
import { fleetGroups } from './fleet-rows.ts'
import { fleetWindow } from './fleet-window.ts'
import { takenBy } from './rental-overlap.ts'

// Thursday 20 November 2025, 10:42 am in garage time.
const now = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')
const window = fleetWindow(calendarDate('2025-11-17'), '2-weeks')
const room = { turnaroundMinutes: 60, now }
const day = 1440

let made = 0
const rental = (start: string, end: string, given: Partial<TimelineRental> = {}): TimelineRental => {
  made += 1
  return {
    id: String(made),
    rentalVehicleId: 'swift',
    status: 'confirmed',
    clientName: 'Peter Szabo',
    startDate: calendarDate(start),
    pickupTime: timeOfDay('09:00'),
    endDate: calendarDate(end),
    returnTime: timeOfDay('17:00'),
    returnedAt: null,
    ...given,
  }
}
const bars = (...rentals: TimelineRental[]) => fleetBars(rentals, window, room)
const available = { id: 'swift', category: 'compact', status: 'available' } as const
const gaps = (...rentals: TimelineRental[]) =>
  fleetGaps({ car: available, rentals, window, ...room }).map(({ text }) => text)

describe('the bar of a rental', () => {
  it('a bar extends from pickup to return, to the minute, followed by the turnaround', () => {
    const { bars: shown, lanes } = bars(rental('2025-11-18', '2025-11-20'))
    expect(lanes).toBe(1)
    expect(shown).toMatchObject([
      {
        start: day + 540,
        end: 3 * day + 1020,
        turnaroundEnd: 3 * day + 1080,
        goesOnBefore: false,
        goesOnAfter: false,
        late: null,
      },
    ])
  })

  it('a bar is cut at the end of the window and marked as continuing', () => {
    const [before] = bars(rental('2025-11-10', '2025-11-18')).bars
    const [after] = bars(rental('2025-11-29', '2025-12-03')).bars
    const [around] = bars(rental('2025-11-01', '2025-12-24')).bars
    expect(before).toMatchObject({ start: 0, goesOnBefore: true, goesOnAfter: false })
    expect(after).toMatchObject({
      end: 14 * day,
      goesOnBefore: false,
      goesOnAfter: true,
      turnaroundEnd: null,
    })
    expect(around).toMatchObject({ start: 0, end: 14 * day, goesOnBefore: true, goesOnAfter: true })
    expect(bars(rental('2025-11-10', '2025-11-16'), rental('2025-12-01', '2025-12-02')).bars).toEqual([])
  })

  it('the bar of an overdue rental grows with time, even if its dates are before the window', () => {
    const late = rental('2025-11-11', '2025-11-15', { status: 'picked_up' })
    expect(bars(late).bars).toMatchObject([
      { start: 0, end: 3 * day + 642, goesOnBefore: true, late: '5 days late' },
    ])
    const today = rental('2025-11-17', '2025-11-20', { status: 'picked_up', returnTime: timeOfDay('10:00') })
    expect(bars(today).bars).toMatchObject([{ late: '42m late' }])
    const next = fleetWindow(calendarDate('2025-12-01'), '2-weeks')
    expect(fleetBars([late], next, room).bars).toEqual([])
  })

  it('the bar of a returned rental ends at the actual return, without turnaround', () => {
    const early = rental('2025-11-17', '2025-11-29', {
      status: 'returned',
      returnedAt: '2025-11-19T22:00:00.000Z',
    })
    expect(bars(early).bars).toMatchObject([{ end: 3 * day + 540, turnaroundEnd: null }])
  })

  it('bars that overlap are in different lanes', () => {
    const late = rental('2025-11-17', '2025-11-19', { status: 'picked_up' })
    const waiting = rental('2025-11-20', '2025-11-22')
    const later = rental('2025-11-25', '2025-11-26')
    const { bars: shown, lanes } = bars(later, waiting, late)
    expect(lanes).toBe(2)
    expect(shown.map(({ rental: { id }, lane }) => [id, lane])).toEqual([
      [late.id, 0],
      [waiting.id, 1],
      [later.id, 0],
    ])
  })

  it('bars in a lane never overlap, and stay within the window', () => {
    const anyRental = fc
      .record({
        start: fc.integer({ min: -20, max: 20 }),
        days: fc.integer({ min: 1, max: 12 }),
        hours: fc.tuple(fc.nat(23), fc.nat(23)),
        status: fc.constantFrom(...rentalStatuses),
      })
      .map(({ start, days, hours: [pickup, back], status }) =>
        rental(addDays(now.date, start), addDays(now.date, start + days), {
          status,
          pickupTime: timeFromMinutes(pickup * 60),
          returnTime: timeFromMinutes(back * 60),
        }),
      )
    fc.assert(
      fc.property(fc.array(anyRental, { maxLength: 12 }), (rentals) => {
        const { bars: shown, lanes } = fleetBars(rentals, window, room)
        for (const [at, bar] of shown.entries()) {
          expect(bar.start).toBeGreaterThanOrEqual(0)
          expect(bar.end).toBeLessThanOrEqual(14 * day)
          expect(bar.lane).toBeLessThan(lanes)
          for (const other of shown.slice(at + 1))
            if (other.lane === bar.lane) expect(overlap(bar, other)).toBe(false)
        }
        const windowStart = minutesOfWindow(window).start
        for (const gap of fleetGaps({ car: available, rentals, window, ...room }))
          for (const held of rentals.filter(({ status }) => holdsCar(status))) {
            const { start, end } = takenBy(held, 60)
            expect(overlap(gap, { start: start - windowStart, end: end - windowStart })).toBe(false)
          }
      }),
    )
  })
})

describe('the available periods of a car', () => {
  it('a gap of at least two whole days is labelled with its length', () => {
    expect(gaps(rental('2025-11-18', '2025-11-20'), rental('2025-11-24', '2025-11-30'))).toEqual([
      '3 days available',
    ])
    expect(gaps(rental('2025-11-18', '2025-11-20'), rental('2025-11-22', '2025-11-30'))).toEqual([])
  })

  it('a gap starts now, and is labelled with its first day if no rental follows', () => {
    expect(gaps()).toEqual(['available from Nov 21'])
    expect(gaps(rental('2025-11-24', '2025-11-27'))).toEqual(['3 days available', 'available from Nov 28'])
    expect(gaps(rental('2025-11-20', '2025-11-28'))).toEqual(['available from Nov 29'])
    expect(gaps(rental('2025-11-20', '2025-11-29'))).toEqual([])
  })

  it('a gap that started before the window is labelled with its visible end', () => {
    const next = fleetWindow(calendarDate('2025-12-01'), '2-weeks')
    const free = (...rentals: TimelineRental[]) =>
      fleetGaps({ car: available, rentals, window: next, ...room })
    expect(free()).toEqual([{ start: 0, end: 14 * day, text: 'available' }])
    expect(free(rental('2025-12-05', '2025-12-14'))).toEqual([
      { start: 0, end: 4 * day + 540, text: 'available until Dec 4' },
    ])
  })

  it('a window in the past has no gaps', () => {
    const past = fleetWindow(calendarDate('2025-11-03'), '2-weeks')
    expect(fleetGaps({ car: available, rentals: [], window: past, ...room })).toEqual([])
  })

  it('an off-road car has no gaps, but off-road periods from now between its rentals', () => {
    const car = { ...available, status: 'maintenance' as const }
    const rentals = [rental('2025-11-24', '2025-11-26')]
    expect(fleetGaps({ car, rentals, window, ...room })).toEqual([])
    expect(offRoadTimes({ car, rentals, window, ...room })).toEqual([
      { start: 3 * day + 642, end: 7 * day + 540 },
      { start: 9 * day + 1020, end: 14 * day },
    ])
    expect(offRoadTimes({ car: available, rentals, window, ...room })).toEqual([])
  })
})

it('the fleet is grouped by category, smallest cars first, each car with its own rentals', () => {
  const cars = [
    { id: 'lexus', category: 'luxury', status: 'available' },
    available,
    { id: 'mirage', category: 'compact', status: 'available' },
  ] as const
  const own = rental('2025-11-24', '2025-11-26', { rentalVehicleId: 'mirage' })
  const groups = fleetGroups({ cars, rentals: [own], window, room })
  expect(groups.map(({ category, rows }) => [category, rows.map(({ car }) => car.id)])).toEqual([
    ['compact', ['swift', 'mirage']],
    ['luxury', ['lexus']],
  ])
  expect(groups.flatMap(({ rows }) => rows).flatMap((row) => row.bars.map((bar) => bar.rental.id))).toEqual([
    own.id,
  ])
})
