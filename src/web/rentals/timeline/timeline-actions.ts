import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayPhone } from '#domain/contact/phone'
import {
  type Delivery,
  describeDelivery,
  describeDeliveryObstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { displayMoney } from '#domain/money'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { action, undoBy } from '#web/records/action.ts'
import { bodyOf, isMovedSince, type RentalMove, reverseMove } from './timeline-move.ts'

interface Rules {
  room: OverlapRules
  /** How customers are notified. */
  delivery: Delivery
}

function inputOf(move: RentalMove, version: number) {
  return { params: { id: move.booking.id }, body: { ...bodyOf(move), version } }
}

const moving = (title: string) => ({
  input: (move: RentalMove) => inputOf(move, move.booking.version),
  // Only unrelated fields such as the notes have changed.
  resend: (current: RentalBooking, move: RentalMove) =>
    isMovedSince(current, move.booking) ? null : inputOf(move, current.version),
  done: (moved: RentalBooking, move: RentalMove, { delivery }: Rules) => ({
    title,
    description: describeMove(moved, move, delivery),
  }),
})

const undoMove = action('PATCH /api/rental-bookings/{id}', {
  ...moving('Move undone'),
  failed: 'Failed to undo the move',
})

export const timelineActions = {
  /** Moves a rental to another car, other dates or times. */
  move: action('PATCH /api/rental-bookings/{id}', {
    ...moving('Booking moved'),
    failed: 'Failed to move rental booking',
    isOptimistic: true,
    undo: ({ version }, move, rules) => {
      const back = reverseMove(move, rules.room)
      return back && undoBy(undoMove, { ...back, booking: { ...back.booking, version } }, rules)
    },
  }),
}

/** `Chi Quach: 2022 Suzuki Swift, Nov 23 to 26, $135.00. The customer will be emailed.` */
function describeMove(moved: RentalBooking, { notifyClient }: RentalMove, delivery: Delivery): string {
  const { client, rentalVehicle, startDate, endDate, totalAmount, status } = moved
  const car = vehicleName(rentalVehicle)
  const price = totalAmount === null ? '' : `, ${displayMoney(totalAmount)}`
  const place = `${client.name}: ${car}, ${displayDateRange(startDate, endDate)}${price}.`
  if (!notifyClient || !isNotifiedOfMove({ status })) return place
  const obstacle = obstacleTo('rental_moved', client, delivery)
  const call = `A call to ${displayPhone(client.phone)} has been added to Calls to make.`
  if (obstacle === 'switched_off')
    return `${place} ${describeDeliveryObstacle(obstacle)} Please call ${displayPhone(client.phone)}.`
  if (obstacle !== null) return `${place} ${describeDeliveryObstacle(obstacle)} ${call}`
  const told = `${place} ${describeDelivery(client.preferredContact)}`
  return client.preferredContact === 'phone' ? `${told} ${call}` : told
}
