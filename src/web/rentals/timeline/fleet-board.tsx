import clsx from 'clsx'
import { useMemo, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { conflictReason } from '#domain/rentals/conflict-reason'
import { minutesOfWindow } from '#domain/rentals/fleet-bars'
import type { Fit } from '#domain/rentals/fleet-fit'
import { fleetGroups, rentalsByCar } from '#domain/rentals/fleet-rows'
import { isPriced } from '#domain/rentals/rental-cost'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { pluralize } from '#domain/wording'
import { DragAnnouncement, DragKeys } from '#web/drag/drag-feedback.tsx'
import { createDragStore } from '#web/drag/drag-store.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAnyAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Tone } from '#web/ui/tone.ts'
import { ConfirmMoveDialog } from './confirm-move-dialog.tsx'
import { timelineActions } from './timeline-actions.ts'
import {
  isSamePosition,
  laneMarksOf,
  type RentalBarLayout,
  type RentalDrag,
  type RentalPosition,
  TimelineContext,
} from './timeline-context.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { priceOf, type RentalMove } from './timeline-move.ts'
import type { TimelineView } from './use-timeline-data.ts'

/** The timeline grid with drag and drop and the confirmation dialog. */
export function FleetBoard({
  fleet,
  found,
  rentals,
  view,
  reloading,
}: {
  /** Every car; `found` are those that match the search. */
  fleet: readonly RentalVehicle[]
  found: readonly RentalVehicle[]
  rentals: readonly RentalTimelineEntry[]
  view: TimelineView
  reloading: boolean
}) {
  const { window } = view
  const { garage, mayChange } = useStaff()
  const { date, time, timeZone } = useGarageNow()
  const cars = useMemo(() => new Map(fleet.map((car) => [car.id, car])), [fleet])
  const room = useMemo(
    () => ({ turnaroundMinutes: garage.rentalRules.turnaroundMinutes, now: { date, time, timeZone } }),
    [garage.rentalRules.turnaroundMinutes, date, time, timeZone],
  )
  const drops = useDropMoves({ cars, rentals, room })
  const [drag] = useState(() => createDragStore<RentalTimelineEntry, RentalPosition>(isSamePosition))
  const marks = useMemo(
    () => laneMarksOf({ cars: fleet, rentalsOf: rentalsByCar(drops.rentals), room }),
    [fleet, drops.rentals, room],
  )
  const groups = useMemo(
    () => fleetGroups({ cars: found, rentals: drops.rentals, window, room }),
    [found, drops.rentals, window, room],
  )
  const timeline = useMemo(() => {
    const { start, end } = minutesOfWindow(window)
    return {
      window,
      minutes: end - start,
      startsAt: start,
      cars,
      rentals: new Map(drops.rentals.map((rental) => [rental.id, rental])),
      room,
      drag,
      marks,
      mayMove: mayChange,
    }
  }, [window, cars, drops.rentals, room, drag, marks, mayChange])
  return (
    <TimelineContext value={timeline}>
      <TimelineGrid
        groups={groups}
        today={date}
        corner={describeCorner(fleet, found)}
        reloading={reloading}
        onDrop={drops.drop}
        view={view}
      />
      <DragAnnouncement store={drag} />
      <Legend />
      {drops.confirmation.move && (
        <ConfirmMoveDialog
          key={drops.confirmation.key}
          move={drops.confirmation.move}
          late={drops.confirmation.late}
          open={drops.confirmation.open}
          onOpenChange={drops.confirmation.onOpenChange}
          onConfirm={drops.confirm}
        />
      )}
    </TimelineContext>
  )
}

/** `14 cars, 6 out now` */
function describeCorner(fleet: readonly RentalVehicle[], found: readonly RentalVehicle[]): string {
  const out = found.filter(({ status }) => status === 'rented').length
  const cars = pluralize(fleet.length, 'car')
  return found.length === fleet.length ? `${cars}, ${out} out now` : `${found.length} of ${cars}`
}

const legendBars: readonly { tone: Tone; text: string }[] = [
  { tone: 'confirmed', text: 'Confirmed' },
  { tone: 'progress', text: 'Picked up' },
  { tone: 'pending', text: 'Pending (car is reserved)' },
  { tone: 'done', text: 'Returned' },
]

/** Legend of the bars, and how to move them. */
function Legend() {
  const { mayChange, garage } = useStaff()
  const { turnaroundMinutes } = garage.rentalRules
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-0.5 pt-3 text-small text-ink-2">
      <ul className="flex flex-auto flex-wrap gap-x-4 gap-y-2" aria-label="Legend">
        {legendBars.map(({ tone, text }) => (
          <li className="flex items-center gap-2" key={tone}>
            <i
              className={clsx(
                'h-3.5 w-5.5 flex-none rounded-xs border border-l-4 border-tone/55 border-l-tone bg-tone-bg',
                tone === 'pending' && 'border-dashed',
              )}
              data-tone={tone}
              aria-hidden="true"
            />
            {text}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <i
            className="h-3.5 w-5.5 flex-none rounded-xs border border-line-2 bg-hatch-idle"
            aria-hidden="true"
          />
          Maintenance
        </li>
        {turnaroundMinutes > 0 && (
          <li className="flex items-center gap-2">
            <i className="h-3.5 w-1 border-x border-control" aria-hidden="true" />
            Turnaround {turnaroundMinutes} min
          </li>
        )}
      </ul>
      {mayChange && (
        <>
          <DragKeys item="booking" />
          <p className="xl:not-pointer-coarse:hidden print:hidden">
            Press and hold a booking to move it, or open it and choose Move.
          </p>
        </>
      )}
    </div>
  )
}

type Move = Omit<RentalMove, 'notifyClient'>

/** Handles drops with an optimistic update, which is reverted if the server rejects the move or it is not confirmed. */
function useDropMoves({
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
    if (car === undefined || !isPriced(booking)) return
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
