import { displayKilometres, readKilometres } from '#domain/distance'
import { plainPlate } from '#domain/vehicles/plain-plate'
import { lastChassisYear, readVin } from '#domain/vehicles/read-vin'

export type TidiedField = 'licensePlate' | 'vin' | 'mileage'

/** Normalises a field value on blur; invalid text stays, so that it can be corrected. */
export const normalized: Record<TidiedField, (text: string) => string> = {
  licensePlate: plainPlate,
  vin: (text) => readVin(text, lastChassisYear) ?? text.trim(),
  mileage: (text) => {
    const kilometres = readKilometres(text)
    return kilometres === null ? text.trim() : displayKilometres(kilometres).replace(' km', '')
  },
}
