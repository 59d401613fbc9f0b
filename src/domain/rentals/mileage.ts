import { allow, type Decision, deniedField } from '../problem.ts'

export const invalidMileage = 'Please enter a valid mileage value.'

/** Checks that the return mileage is not below the pickup mileage. */
export function decideReturnMileage({
  pickupMileage,
  returnMileage,
}: {
  pickupMileage: number | null
  returnMileage: number
}): Decision {
  if (pickupMileage === null || returnMileage >= pickupMileage) return allow()
  return deniedField('returnMileage', 'Return mileage cannot be less than pickup mileage.')
}
