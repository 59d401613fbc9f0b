import { useEffect, useMemo, useState } from 'react'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { minutesOfWindow } from '#domain/schedule/fleet-bars'
import { fleetGroups, rentalsByCar } from '#domain/schedule/fleet-rows'
import type { FleetWindow } from '#domain/schedule/fleet-window'
import type { CalendarDate } from '#domain/time/calendar-date'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ConfirmMoveDialog } from './confirm-move-dialog.tsx'
import { makeRentalDrag } from './rental-drag.ts'
import { Spoken } from './spoken.tsx'
import { TimelineContext } from './timeline-context.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { useBarFocus } from './use-bar-focus.ts'
import { useDropMoves } from './use-drop-moves.ts'

export type FleetBoardProps = {
  /** Every car; `found` are those that match the search. */
  fleet: readonly RentalVehicle[]
  found: readonly RentalVehicle[]
  rentals: readonly RentalTimelineEntry[]
  window: FleetWindow
  reloading: boolean
  onShow: (first: CalendarDate) => void
}

/** The timeline grid with drag and drop and the confirmation dialog. */
export function FleetBoard({ fleet, found, rentals, window, reloading, onShow }: FleetBoardProps) {
  const { garage, mayChange } = useStaff()
  const { date, time, timeZone } = useGarageNow()
  const cars = useMemo(() => new Map(fleet.map((car) => [car.id, car])), [fleet])
  const room = useMemo(
    () => ({ turnaroundMinutes: garage.hireRules.turnaroundMinutes, now: { date, time, timeZone } }),
    [garage.hireRules.turnaroundMinutes, date, time, timeZone],
  )
  const drops = useDropMoves({ cars, rentals, room })
  const { bar, focusBooking } = useBarFocus()
  const known = useMemo(
    () => ({ cars: fleet, rentalsOf: rentalsByCar(drops.rentals), room }),
    [fleet, drops.rentals, room],
  )
  const [drag] = useState(() => makeRentalDrag(known))
  useEffect(() => drag.know(known), [drag, known])
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
      mayMove: mayChange,
    }
  }, [window, cars, drops.rentals, room, drag, mayChange])
  return (
    <TimelineContext value={timeline}>
      <TimelineGrid
        groups={groups}
        today={date}
        corner={describeCorner(fleet, found)}
        reloading={reloading}
        onDrop={drops.drop}
        onShow={onShow}
        onFocusBooking={focusBooking}
      />
      <Spoken />
      <TimelineLegend />
      {drops.asking.move && (
        <ConfirmMoveDialog
          key={drops.asking.key}
          move={drops.asking.move}
          late={drops.asking.late}
          open={drops.asking.open}
          onOpenChange={drops.asking.onOpenChange}
          onConfirm={drops.confirm}
          finalFocus={bar}
        />
      )}
    </TimelineContext>
  )
}

/** `14 cars, 6 out now` */
function describeCorner(fleet: readonly RentalVehicle[], found: readonly RentalVehicle[]): string {
  const out = found.filter(({ status }) => status === 'rented').length
  const cars = fleet.length === 1 ? '1 car' : `${fleet.length} cars`
  return found.length === fleet.length ? `${cars}, ${out} out now` : `${found.length} of ${cars}`
}
