import { useMemo, useState } from 'react'
import type { RentalTimelineHire } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { Fit } from '#domain/rental/fleet-fit'
import type { HireRoom } from '#domain/rental/hire-in-the-way'
import { whyNotHere } from '#domain/rental/why-not-here'
import { isLateBack } from '#domain/schedule/hire-on-list'
import { useDialogFor } from '#web/parts/use-dialog-for.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Lifted } from './lift.ts'
import type { PlacedHire } from './placed-hire.ts'
import { priceOf, type RentalMove } from './rental-move.ts'
import { useMoveRental } from './use-move-rental.ts'

type Move = Omit<RentalMove, 'notifyClient'>

interface Known {
  cars: ReadonlyMap<string, RentalVehicle>
  hires: readonly RentalTimelineHire[]
  room: HireRoom
}

/** Handles drops with an optimistic update, which is reverted if the server rejects the move or it is not confirmed. */
export function useDrops({ cars, hires, room }: Known) {
  const move = useMoveRental()
  const [placed, setPlaced] = useState<readonly Move[]>([])
  const { shown, show, dialog } = useDialogFor<Move>()

  const place = (wanted: Move) => setPlaced((before) => [...before, wanted])
  const takeAway = ({ booking }: Move) =>
    setPlaced((before) => before.filter((other) => other.booking.id !== booking.id))

  async function send(wanted: Move, notifyClient: boolean) {
    try {
      await move({ ...wanted, notifyClient })
    } catch {
      // `move` has already shown the error; the bar returns to its old position.
    }
    takeAway(wanted)
  }

  function drop({ hire, place: to }: Lifted, fit: Fit) {
    const car = cars.get(to.carId)
    if (car === undefined) return
    if (!fit.fits) {
      const { title, detail } = whyNotHere(fit, { car, times: to.times, room })
      showToast({ title, description: detail, variant: 'destructive' })
      return
    }
    const wanted = { booking: hire, from: cars.get(hire.rentalVehicleId), to: { car, times: to.times } }
    place(wanted)
    if (fit.totalAmount === hire.totalAmount && lateRentalOf(hires, car.id, room) === null)
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
    hires: useMemo(() => hires.map((hire) => asPlaced(hire, placed)), [hires, placed]),
    drop,
    confirm,
    /** The move to confirm: the price changes, or the new car is overdue from another rental. */
    asking: {
      move: shown?.subject ?? null,
      late: shown && lateRentalOf(hires, shown.subject.to.car.id, room),
      key: shown?.key,
      open: dialog.open,
      onOpenChange: (open: boolean) => {
        dialog.onOpenChange(open)
        if (!open && shown !== null) takeAway(shown.subject)
      },
    },
  }
}

function lateRentalOf(hires: readonly RentalTimelineHire[], carId: string, { now }: HireRoom) {
  return hires.find((hire) => hire.rentalVehicleId === carId && isLateBack(hire, now)) ?? null
}

function asPlaced(hire: RentalTimelineHire, placed: readonly Move[]): PlacedHire {
  const move = placed.find(({ booking }) => booking.id === hire.id)
  if (move === undefined) return hire
  const { dailyRate, totalAmount } = priceOf(move)
  const { car, times } = move.to
  return { ...hire, ...times, rentalVehicleId: car.id, dailyRate, totalAmount, isMoving: true }
}
