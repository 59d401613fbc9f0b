export const rentalCategories = ['compact', 'mid-size', 'full-size', 'suv', 'luxury'] as const
export const fuelTypes = ['petrol', 'diesel', 'hybrid', 'electric'] as const
export const transmissions = ['automatic', 'manual'] as const
export const rentalCarStatuses = ['available', 'rented', 'maintenance', 'inactive'] as const

export type RentalCategory = (typeof rentalCategories)[number]
export type FuelType = (typeof fuelTypes)[number]
export type Transmission = (typeof transmissions)[number]
export type RentalCarStatus = (typeof rentalCarStatuses)[number]

const categoryLabels: Record<RentalCategory, string> = {
  compact: 'Compact',
  'mid-size': 'Mid-size',
  'full-size': 'Full-size',
  suv: 'SUV',
  luxury: 'Luxury',
}

const fuelLabels: Record<FuelType, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
}

const transmissionLabels: Record<Transmission, string> = { automatic: 'Automatic', manual: 'Manual' }

const statusLabels: Record<RentalCarStatus, string> = {
  available: 'Available',
  rented: 'Rented',
  maintenance: 'Maintenance',
  inactive: 'Inactive',
}

export function rentalCategoryLabel(category: RentalCategory): string {
  return categoryLabels[category]
}

export function fuelTypeLabel(fuelType: FuelType): string {
  return fuelLabels[fuelType]
}

export function transmissionLabel(transmission: Transmission): string {
  return transmissionLabels[transmission]
}

export function rentalCarStatusLabel(status: RentalCarStatus): string {
  return statusLabels[status]
}

/** Number of seats of a rental car, including the driver. */
export const seatRange = { min: 2, max: 12 }

/** Maximum daily rate in cents, to catch typing errors. */
export const highestDailyRate = 1_000_000

/** Default daily rate of the form, in cents. */
export const usualDailyRate = 4500

/** Returns the allowed years of manufacture. Classic cars are allowed; next year is sold this year. */
export function rentalCarYearRange(currentYear: number): { min: number; max: number } {
  return { min: 1900, max: currentYear + 1 }
}

/** Statuses in which a car can be booked: a car that is out can be booked for later. */
export const offeredCarStatuses = ['available', 'rented'] as const satisfies readonly RentalCarStatus[]

export function isOffered(status: RentalCarStatus): boolean {
  return offeredCarStatuses.some((offered) => offered === status)
}
