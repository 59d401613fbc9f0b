import { expect, it } from 'vitest'
import type { RentalStatus } from '../rental-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { nextRentalOf } from './next-rental.ts'

const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }

const rental = (start: string, end: string, status: RentalStatus = 'confirmed') => ({
  status,
  startDate: calendarDate(start),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate(end),
  returnTime: timeOfDay('17:00'),
})

it('the next rental of a car is the first pending or confirmed one that is not over', () => {
  const next = rental('2025-11-24', '2025-11-28', 'pending')
  const others = [
    rental('2025-12-01', '2025-12-02'),
    rental('2025-11-10', '2025-11-12'),
    rental('2025-11-15', '2025-11-20', 'picked_up'),
    rental('2025-11-21', '2025-11-22', 'cancelled'),
  ]
  expect(nextRentalOf([...others, next], now)).toBe(next)
  const today = rental('2025-11-20', '2025-11-20')
  expect(nextRentalOf([...others, next, today], now)).toBe(today)
  expect(nextRentalOf(others.slice(1), now)).toBeNull()
})
