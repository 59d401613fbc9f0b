interface TowedCar {
  vehicleYear: number | null
  vehicleMake: string | null
  vehicleModel: string | null
}

/** `2013 Mazda 3`, with as much of it as the caller said; null for nothing. */
export function towedCarName({ vehicleYear, vehicleMake, vehicleModel }: TowedCar): string | null {
  const said = [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' ')
}
