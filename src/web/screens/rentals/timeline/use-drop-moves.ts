import { useMemo, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { OverlapRules } from '#domain/rental/blocking-rental'
import { conflictReason } from '#domain/rental/conflict-reason'
import type { Fit } from '#domain/rental/fleet-fit'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { showToast } from '#web/ui/toast.ts'
import type { RentalBarLayout } from './rental-bar-layout.ts'
import type { RentalDrag } from './rental-drag.ts'
import { priceOf, type RentalMove } from './timeline-move.ts'
import { useMoveRental } from './use-move-rental.ts'

type Move = Omit<RentalMove, 'notifyClient'>

interface Known {
  cars: ReadonlyMap<string, RentalVehicle>
  rentals: readonly RentalTimelineEntry[]
  room: OverlapRules
}

/** Handles drops with an optimistic update, which is reverted if the server rejects the move or it is not confirmed. */
export function useDropMoves({ cars, rentals, room }: Known) {
  const move = useMoveRental()
  const [layouts, setLayouts] = useState<readonly Move[]>([])
  const { shown, show, dialog } = useDialogFor<Move>()

  const place = (wanted: Move) => setLayouts((before) => [...before, wanted])
  const takeAway = ({ booking }: Move) =>
    setLayouts((before) => before.filter((other) => other.booking.id !== booking.id))

  async function send(wanted: Move, notifyClient: boolean) {
    try {
      await move({ ...wanted, notifyClient })
    } catch {
      // `move` has already shown the error; the bar returns to its old position.
    }
    takeAway(wanted)
  }

  function drop({ rental, position: to }: RentalDrag, fit: Fit) {
    const car = cars.get(to.carId)
    if (car === undefined) return
    if (!fit.fits) {
      const { title, detail } = conflictReason(fit, { car, times: to.times, room })
      showToast({ title, description: detail, variant: 'destructive' })
      return
    }
    const wanted = { booking: rental, from: cars.get(rental.rentalVehicleId), to: { car, times: to.times } }
    place(wanted)
    if (fit.totalAmount === rental.totalAmount && lateRentalOf(rentals, car.id, room) === null)
      void send(wanted, true)
    else show(wanted)
  }

  function confirm(notifyClient: boolean) {
    if (shown === null) return
    dialog.onOpenChange(false)
    void send(shown.subject, notifyClient)
  }

  return {
    /** The rentals including optimistic moves. */
    rentals: useMemo(() => rentals.map((rental) => asLayout(rental, layouts)), [rentals, layouts]),
    drop,
    confirm,
    /** The move to confirm: the price changes, or the new car is overdue from another rental. */
    asking: {
      move: shown?.subject ?? null,
      late: shown && lateRentalOf(rentals, shown.subject.to.car.id, room),
      key: shown?.key,
      open: dialog.open,
      onOpenChange: (open: boolean) => {
        dialog.onOpenChange(open)
        if (!open && shown !== null) takeAway(shown.subject)
      },
    },
  }
}

function lateRentalOf(rentals: readonly RentalTimelineEntry[], carId: string, { now }: OverlapRules) {
  return rentals.find((rental) => rental.rentalVehicleId === carId && isLateBack(rental, now)) ?? null
}

function asLayout(rental: RentalTimelineEntry, layouts: readonly Move[]): RentalBarLayout {
  const move = layouts.find(({ booking }) => booking.id === rental.id)
  if (move === undefined) return rental
  const { dailyRate, totalAmount } = priceOf(move)
  const { car, times } = move.to
  return { ...rental, ...times, rentalVehicleId: car.id, dailyRate, totalAmount, isMoving: true }
}
