import { displayKilometres } from '../distance.ts'
import { allow, type Decision, deniedField } from '../problem.ts'
import { displayInstant } from '../time/display.ts'

export interface Readings {
  /** Null before the pickup. */
  pickupMileage: number | null
  /** Null before the return. */
  returnMileage: number | null
}

/** The reading of another rental of the car, just before or after this one. */
export interface OtherReading {
  kilometres: number
  at: Date
  clientName: string
}

interface Correction {
  before: Readings
  after: Readings
  /** The last return of the car before this rental, and the next pickup after it; null if there is none. */
  previous: OtherReading | null
  next: OtherReading | null
  reason: string | null
  timeZone: string
}

/** Returns whether the odometer readings of a rental can be corrected: each lies between the ones around it. */
export function decideCorrection({ before, after, previous, next, reason, timeZone }: Correction): Decision {
  const { pickupMileage, returnMileage } = after
  const isPickup = pickupMileage !== before.pickupMileage
  const isReturn = returnMileage !== before.returnMileage
  if (isPickup && before.pickupMileage === null)
    return deniedField('pickupMileage', 'The car has not been picked up yet.')
  if (isReturn && before.returnMileage === null)
    return deniedField('returnMileage', 'The car has not been returned yet.')
  if (reason === null) return deniedField('reason', 'Please enter why the reading is corrected.')
  if (isPickup && pickupMileage !== null && previous !== null && pickupMileage < previous.kilometres)
    return deniedField(
      'pickupMileage',
      `The car had ${described(previous, 'returned it')}. Please check both readings.`,
    )
  if (pickupMileage !== null && returnMileage !== null && returnMileage < pickupMileage)
    return isReturn
      ? deniedField(
          'returnMileage',
          `Return mileage cannot be less than pickup mileage, ${displayKilometres(pickupMileage)}.`,
        )
      : deniedField(
          'pickupMileage',
          `Pickup mileage cannot be more than return mileage, ${displayKilometres(returnMileage)}.`,
        )
  const last = returnMileage ?? pickupMileage
  if ((isPickup || isReturn) && last !== null && next !== null && last > next.kilometres)
    return deniedField(
      isReturn ? 'returnMileage' : 'pickupMileage',
      `The car had ${described(next, 'picked it up')}. Please check both readings.`,
    )
  return allow()

  function described({ kilometres, at, clientName }: OtherReading, what: string): string {
    const { date, time } = displayInstant(at.toISOString(), timeZone)
    return `${displayKilometres(kilometres)} when ${clientName} ${what} on ${date} at ${time}`
  }
}
