import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RentalStatus, rentalStatuses } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { rentalDayLabel, rentalsOnDay } from './rental-on-day.ts'

const thursday = calendarDate('2026-11-19')
const friday = calendarDate('2026-11-20')
const saturday = calendarDate('2026-11-21')

function buildRental(
  name: string,
  startDate = friday,
  endDate = friday,
  given: { pickup?: string; status?: RentalStatus } = {},
) {
  const { pickup = '09:00', status = 'confirmed' } = given
  const times = { pickupTime: timeOfDay(pickup), returnTime: timeOfDay('17:00') }
  return { name, startDate, endDate, ...times, status }
}

describe('the label of a rental on a day', () => {
  it('the label says whether the day is pickup, return, both or neither', () => {
    expect(rentalDayLabel(buildRental('yaris', friday, friday), friday)).toBe('SAME DAY')
    expect(rentalDayLabel(buildRental('yaris', friday, saturday), friday)).toBe('PICKUP')
    expect(rentalDayLabel(buildRental('yaris', thursday, friday), friday)).toBe('RETURN')
    expect(rentalDayLabel(buildRental('yaris', thursday, saturday), friday)).toBe('ONGOING')
  })
})

describe('the rentals of a day', () => {
  const names = (rentals: { name: string }[]) => rentals.map(({ name }) => name)

  it('pickups and returns come first, by time', () => {
    const rentals = [
      buildRental('on the road', thursday, saturday),
      buildRental('back', thursday, friday),
      buildRental('out', friday, saturday, { pickup: '10:00' }),
    ]
    expect(names(rentalsOnDay(rentals, friday))).toEqual(['out', 'back', 'on the road'])
  })

  it('cancelled rentals and those of other days are excluded', () => {
    const rentals = [
      buildRental('cancelled', friday, saturday, { status: 'cancelled' }),
      buildRental('yesterday', thursday, thursday),
      buildRental('tomorrow', saturday, saturday),
      buildRental('asked for', friday, saturday, { status: 'pending' }),
    ]
    expect(names(rentalsOnDay(rentals, friday))).toEqual(['asked for'])
  })

  it('every rental that is not cancelled is listed on each of its days and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(...rentalStatuses),
        (from, days, status) => {
          const startDate = addDays(friday, from)
          const rental = buildRental('any', startDate, addDays(startDate, days), { status })
          const isThere = rentalsOnDay([rental], friday).length === 1
          expect(isThere).toBe(status !== 'cancelled' && from <= 0 && from + days >= 0)
        },
      ),
    )
  })
})
