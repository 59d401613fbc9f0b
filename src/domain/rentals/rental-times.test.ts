import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { decideRentalEnd, decideRentalTimes, rentalHours } from './rental-times.ts'

const today = calendarDate('2026-11-20')
const now = { date: today, time: timeOfDay('08:30') }
const passed = 'This time has already passed. Please choose a later time.'
const rental = (startDate: string, endDate: string, pickupTime = '09:00', returnTime = '17:00') => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
  pickupTime: timeOfDay(pickupTime),
  returnTime: timeOfDay(returnTime),
})
const wrongFields = (decision: ReturnType<typeof decideRentalTimes>) =>
  decision.permitted ? {} : decision.problem.fields

describe('dates and times of a rental', () => {
  it('a rental can start today and end later the same day', () => {
    expect(decideRentalTimes(rental('2026-11-20', '2026-11-20'), now).permitted).toBe(true)
  })

  it.each([
    [rental('2026-11-19', '2026-11-22'), { startDate: 'Start date cannot be in the past.' }],
    [rental('2026-11-24', '2026-11-23'), { endDate: 'End date cannot be before start date.' }],
    [
      rental('2026-11-24', '2026-11-24', '09:00', '09:00'),
      { returnTime: 'For same-day rentals, return time must be after pickup time.' },
    ],
    [rental('2026-11-24', '2027-11-25'), { endDate: 'A rental can last at most 365 days.' }],
  ])('invalid times are refused: %o', (requested, fields) => {
    expect(wrongFields(decideRentalTimes(requested, now))).toEqual(fields)
  })

  it('a rental that started in the past can end, but not in the past', () => {
    expect(decideRentalEnd(rental('2026-11-10', '2026-11-21'), now).permitted).toBe(true)
    expect(wrongFields(decideRentalEnd(rental('2026-11-10', '2026-11-19'), now))).toEqual({
      endDate: 'End date cannot be in the past.',
    })
  })

  it('a start earlier today is refused, except for staff recording a rental still in progress', () => {
    const evening = { date: today, time: timeOfDay('21:22') }
    const over = rental('2026-11-20', '2026-11-20', '00:00', '01:00')
    const begun = rental('2026-11-20', '2026-11-21', '21:00', '17:00')
    expect(wrongFields(decideRentalTimes(over, evening))).toEqual({ pickupTime: passed })
    expect(wrongFields(decideRentalTimes(begun, evening))).toEqual({ pickupTime: passed })
    expect(decideRentalTimes(rental('2026-11-20', '2026-11-21', '22:00'), evening).permitted).toBe(true)
    expect(decideRentalTimes(begun, { date: today, time: timeOfDay('21:00') }).permitted).toBe(true)
    expect(decideRentalTimes(begun, evening, true).permitted).toBe(true)
    expect(wrongFields(decideRentalTimes(over, evening, true))).toEqual({ returnTime: passed })
  })

  it('online the pickup must not be in the past, for staff the return must be in the future', () => {
    const anyHour = fc.constantFrom(...rentalHours)
    const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
    fc.assert(
      fc.property(
        fc.nat({ max: 2 }),
        fc.nat({ max: 2 }),
        anyHour,
        anyHour,
        anyTime,
        (ahead, days, from, to, time) => {
          const startDate = addDays(today, ahead)
          const requested = { startDate, endDate: addDays(startDate, days), pickupTime: from, returnTime: to }
          const isRental = `${requested.endDate}T${to}` > `${startDate}T${from}`
          const clock = `${today}T${time}`
          expect(decideRentalTimes(requested, { date: today, time }).permitted).toBe(
            isRental && `${startDate}T${from}` >= clock,
          )
          expect(decideRentalTimes(requested, { date: today, time }, true).permitted).toBe(
            isRental && `${requested.endDate}T${to}` > clock,
          )
        },
      ),
    )
  })

  it('a rental over at least one night can have any times', () => {
    const anyHour = fc.constantFrom(...rentalHours)
    fc.assert(
      fc.property(
        fc.nat({ max: 300 }),
        fc.integer({ min: 1, max: 365 }),
        anyHour,
        anyHour,
        (ahead, days, pickupTime, returnTime) => {
          const startDate = addDays(today, ahead + 1)
          const requested = { startDate, endDate: addDays(startDate, days), pickupTime, returnTime }
          expect(decideRentalTimes(requested, now).permitted).toBe(true)
        },
      ),
    )
  })
})

it('pickups and returns are possible on any full hour', () => {
  expect(rentalHours).toHaveLength(24)
  expect([rentalHours[0], rentalHours[9], rentalHours[23]]).toEqual(['00:00', '09:00', '23:00'])
})
