import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsCar, rentalStatuses } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { isBlocking } from './blocking-rental.ts'
import { type FleetRental, fitOf } from './fleet-fit.ts'
import { type RentalTimes, rentalsOverlap } from './rental-overlap.ts'

const now = { date: calendarDate('2026-11-20'), time: timeOfDay('10:42') }
const room = { turnaroundMinutes: 60, now }

const times = (startDate: string, endDate: string, pickup = '09:00', back = '17:00'): RentalTimes => ({
  startDate: calendarDate(startDate),
  pickupTime: timeOfDay(pickup),
  endDate: calendarDate(endDate),
  returnTime: timeOfDay(back),
})

const rental = (given: Partial<FleetRental> & RentalTimes): FleetRental => ({
  id: 'jonas',
  rentalVehicleId: 'cerato',
  status: 'confirmed',
  clientName: 'Jonas Weber',
  ...given,
})

const booking = { id: 'chi', rentalVehicleId: 'i20', dailyRate: 4500, ...times('2026-11-22', '2026-11-25') }
const cerato = { id: 'cerato', status: 'available' as const, dailyRate: 6500 }
const i20 = { id: 'i20', status: 'available' as const, dailyRate: 4700 }

describe('moving a booking', () => {
  it('a booking fits on an available car, at the price of that car', () => {
    expect(
      fitOf(booking, { car: cerato, rentals: [], times: times('2026-11-23', '2026-11-26') }, room),
    ).toEqual({ fits: true, dailyRate: 6500, totalDays: 3, totalAmount: 19_500 })
  })

  it('a booking that keeps its car keeps its agreed rate', () => {
    const fit = fitOf(booking, { car: i20, rentals: [], times: times('2026-11-22', '2026-11-26') }, room)
    expect(fit).toMatchObject({ fits: true, dailyRate: 4500, totalAmount: 18_000 })
  })

  it('a booking does not overlap itself', () => {
    const own = rental({ ...booking, status: 'confirmed', clientName: 'Chi Quach' })
    const fit = fitOf(booking, { car: i20, rentals: [own], times: times('2026-11-23', '2026-11-26') }, room)
    expect(fit.fits).toBe(true)
  })

  it('of several overlapping rentals, the first is named', () => {
    const jonas = rental(times('2026-11-20', '2026-11-24'))
    const ali = rental({ ...times('2026-11-25', '2026-11-30'), id: 'ali', clientName: 'Ali Demir' })
    const query = { car: cerato, rentals: [ali, jonas], times: times('2026-11-23', '2026-11-26') }
    expect(fitOf(booking, query, room)).toEqual({ fits: false, because: 'taken', by: jonas })
  })

  it('a booking does not fit on another off-road car, but stays on its own', () => {
    const query = { rentals: [], times: times('2026-11-23', '2026-11-26') }
    for (const status of ['maintenance', 'inactive'] as const) {
      expect(fitOf(booking, { car: { ...cerato, status }, ...query }, room)).toEqual({
        fits: false,
        because: 'off_road',
        status,
      })
      expect(fitOf(booking, { car: { ...i20, status }, ...query }, room).fits).toBe(true)
    }
  })

  it('a start in the past is refused, unless it is unchanged', () => {
    const gone = { ...booking, ...times('2026-11-18', '2026-11-25') }
    const ask = (to: RentalTimes) => fitOf(gone, { car: i20, rentals: [], times: to }, room)
    expect(ask(times('2026-11-19', '2026-11-25'))).toEqual({
      fits: false,
      because: 'times',
      sentence: 'Start date cannot be in the past.',
    })
    expect(ask(times('2026-11-18', '2026-11-26')).fits).toBe(true)
  })
})

describe('an overlapping rental', () => {
  it('an overdue rental prevents a booking of its car today', () => {
    const late = rental({ ...times('2026-11-16', '2026-11-19'), status: 'picked_up' })
    expect(isBlocking(late, times('2026-11-20', '2026-11-22', '15:00'), room)).toBe(true)
    expect(isBlocking(late, times('2026-11-21', '2026-11-22'), room)).toBe(false)
    expect(isBlocking({ ...late, status: 'confirmed' }, times('2026-11-20', '2026-11-22'), room)).toBe(false)
  })

  const anyTimes = fc
    .tuple(fc.integer({ min: -10, max: 20 }), fc.integer({ min: 1, max: 9 }), fc.nat(23), fc.nat(23))
    .map(([ahead, days, pickup, back]): RentalTimes => {
      const startDate = addDays(now.date, ahead)
      return {
        startDate,
        pickupTime: timeFromMinutes(pickup * 60),
        endDate: addDays(startDate, days),
        returnTime: timeFromMinutes(back * 60),
      }
    })

  it('a rental prevents overlapping bookings, an overdue one also all others today', () => {
    fc.assert(
      fc.property(
        anyTimes,
        anyTimes,
        fc.constantFrom(...rentalStatuses),
        fc.constantFrom(0, 60, 240),
        (one, requested, status, turnaroundMinutes) => {
          const blocking = isBlocking(rental({ ...one, status }), requested, { turnaroundMinutes, now })
          const overlaps = holdsCar(status) && rentalsOverlap(one, requested, turnaroundMinutes)
          if (overlaps) expect(blocking).toBe(true)
          else if (blocking) {
            expect(status).toBe('picked_up')
            expect(requested.startDate <= now.date).toBe(true)
          }
        },
      ),
    )
  })
})
