import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { mayPromiseCar } from '#domain/rental/rental-availability'
import { displayRentalDays } from '#domain/rental/rental-quote'
import type { RequestAnswer } from '#domain/schedule/request-answer'
import { displayDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { tellAnswer } from '#server/features/requests/tell-answer'
import { actorOf, type Call } from '#server/http/call'
import { found, insist } from '#server/http/refused'
import { moveRentalOn } from './move-rental-on.ts'
import { holdRentalVehicle } from './rental-bookings.queries.ts'

/** Says yes to a pending request for a car and tells the customer when to come for it. */
export function confirmRental(call: Call, id: string): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'confirm',
    change: { decidedBy: actorOf(call).id, decidedAt: call.now },
    check: async (tx, { rentalVehicleId }) => {
      const { status, deletedAt } = found(await holdRentalVehicle(tx, rentalVehicleId))
      insist(mayPromiseCar({ status, isDeleted: deletedAt !== null }))
    },
    alongside: (tx, rental, business) =>
      tellHirer(tx, call, {
        rental,
        business,
        answer: 'confirmed',
        words: "Please bring your driver's licence when you pick up the car.",
      }),
  })
}

/** Says no to a pending request for a car, tells the customer why, and leaves the car to somebody else. */
export function rejectRental(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<RentalBooking> {
  return moveRentalOn(call, {
    id,
    action: 'reject',
    change: { rejectionReason: reason, decidedBy: actorOf(call).id, decidedAt: call.now },
    alongside: (tx, rental, business) =>
      tellHirer(tx, call, { rental, business, answer: 'rejected', words: reason }),
  })
}

interface Answered {
  rental: RentalBooking
  business: BusinessInfo
  answer: RequestAnswer
  words: string
}

function tellHirer(
  tx: Transaction,
  call: Call,
  { rental, business, answer, words }: Answered,
): Promise<void> {
  const { startDate, pickupTime, endDate, returnTime, totalDays, totalAmount } = rental
  const car = vehicleName(rental.rentalVehicle)
  const pickup = `${displayDate(startDate)} at ${displayTime(pickupTime)}`
  const back = `${displayDate(endDate)} at ${displayTime(returnTime)}`
  const price = `${displayRentalDays(totalDays)} for ${displayMoney(totalAmount)} including GST`
  return tellAnswer(tx, call, {
    kind: 'rental',
    entityId: rental.id,
    client: rental.client,
    business,
    answer,
    opening: {
      confirmed: `Your rental car is confirmed: ${car}, pickup ${pickup}, return ${back}, ${price}.`,
      rejected: `We are sorry that we cannot give you the ${car} from ${pickup} to ${back}.`,
    },
    words,
  })
}
