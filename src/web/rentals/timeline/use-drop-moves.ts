import { useMemo, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { conflictReason } from '#domain/rentals/conflict-reason'
import type { Fit } from '#domain/rentals/fleet-fit'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { useAnyAction } from '#web/records/use-action.tsx'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import type { RentalDrag } from './rental-drag.ts'
import { timelineActions } from './timeline-actions.ts'
import type { RentalBarLayout } from './timeline-context.ts'
import { priceOf, type RentalMove } from './timeline-move.ts'

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
  const now = useGarageNow()
  const { rentalRules, delivery } = useStaff().garage
  const { send } = useAnyAction()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const { shown, show, dialog } = useDialogFor<Move>()

  const remove = ({ booking }: Move) =>
    setMoves((before) => before.filter((other) => other.booking.id !== booking.id))

  async function save(move: Move, notifyClient: boolean) {
    const rules = { room: { turnaroundMinutes: rentalRules.turnaroundMinutes, now }, delivery }
    await send(timelineActions.move, { ...move, notifyClient }, rules)
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
      void save(move, true)
    else show(move)
  }

  function confirm(notifyClient: boolean) {
    if (shown === null) return
    dialog.onOpenChange(false)
    void save(shown.subject, notifyClient)
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
