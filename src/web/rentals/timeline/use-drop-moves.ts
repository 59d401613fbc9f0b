import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { displayPhone } from '#domain/contact/phone'
import {
  type Delivery,
  describeDelivery,
  describeDeliveryObstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { displayMoney } from '#domain/money'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { conflictReason } from '#domain/rentals/conflict-reason'
import type { Fit } from '#domain/rentals/fleet-fit'
import { isNotifiedOfMove } from '#domain/rentals/rental-changes'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/api-error.ts'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import type { RentalDrag } from './rental-drag.ts'
import type { RentalBarLayout } from './timeline-context.ts'
import { bodyOf, isMovedSince, priceOf, type RentalMove, reverseMove } from './timeline-move.ts'

type Move = Omit<RentalMove, 'notifyClient'>

/** Handles drops with an optimistic update, which is reverted if the server rejects the move or it is not confirmed. */
export function useDropMoves({
  cars,
  rentals,
  room,
}: {
  cars: ReadonlyMap<string, RentalVehicle>
  rentals: readonly RentalTimelineEntry[]
  room: OverlapRules
}) {
  const save = useSaveMove()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const { shown, show, dialog } = useDialogFor<Move>()

  const remove = ({ booking }: Move) =>
    setMoves((before) => before.filter((other) => other.booking.id !== booking.id))

  async function send(move: Move, notifyClient: boolean) {
    await save({ ...move, notifyClient })
    remove(move)
  }

  function drop({ item: booking, to }: RentalDrag, fit: Fit) {
    const car = cars.get(to.carId)
    if (car === undefined) return
    if (!fit.fits) {
      const { title, detail } = conflictReason(fit, { car, times: to.times, room })
      showToast({ title, description: detail, variant: 'destructive' })
      return
    }
    const move = { booking, from: cars.get(booking.rentalVehicleId), to: { car, times: to.times } }
    setMoves((before) => [...before, move])
    if (fit.totalAmount === booking.totalAmount && lateRentalOf(rentals, car.id, room) === null)
      void send(move, true)
    else show(move)
  }

  function confirm(notifyClient: boolean) {
    if (shown === null) return
    dialog.onOpenChange(false)
    void send(shown.subject, notifyClient)
  }

  return {
    /** The rentals including optimistic moves. */
    rentals: useMemo(() => rentals.map((rental) => asLayout(rental, moves)), [rentals, moves]),
    drop,
    confirm,
    /** The move to confirm: the price changes, or the new car is overdue from another rental. */
    confirmation: {
      move: shown?.subject ?? null,
      late: shown && lateRentalOf(rentals, shown.subject.to.car.id, room),
      key: shown?.key,
      open: dialog.open,
      onOpenChange: (open: boolean) => {
        dialog.onOpenChange(open)
        if (!open && shown !== null) remove(shown.subject)
      },
    },
  }
}

function lateRentalOf(rentals: readonly RentalTimelineEntry[], carId: string, { now }: OverlapRules) {
  return rentals.find((rental) => rental.rentalVehicleId === carId && isLateBack(rental, now)) ?? null
}

function asLayout(rental: RentalTimelineEntry, moves: readonly Move[]): RentalBarLayout {
  const move = moves.find(({ booking }) => booking.id === rental.id)
  if (move === undefined) return rental
  const { dailyRate, totalAmount } = priceOf(move)
  const { car, times } = move.to
  return { ...rental, ...times, rentalVehicleId: car.id, dailyRate, totalAmount, isMoving: true }
}

/** Moves a booking to another car, other dates or times; shows the result in a toast with Undo. */
function useSaveMove() {
  const queries = useQueryClient()
  const now = useGarageNow()
  const { rentalRules, delivery } = useStaff().garage
  const { turnaroundMinutes } = rentalRules
  const { mutateAsync } = useChange('PATCH /api/rental-bookings/{id}')

  function send(move: RentalMove): Promise<RentalBooking> {
    const { id, version } = move.booking
    const sendOn = (on: number) => mutateAsync({ params: { id }, body: { ...bodyOf(move), version: on } })
    return sendOn(version).catch((error: unknown) => {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
      const { data } = RentalBooking.safeParse(isConflict ? error.current : null)
      // On a version conflict, retries if only unrelated fields such as the notes have changed.
      if (data === undefined || isMovedSince(data, move.booking)) throw error
      return sendOn(data.version)
    })
  }

  async function undo(move: RentalMove) {
    try {
      showToast({ title: 'Move undone', description: describeMove(await send(move), move, delivery) })
    } catch (error) {
      toastFailure('Failed to undo the move', error)
    }
  }

  /** Resolves once the lists are refetched, or the error is shown in a toast. */
  return async function save(move: RentalMove): Promise<void> {
    try {
      const moved = await send(move)
      const back = reverseMove(move, { turnaroundMinutes, now })
      showToast({
        title: 'Booking moved',
        description: describeMove(moved, move, delivery),
        ...(back !== null && {
          action: { label: 'Undo', onSelect: () => void undo(withVersion(back, moved.version)) },
        }),
      })
    } catch (error) {
      toastFailure('Failed to move rental booking', error)
      // Another user may have changed the booking: refetch the outdated lists.
      void refreshAfter(queries, 'PATCH /api/rental-bookings/{id}')
    }
  }
}

function withVersion(move: RentalMove, version: number): RentalMove {
  return { ...move, booking: { ...move.booking, version } }
}

/** `Chi Quach: 2022 Suzuki Swift, Nov 23 to 26, $135.00. The customer will be emailed.` */
function describeMove(moved: RentalBooking, { notifyClient }: RentalMove, delivery: Delivery): string {
  const { client, rentalVehicle, startDate, endDate, totalAmount, status } = moved
  const dates = displayDateRange(startDate, endDate)
  const place = `${client.name}: ${vehicleName(rentalVehicle)}, ${dates}, ${displayMoney(totalAmount)}.`
  if (!notifyClient || !isNotifiedOfMove({ status })) return place
  const obstacle = obstacleTo('rental_moved', client, delivery)
  const call = `A call to ${displayPhone(client.phone)} has been added to Calls to make.`
  if (obstacle === 'switched_off')
    return `${place} ${describeDeliveryObstacle(obstacle)} Please call ${displayPhone(client.phone)}.`
  if (obstacle !== null) return `${place} ${describeDeliveryObstacle(obstacle)} ${call}`
  const told = `${place} ${describeDelivery(client.preferredContact)}`
  return client.preferredContact === 'phone' ? `${told} ${call}` : told
}
