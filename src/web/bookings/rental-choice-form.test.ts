import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import {
  emptyRentalChoice,
  possibleTimesOf,
  type RentalChoiceForm,
  validateRentalChoice,
} from './rental-choice-form.ts'

const now = { date: calendarDate('2026-11-20'), time: timeOfDay('21:22') }
const rental = (given: Partial<RentalChoiceForm> = {}): RentalChoiceForm => ({
  ...emptyRentalChoice,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  rentalVehicleId: '019aa000-0000-7000-8000-000000000001',
  ...given,
})

describe('dates and car of a rental', () => {
  it('empty form: errors for days and car, in form order', () => {
    expect(Object.entries(validateRentalChoice(emptyRentalChoice, { now }))).toEqual([
      ['startDate', 'Please choose a start date'],
      ['endDate', 'Please choose an end date'],
      ['rentalVehicleId', 'Please choose a car'],
    ])
    expect(validateRentalChoice(rental(), { now })).toEqual({})
  })

  it('invalid days or times: error, and no query for cars', () => {
    const sameDay = rental({ endDate: calendarDate('2026-11-24'), returnTime: timeOfDay('09:00') })
    expect(validateRentalChoice(sameDay, { now })).toEqual({
      returnTime: 'For same-day rentals, return time must be after pickup time.',
    })
    expect(possibleTimesOf(sameDay, { now })).toBeNull()
    expect(possibleTimesOf(rental(), { now })).toMatchObject({ endDate: '2026-11-28', returnTime: '17:00' })
  })

  it('pickup earlier today: allowed while the return is in the future', () => {
    const today = { startDate: now.date, endDate: now.date }
    expect(validateRentalChoice(rental({ ...today, returnTime: timeOfDay('22:00') }), { now })).toEqual({})
    expect(validateRentalChoice(rental({ ...today, returnTime: timeOfDay('21:00') }), { now })).toEqual({
      returnTime: 'This time has already passed. Please choose a later time.',
    })
  })

  it('start date in the past: allowed if unchanged', () => {
    const begun = rental({ startDate: calendarDate('2026-11-19') })
    const { startDate, endDate, pickupTime, returnTime } = begun
    if (startDate === '' || endDate === '') throw new Error('Both days are chosen')
    const before = { startDate, endDate, pickupTime, returnTime }
    expect(validateRentalChoice(begun, { now })).toEqual({ startDate: 'Start date cannot be in the past.' })
    expect(validateRentalChoice(begun, { now, before })).toEqual({})
  })
})
