import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '../appointment-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { openingOn } from './opening-hours.ts'
import { appointmentOutsideHours, type RentalOnDays, rentalOutsideHours } from './outside-opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'
import type { SpecialDay } from './special-day.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const friday = calendarDate('2026-11-27')
const none = { date: friday, reason: null, manuallyOpen: false }
const dayWith = (specialDay: SpecialDay | null) => openingOn(friday, { schedule, specialDay, holiday: null })
const closed = dayWith({ ...none, type: 'closed', openTime: null, closeTime: null })
const morning = dayWith({
  ...none,
  type: 'half_day',
  openTime: timeOfDay('08:00'),
  closeTime: timeOfDay('12:00'),
})

const falls = (time: string, opening = morning) =>
  appointmentOutsideHours({ status: 'confirmed', time: timeOfDay(time) }, opening, 90)

const rental = (given: Partial<RentalOnDays>): RentalOnDays => ({
  status: 'confirmed',
  startDate: friday,
  endDate: calendarDate('2026-11-30'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  ...given,
})

describe('an appointment and opening hours', () => {
  it('an appointment is within hours if its slot ends by closing time', () => {
    expect(falls('08:00')).toBe(false)
    expect(falls('10:30')).toBe(false)
    expect(falls('10:31')).toBe(true)
    expect(falls('13:00')).toBe(true)
  })

  it('an appointment on a closed day or in a break is outside hours', () => {
    expect(falls('08:00', closed)).toBe(true)
    expect(falls('11:30', dayWith(null))).toBe(true)
  })

  it('a completed or cancelled appointment is never outside hours', () => {
    const outside = appointmentStatuses.filter((status) =>
      appointmentOutsideHours({ status, time: timeOfDay('08:00') }, closed, 90),
    )
    expect(outside).toEqual(['pending', 'confirmed', 'scheduled', 'in_progress'])
  })

  it('an appointment in a slot of the day is never outside hours', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
    fc.assert(
      fc.property(hours, fc.integer({ min: 15, max: 480 }), ([from, length], minutes) => {
        const opening = dayWith({
          ...none,
          type: 'half_day',
          openTime: timeFromMinutes(from),
          closeTime: timeFromMinutes(Math.min(1439, from + length)),
        })
        for (const time of slotTimesOf(opening, minutes))
          expect(appointmentOutsideHours({ status: 'scheduled', time }, opening, minutes)).toBe(false)
      }),
    )
  })
})

describe('a rental and opening hours', () => {
  it('the pickup or return on that day is reported if outside hours', () => {
    expect(rentalOutsideHours(rental({}), closed)).toEqual({ activity: 'Pickup', time: '09:00' })
    expect(
      rentalOutsideHours(rental({ startDate: calendarDate('2026-11-20'), endDate: friday }), morning),
    ).toEqual({
      activity: 'Return',
      time: '17:00',
    })
    expect(rentalOutsideHours(rental({ endDate: friday }), closed)?.activity).toBe('Pickup & Return')
    expect(rentalOutsideHours(rental({ endDate: friday }), morning)?.activity).toBe('Return')
  })

  it('a day between pickup and return, and the minute of closing, are within hours', () => {
    const around = { startDate: calendarDate('2026-11-26') }
    expect(rentalOutsideHours(rental(around), closed)).toBeNull()
    expect(rentalOutsideHours(rental({ pickupTime: timeOfDay('12:00') }), morning)).toBeNull()
  })

  it('only upcoming pickups and returns are reported', () => {
    expect(rentalOutsideHours(rental({ status: 'picked_up' }), closed)).toBeNull()
    expect(rentalOutsideHours(rental({ status: 'picked_up', endDate: friday }), closed)?.activity).toBe(
      'Return',
    )
    expect(rentalOutsideHours(rental({ status: 'returned', endDate: friday }), closed)).toBeNull()
    expect(rentalOutsideHours(rental({ status: 'cancelled' }), closed)).toBeNull()
  })
})
