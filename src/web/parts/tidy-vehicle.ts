import { displayKilometres, readKilometres } from '#domain/distance'
import { readPlate, readVin } from '#domain/vehicle/vehicle'

export type TidiedField = 'licensePlate' | 'vin' | 'mileage'

/** What becomes of a typed text on leaving its field; what cannot be read stays to be mended. */
export const tidied: Record<TidiedField, (text: string) => string> = {
  licensePlate: (text) => readPlate(text) ?? text.trim().toUpperCase(),
  vin: (text) => readVin(text) ?? text.trim().toUpperCase(),
  mileage: (text) => {
    const kilometres = readKilometres(text)
    return kilometres === null ? text.trim() : displayKilometres(kilometres).replace(' km', '')
  },
}
