import type { rentalVehicles } from '#server/db/schema/rental-vehicles-table'

type Car = typeof rentalVehicles.$inferSelect

type CarRow = readonly [
  make: string,
  model: string,
  year: number,
  plate: string,
  category: Car['category'],
  fuelType: Car['fuelType'],
  transmission: Car['transmission'],
  seatingCapacity: number,
  /** Cents. */
  dailyRate: number,
  /** The status `rented` is derived from the bookings; only `maintenance` is fixed here. */
  status: 'available' | 'maintenance',
  features: string[],
]

// biome-ignore format: one car per line
const rows = [
  ['Suzuki', 'Swift', 2022, 'FHG20E', 'compact', 'petrol', 'manual', 5, 4500, 'available', ['Bluetooth', 'Reversing camera']],
  ['Mitsubishi', 'Mirage', 2019, 'DVG31S', 'compact', 'petrol', 'automatic', 5, 4500, 'available', ['Bluetooth']],
  ['Toyota', 'Yaris', 2023, 'FKD08P', 'compact', 'hybrid', 'automatic', 5, 4900, 'available', ['Apple CarPlay', 'Reversing camera', 'Lane assist']],
  ['BYD', 'Dolphin', 2024, 'GPA61B', 'compact', 'electric', 'automatic', 5, 5500, 'available', ['Apple CarPlay', '360 degree camera', 'Charging cable']],
  ['Mazda', '3', 2021, 'EKC74R', 'mid-size', 'petrol', 'automatic', 5, 6200, 'available', ['Apple CarPlay', 'Reversing camera', 'Cruise control']],
  ['Kia', 'Cerato', 2023, 'FRT19K', 'mid-size', 'petrol', 'automatic', 5, 6500, 'available', ['Apple CarPlay', 'Reversing camera', 'Cruise control']],
  ['Toyota', 'Camry', 2024, 'GAB12T', 'mid-size', 'hybrid', 'automatic', 5, 6500, 'available', ['Apple CarPlay', 'Adaptive cruise control', 'Dual zone climate']],
  ['Nissan', 'X-Trail', 2020, 'DXL90C', 'suv', 'petrol', 'automatic', 7, 7400, 'available', ['Roof racks', 'Reversing camera', 'Child seat anchors']],
  ['Mazda', 'CX-5', 2022, 'ETM66B', 'suv', 'petrol', 'automatic', 5, 7900, 'available', ['Apple CarPlay', 'Adaptive cruise control', 'Power tailgate']],
  ['Toyota', 'RAV4', 2023, 'FWB58H', 'suv', 'hybrid', 'automatic', 5, 8400, 'available', ['Apple CarPlay', 'Roof racks', 'Adaptive cruise control']],
  ['Skoda', 'Superb', 2022, 'EVR45J', 'full-size', 'diesel', 'automatic', 5, 8200, 'maintenance', ['Adaptive cruise control', 'Heated seats', 'Tow bar']],
  ['Kia', 'Carnival', 2021, 'ENF26L', 'full-size', 'diesel', 'automatic', 8, 9800, 'maintenance', ['Power sliding doors', 'Reversing camera', 'Child seat anchors']],
  ['Lexus', 'ES', 2022, 'FCM83A', 'luxury', 'hybrid', 'automatic', 5, 13900, 'available', ['Leather seats', 'Heated seats', 'Sunroof']],
  ['BMW', '5 Series', 2021, 'ELX77D', 'luxury', 'petrol', 'automatic', 5, 14900, 'available', ['Leather seats', 'Sunroof', 'Adaptive cruise control', 'Parking assist']],
] satisfies readonly CarRow[]

/** The demo garage's fleet, from the smallest car to the most expensive. */
export const demoRentalCars = rows.map(
  ([
    make,
    model,
    year,
    licensePlate,
    category,
    fuelType,
    transmission,
    seatingCapacity,
    dailyRate,
    status,
    features,
  ]) => ({
    make,
    model,
    year,
    licensePlate,
    category,
    fuelType,
    transmission,
    seatingCapacity,
    dailyRate,
    status,
    features,
  }),
)
