import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import {
  isLateBack,
  isStepDue,
  type ListedRental,
  rentalListPosition,
  rentalStep,
} from './rental-list-position.ts'

// Friday 20 November, 1 pm in garage time.
const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')

const rental = (given: Partial<ListedRental> = {}): ListedRental => ({
  status: 'confirmed',
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-26'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  pickedUpAt: null,
  returnedAt: null,
  ...given,
})

describe('the position of a rental in the list of bookings', () => {
  it('a rental is listed at its pickup until then, also when cancelled', () => {
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(rentalListPosition(rental({ status }), now)).toEqual({ date: '2026-11-24', time: '09:00' })
  })

  it('a picked-up rental is listed at its return', () => {
    expect(rentalListPosition(rental({ status: 'picked_up' }), now)).toEqual({
      date: '2026-11-26',
      time: '17:00',
    })
  })

  it('on the pickup day a rental stays at its pickup, from the next day it is listed at its return', () => {
    const startDate = calendarDate('2026-11-20')
    const out = (given: Partial<ListedRental>) =>
      rentalListPosition(
        rental({ status: 'picked_up', startDate, pickedUpAt: '2026-11-20T01:30:00.000Z', ...given }),
        now,
      )
    expect(out({})).toEqual({ date: '2026-11-20', time: '09:00' })
    expect(out({ startDate: calendarDate('2026-11-18') })).toEqual({ date: '2026-11-20', time: '09:00' })
    expect(out({ endDate: startDate })).toEqual({ date: '2026-11-20', time: '17:00' })
    // 11:30 pm of the previous day in garage time.
    expect(out({ pickedUpAt: '2026-11-19T12:30:00.000Z' })).toEqual({ date: '2026-11-26', time: '17:00' })
  })

  it('an overdue rental is listed first today', () => {
    const overdue = rental({ status: 'picked_up', endDate: calendarDate('2026-11-17') })
    expect(rentalListPosition(overdue, now)).toEqual({ date: '2026-11-20', time: null })
  })

  it('a returned rental is listed at its actual return in garage time', () => {
    const early = rental({ status: 'returned', returnedAt: '2026-11-24T20:15:00.000Z' })
    expect(rentalListPosition(early, now)).toEqual({ date: '2026-11-25', time: '07:15' })
  })

  it('a picked-up rental is never listed before today', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const endDate = addDays(now.date, days)
        const position = rentalListPosition(rental({ status: 'picked_up', endDate }), now)
        expect(position.date >= now.date).toBe(true)
        expect(position.time === null).toBe(endDate < now.date)
      }),
    )
  })
})

describe('an overdue rental', () => {
  const out = (endDate: string, returnTime: string) =>
    rental({ status: 'picked_up', endDate: calendarDate(endDate), returnTime: timeOfDay(returnTime) })

  it('a rental is overdue from the minute after its return time', () => {
    expect(isLateBack(out('2026-11-19', '17:00'), now)).toBe(true)
    expect(isLateBack(out('2026-11-20', '12:59'), now)).toBe(true)
    expect(isLateBack(out('2026-11-20', '13:00'), now)).toBe(false)
    expect(isLateBack(out('2026-11-21', '08:00'), now)).toBe(false)
  })

  it('only a picked-up rental can be overdue', () => {
    const gone = { startDate: calendarDate('2026-11-01'), endDate: calendarDate('2026-11-03') }
    const late = rentalStatuses.filter((status) => isLateBack(rental({ ...gone, status }), now))
    expect(late).toEqual(['picked_up'])
  })
})

describe('the next step of a rental', () => {
  const due = (given: Partial<ListedRental>) => isStepDue(rental(given), now)

  it('a pickup is due from its time on', () => {
    const today = { startDate: now.date }
    expect(due({ ...today, pickupTime: timeOfDay('13:00') })).toBe(true)
    expect(due({ ...today, pickupTime: timeOfDay('13:01') })).toBe(false)
    expect(due({ startDate: calendarDate('2026-11-19'), pickupTime: timeOfDay('17:00') })).toBe(true)
    expect(due({ ...today, status: 'pending' })).toBe(false)
  })

  it('a return is due all day', () => {
    const out = { status: 'picked_up' as const, startDate: calendarDate('2026-11-10') }
    expect(due({ ...out, endDate: now.date })).toBe(true)
    expect(due({ ...out, endDate: calendarDate('2026-11-19') })).toBe(true)
    expect(due({ ...out, endDate: calendarDate('2026-11-21') })).toBe(false)
    expect(due({ ...out, status: 'returned', endDate: now.date })).toBe(false)
  })
})

describe('the activity under which a rental is listed', () => {
  const steps = (given: Partial<ListedRental>) =>
    rentalStatuses.map((status) => `${status}: ${rentalStep(rental({ ...given, status }), now)}`)

  it('a rental is listed as pickup, then as return', () => {
    expect(steps({})).toEqual([
      'pending: Pickup',
      'confirmed: Pickup',
      'picked_up: Return',
      'returned: Return',
      'cancelled: Pickup',
    ])
  })

  it('a same-day rental is listed as both, unless only the return is left', () => {
    expect(steps({ endDate: calendarDate('2026-11-24') })).toEqual([
      'pending: Pickup & Return',
      'confirmed: Pickup & Return',
      'picked_up: Return',
      'returned: Pickup & Return',
      'cancelled: Pickup & Return',
    ])
  })

  it('a car handed over today that returns on a later day is listed as pickup until the day ends', () => {
    const pickedUpAt = '2026-11-19T22:00:00.000Z'
    const out = rental({ status: 'picked_up', startDate: calendarDate('2026-11-20'), pickedUpAt })
    expect(rentalStep(out, now)).toBe('Pickup')
    expect(rentalStep(out, garageNow(new Date('2026-11-20T13:30:00Z'), 'Australia/Sydney'))).toBe('Return')
    expect(rentalStep({ ...out, pickedUpAt: '2026-11-18T22:00:00.000Z' }, now)).toBe('Return')
    expect(rentalStep({ ...out, endDate: calendarDate('2026-11-20') }, now)).toBe('Return')
  })
})
