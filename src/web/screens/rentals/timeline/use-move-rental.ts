import { useQueryClient } from '@tanstack/react-query'
import { RentalBooking } from '#contract/rental-bookings'
import {
  type Delivery,
  describeDelivery,
  describeDeliveryObstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { displayMoney } from '#domain/money'
import { displayPhone } from '#domain/people/phone'
import { hearsOfMove } from '#domain/rental/rental-changes'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ApiError } from '#web/api/api-error.ts'
import { refreshLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { cacheRental } from '#web/components/rental/cache-rental.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import { bodyOf, isMovedSince, type RentalMove, reverseMove } from './timeline-move.ts'

/** Moves a booking to another car, other dates or times; shows the result in a toast with Undo. */
export function useMoveRental() {
  const queries = useQueryClient()
  const now = useGarageNow()
  const { hireRules, delivery } = useStaff().garage
  const { turnaroundMinutes } = hireRules
  const { mutateAsync } = useSend('PATCH /api/rental-bookings/{id}', { refreshes: rentalLists })

  async function send(move: RentalMove): Promise<RentalBooking> {
    const { id, version } = move.booking
    const sendOn = (on: number) => mutateAsync({ params: { id }, body: { ...bodyOf(move), version: on } })
    const moved = await sendOn(version).catch((error: unknown) => {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
      const { data } = RentalBooking.safeParse(isConflict ? error.current : null)
      // On a version conflict, retries if only unrelated fields such as the notes have changed.
      if (data === undefined || isMovedSince(data, move.booking)) throw error
      return sendOn(data.version)
    })
    cacheRental(queries, moved)
    return moved
  }

  async function undo(move: RentalMove) {
    try {
      showToast({ title: 'Move undone', description: describeMove(await send(move), move, delivery) })
    } catch (error) {
      toastFailure('Failed to undo the move', error)
    }
  }

  /** Resolves once the lists are refetched. Throws the API error after showing it in a toast. */
  async function move(wanted: RentalMove): Promise<void> {
    try {
      const moved = await send(wanted)
      const back = reverseMove(wanted, { turnaroundMinutes, now })
      showToast({
        title: 'Booking moved',
        description: describeMove(moved, wanted, delivery),
        ...(back !== null && {
          action: { label: 'Undo', onSelect: () => void undo(withVersion(back, moved.version)) },
        }),
      })
    } catch (error) {
      toastFailure('Failed to move rental booking', error)
      // Another user may have changed the booking: refetch the outdated lists.
      void refreshLists(queries, rentalLists)
      throw error
    }
  }
  return move
}

function withVersion(move: RentalMove, version: number): RentalMove {
  return { ...move, booking: { ...move.booking, version } }
}

/** `Chi Quach: 2022 Suzuki Swift, Nov 23 to 26, $135.00. The customer will be emailed.` */
function describeMove(moved: RentalBooking, { notifyClient }: RentalMove, delivery: Delivery): string {
  const { client, rentalVehicle, startDate, endDate, totalAmount, status } = moved
  const dates = displayDateRange(startDate, endDate)
  const place = `${client.name}: ${vehicleName(rentalVehicle)}, ${dates}, ${displayMoney(totalAmount)}.`
  if (!notifyClient || !hearsOfMove({ status })) return place
  const obstacle = obstacleTo('rental_moved', client.preferredContact, delivery)
  if (obstacle === null) return `${place} ${describeDelivery(client.preferredContact)}`
  return `${place} ${describeDeliveryObstacle(obstacle)} Please call ${displayPhone(client.phone)}.`
}
