import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { type BookedRental, stepsAfterBooking } from './rental-thank-you.tsx'

const booked: BookedRental = {
  phone: '0491 570 737',
  receipt: {
    id: '0198a000-0000-7000-8000-000000000001',
    manageUrl: 'http://localhost:3000/manage/token-of-the-booking',
    status: 'pending',
    startDate: calendarDate('2026-11-24'),
    endDate: calendarDate('2026-11-28'),
    pickupTime: timeOfDay('09:00'),
    returnTime: timeOfDay('17:00'),
    totalDays: 4,
    dailyRate: 7900,
    totalAmount: 31_600,
    notes: null,
    client: { name: 'Josie', email: 'josie@example.com', phone: '+61491570737', preferredContact: 'phone' },
    rentalVehicle: {
      year: 2022,
      make: 'Mazda',
      model: 'CX-5',
      category: 'suv',
      transmission: 'automatic',
      seatingCapacity: 5,
    },
  },
}

it('the steps after booking contain times in the garage time zone, the phone number as typed and the street', () => {
  const garage = { address: '42 Foundry Lane, Marrickville NSW 2204', timeZone: 'Australia/Sydney' }
  const steps = stepsAfterBooking(garage, booked, new Date('2026-11-19T23:38:00Z'))
  expect(steps.map(({ text }) => text)).toEqual([
    'Today, 10:38 am',
    'By phone, on 0491 570 737',
    'Tue 24 Nov 2026, 9:00 am, 42 Foundry Lane',
    'Sat 28 Nov 2026, by 5:00 pm',
  ])
})
