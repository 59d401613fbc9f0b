import type { RentalVehicle, RentalVehicleCard } from '#contract/rentals/rental-vehicles'

/** Returns a rental car that is available. */
export const sampleRentalVehicle = (changes: Partial<RentalVehicle> = {}): RentalVehicle => ({
  id: '0198a000-0000-7000-8000-00000000000c',
  make: 'Mazda',
  model: 'CX-5',
  year: 2022,
  licensePlate: 'ETM66B',
  category: 'suv',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  dailyRate: 7900,
  status: 'available',
  features: [],
  odometer: null,
  version: 1,
  createdAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
  ...changes,
})

/** Returns the card of a rental car, without bookings. */
export const sampleRentalVehicleCard = (changes: Partial<RentalVehicleCard> = {}): RentalVehicleCard => ({
  ...sampleRentalVehicle(),
  hires: [],
  ...changes,
})
