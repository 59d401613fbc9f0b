import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { emptyHire, type HireForm, hireComplaintsOf, possibleTimesOf } from './hire-form.ts'

const today = calendarDate('2026-11-20')
const hire = (given: Partial<HireForm> = {}): HireForm => ({
  ...emptyHire,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: '019aa000-0000-7000-8000-000000000001',
  ...given,
})

describe('the choice of a hire', () => {
  it('asks for days and a car, in the order of the form', () => {
    expect(Object.entries(hireComplaintsOf(emptyHire, { today }))).toEqual([
      ['startDate', 'Please choose a start date'],
      ['endDate', 'Please choose an end date'],
      ['rentalVehicleId', 'Please choose a car'],
    ])
    expect(hireComplaintsOf(hire(), { today })).toEqual({})
  })

  it('refuses days and times that make no hire, and then looks for no cars', () => {
    const sameDay = hire({ endDate: calendarDate('2026-11-24'), returnTime: timeOfDay('09:00') })
    expect(hireComplaintsOf(sameDay, { today })).toEqual({
      returnTime: 'For same-day rentals, return time must be after pickup time.',
    })
    expect(possibleTimesOf(sameDay, { today })).toBeNull()
    expect(possibleTimesOf(hire(), { today })).toMatchObject({ endDate: '2026-11-28', returnTime: '17:00' })
  })

  it('lets a booking keep a first day that has gone by', () => {
    const begun = hire({ startDate: calendarDate('2026-11-19') })
    const { startDate, endDate, pickupTime, returnTime } = begun
    if (startDate === '' || endDate === '') throw new Error('Both days are chosen')
    const before = { startDate, endDate, pickupTime, returnTime }
    expect(hireComplaintsOf(begun, { today })).toEqual({ startDate: 'Start date cannot be in the past.' })
    expect(hireComplaintsOf(begun, { today, before })).toEqual({})
  })
})
