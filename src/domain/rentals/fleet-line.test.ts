import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { type BlockingRental, fleetLine, upcomingLine } from './fleet-line.ts'
import type { RentalCarStatus } from './rental-car.ts'

const now = { date: calendarDate('2026-11-20'), time: timeOfDay('10:00') }

function rental(
  status: BlockingRental['status'],
  start: string,
  end: string,
  returnTime = '17:00',
): BlockingRental {
  return {
    status,
    clientName: 'Jonas Weber',
    startDate: calendarDate(start),
    pickupTime: timeOfDay('09:00'),
    endDate: calendarDate(end),
    returnTime: timeOfDay(returnTime),
  }
}

const line = (status: RentalCarStatus, ...rentals: BlockingRental[]) => {
  const { rental: _, ...said } = fleetLine({ status }, rentals, now)
  return said
}

describe('the status line of a rental car', () => {
  it('a car that is out shows when it will be returned', () => {
    expect(line('rented', rental('picked_up', '2026-11-15', '2026-11-20'))).toEqual({
      kind: 'out',
      text: 'Back today, 5:00 pm',
    })
    const camry = rental('picked_up', '2026-11-12', '2026-11-26')
    expect(line('rented', camry).text).toBe('Back Nov 26, 5:00 pm')
    expect(line('rented', rental('confirmed', '2026-11-20', '2026-11-22'), camry).text).toBe(
      'Back Nov 26, 5:00 pm',
    )
  })

  it('names the rental that it is about: the one that is out, otherwise the next', () => {
    const [out, next] = [
      rental('picked_up', '2026-11-12', '2026-11-26'),
      rental('confirmed', '2026-11-27', '2026-11-28'),
    ]
    expect(fleetLine({ status: 'rented' }, [next, out], now).rental).toBe(out)
    expect(fleetLine({ status: 'available' }, [next], now).rental).toBe(next)
    expect(fleetLine({ status: 'available' }, [], now).rental).toBeUndefined()
  })

  it('an overdue car is marked late', () => {
    expect(line('rented', rental('picked_up', '2026-11-17', '2026-11-19'))).toEqual({
      kind: 'late',
      text: 'Late, due back yesterday, 5:00 pm',
    })
    expect(line('rented', rental('picked_up', '2026-11-17', '2026-11-20', '09:00')).text).toBe(
      'Late, due back today, 9:00 am',
    )
  })

  it('a pickup today, and a missed pickup, name the client', () => {
    expect(line('available', rental('confirmed', '2026-11-20', '2026-11-24'))).toEqual({
      kind: 'today',
      text: 'Pickup today, Jonas Weber',
    })
    expect(line('maintenance', rental('confirmed', '2026-11-20', '2026-11-24')).text).toBe(
      'Pickup today, Jonas Weber',
    )
    expect(line('available', rental('confirmed', '2026-11-18', '2026-11-24'))).toEqual({
      kind: 'late',
      text: 'Not picked up Nov 18, Jonas Weber',
    })
    expect(line('available', rental('pending', '2026-11-20', '2026-11-24')).text).toBe(
      'Request for today, Jonas Weber',
    )
  })

  it('the next pickup is shown, in any order of the rentals', () => {
    const later = rental('confirmed', '2026-12-05', '2026-12-07')
    expect(line('available', later, rental('pending', '2026-11-27', '2026-11-29'))).toEqual({
      kind: 'next',
      text: 'Next: Nov 27',
    })
    expect(line('available', rental('pending', '2026-11-21', '2026-11-22'), later).text).toBe(
      'Next: tomorrow',
    )
  })

  it('an off-road car is marked as not available, with its next booking', () => {
    expect(line('maintenance')).toEqual({ kind: 'off', text: 'Not available to customers' })
    expect(line('inactive', rental('confirmed', '2026-11-27', '2026-11-29')).text).toBe(
      'Not available to customers, next: Nov 27',
    )
  })

  it('a car without bookings says so', () => {
    expect(line('available')).toEqual({ kind: 'none', text: 'No upcoming bookings' })
    expect(line('rented').text).toBe('Marked rented, no booking')
  })
})

describe('the line of a rental in the list of its car', () => {
  const upcoming = (one: BlockingRental, totalDays = 4) => upcomingLine({ ...one, totalDays }, now)

  it('an upcoming rental shows its length', () => {
    expect(upcoming(rental('pending', '2026-11-24', '2026-11-28'))).toEqual({
      kind: 'next',
      text: 'Nov 24 to 28 · 4 days',
    })
    expect(upcoming(rental('confirmed', '2026-11-20', '2026-11-21'), 1).text).toBe('Nov 20 to 21 · 1 day')
  })

  it('a current rental shows when the car is due back', () => {
    expect(upcoming(rental('picked_up', '2026-11-15', '2026-11-20')).text).toBe('Nov 15 to 20 · back today')
    expect(upcoming(rental('picked_up', '2026-11-15', '2026-11-19'))).toEqual({
      kind: 'late',
      text: 'Nov 15 to 19 · late, due back yesterday',
    })
  })

  it('a missed pickup is shown', () => {
    expect(upcoming(rental('confirmed', '2026-11-18', '2026-11-22'))).toEqual({
      kind: 'late',
      text: 'Nov 18 to 22 · not picked up',
    })
  })
})
