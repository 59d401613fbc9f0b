import { readKilometres } from '#domain/distance'
import { type Cents, readMoney } from '#domain/money'
import { decideReturnMileage, invalidMileage } from '#domain/rental/mileage'
import { highestCharges } from '#domain/rental/rental-cost'

/** What is typed when a car comes back. */
export interface ReturnForm {
  returnMileage: string
  additionalCharges: string
  carStatus: 'available' | 'maintenance'
}

export const emptyReturn: ReturnForm = { returnMileage: '', additionalCharges: '', carStatus: 'available' }

/** Nothing typed charges nothing; null where it is no amount. */
export function chargesOf(text: string): Cents | null {
  return text.trim() === '' ? 0 : readMoney(text)
}

/** What is wrong with it, one sentence a field. */
export function returnComplaintsOf(
  { returnMileage, additionalCharges }: ReturnForm,
  { pickupMileage }: { pickupMileage: number | null },
): Partial<Record<keyof ReturnForm, string>> {
  const mileage = mileageComplaint(returnMileage, pickupMileage)
  const charges = chargesComplaint(chargesOf(additionalCharges))
  return {
    ...(mileage !== null && { returnMileage: mileage }),
    ...(charges !== null && { additionalCharges: charges }),
  }
}

function mileageComplaint(typed: string, pickupMileage: number | null): string | null {
  const returnMileage = readKilometres(typed)
  if (returnMileage === null) return invalidMileage
  const decision = decideReturnMileage({ pickupMileage, returnMileage })
  return decision.permitted ? null : decision.problem.message
}

function chargesComplaint(charges: Cents | null): string | null {
  if (charges === null) return 'Please enter an amount, for example 45.50.'
  return charges > highestCharges ? 'Additional charges cannot be more than $1,000,000.00' : null
}
