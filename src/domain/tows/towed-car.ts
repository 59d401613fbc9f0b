export interface TowedCar {
  vehicleYear: number | null
  vehicleMake: string | null
  vehicleModel: string | null
}

/** Returns `2013 Mazda 3`, or as much of it as is known; null if nothing is. */
export function towedCarName({ vehicleYear, vehicleMake, vehicleModel }: TowedCar): string | null {
  const parts = [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}
