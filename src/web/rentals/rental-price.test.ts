import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { emptyRentalChoice } from '#web/bookings/rental-choice-form.ts'
import { describeQuote } from './rental-price.tsx'

it('quote is described in one line: car, dates and price', () => {
  const rental = {
    ...emptyRentalChoice,
    startDate: calendarDate('2026-11-24'),
    endDate: calendarDate('2026-11-28'),
  }
  const car = {
    id: '1',
    make: 'Mazda',
    model: 'CX-5',
    year: 2022,
    licensePlate: 'ETM66B',
    category: 'suv' as const,
    fuelType: 'petrol' as const,
    transmission: 'automatic' as const,
    seatingCapacity: 5,
    features: [],
    lateRental: null,
    dailyRate: 7900,
    totalDays: 4,
    totalAmount: 31_600,
  }
  expect(describeQuote(rental, { car, totalDays: 4, totalAmount: 31_600 })).toBe(
    '2022 Mazda CX-5, Nov 24 to 28, 4 days × $79.00 = $316.00',
  )
})
