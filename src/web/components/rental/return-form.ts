import { readKilometres } from '#domain/distance'
import { type Cents, displayDollars, readMoney } from '#domain/money'
import { decideReturnMileage, invalidMileage } from '#domain/rental/mileage'
import { highestCharges } from '#domain/rental/rental-cost'

/** Form values of a return. */
export interface ReturnForm {
  returnMileage: string
  lateCharge: string
  additionalCharges: string
  carStatus: 'available' | 'maintenance'
}

/** Returns the initial form values, with the proposed late charge. */
export function returnFormOf(lateCharge: Cents): ReturnForm {
  return {
    returnMileage: '',
    lateCharge: lateCharge === 0 ? '' : displayDollars(lateCharge),
    additionalCharges: '',
    carStatus: 'available',
  }
}

/** Returns the amount, 0 for empty text, null if invalid. */
export function chargesOf(text: string): Cents | null {
  return text.trim() === '' ? 0 : readMoney(text)
}

/** Returns one validation error per field. */
export function validateReturn(
  { returnMileage, lateCharge, additionalCharges }: ReturnForm,
  { pickupMileage }: { pickupMileage: number | null },
): Partial<Record<keyof ReturnForm, string>> {
  const mileage = validateMileage(returnMileage, pickupMileage)
  const late = validateCharge(lateCharge, 'The late charge')
  const charges = validateCharge(additionalCharges, 'Additional charges')
  return {
    ...(mileage !== null && { returnMileage: mileage }),
    ...(late !== null && { lateCharge: late }),
    ...(charges !== null && { additionalCharges: charges }),
  }
}

function validateMileage(typed: string, pickupMileage: number | null): string | null {
  const returnMileage = readKilometres(typed)
  if (returnMileage === null) return invalidMileage
  const decision = decideReturnMileage({ pickupMileage, returnMileage })
  return decision.permitted ? null : decision.problem.message
}

function validateCharge(typed: string, what: string): string | null {
  const charges = chargesOf(typed)
  if (charges === null) return 'Please enter an amount, for example 45.50.'
  return charges > highestCharges ? `${what} cannot be more than $1,000,000.00` : null
}
