import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }
export const room = { turnaroundMinutes: 60, now }

/** Returns a rental vehicle for tests. */
export const car = (
  id: string,
  dailyRate: number,
  status: RentalVehicle['status'] = 'available',
): RentalVehicle => ({
  id,
  dailyRate,
  status,
  make: 'Kia',
  model: 'Cerato',
  year: 2023,
  licensePlate: id,
  category: 'compact',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  features: [],
  odometer: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
})
