import { type OnlineRules, rentalErrors } from './chosen-rental.ts'
import { missingErrors, type RentalErrors } from './missing-fields.ts'
import type { RentalValues } from './rental-values.ts'

const missing: RentalErrors = {
  startDate: 'Please choose a start date',
  endDate: 'Please choose an end date',
  rentalVehicleId: 'Please choose a car',
}

/** Returns the validation errors of the dates, the times and the car, by field. */
export function checkChoice(values: RentalValues, rules: OnlineRules): RentalErrors {
  return {
    ...missingErrors(values, missing),
    ...rentalErrors(values, rules),
  }
}
