import clsx from 'clsx'
import { useMemo, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { minutesOfWindow } from '#domain/rentals/fleet-bars'
import { fleetGroups, rentalsByCar } from '#domain/rentals/fleet-rows'
import { pluralize } from '#domain/wording'
import { DragAnnouncement, DragKeys } from '#web/drag/drag-feedback.tsx'
import { createDragStore } from '#web/drag/drag-store.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { Tone } from '#web/ui/tone.ts'
import { ConfirmMoveDialog } from './confirm-move-dialog.tsx'
import { isSamePosition, laneMarksOf, type RentalPosition } from './rental-drag.ts'
import { TimelineContext } from './timeline-context.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { useDropMoves } from './use-drop-moves.ts'
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
