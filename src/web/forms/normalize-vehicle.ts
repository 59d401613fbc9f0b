import { displayKilometres, readKilometres } from '#domain/distance'
import { lastChassisYear, meansNoPlate, readPlate, readVin } from '#domain/vehicle/vehicle'

export type TidiedField = 'licensePlate' | 'vin' | 'mileage'

/** Normalises a field value on blur; invalid text stays, so that it can be corrected. */
export const normalized: Record<TidiedField, (text: string) => string> = {
  licensePlate: (text) => readPlate(text) ?? (meansNoPlate(text) ? '' : text.trim().toUpperCase()),
  vin: (text) => readVin(text, lastChassisYear) ?? text.trim().toUpperCase(),
  mileage: (text) => {
    const kilometres = readKilometres(text)
    return kilometres === null ? text.trim() : displayKilometres(kilometres).replace(' km', '')
  },
}
