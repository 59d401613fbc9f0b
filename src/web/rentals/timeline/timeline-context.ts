import { createContext, useContext } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { type Fit, fitOf } from '#domain/rentals/fleet-fit'
import type { FleetWindow } from '#domain/rentals/fleet-window'
import { isPriced } from '#domain/rentals/rental-cost'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { addDays } from '#domain/time/calendar-date'
import type { Interval } from '#domain/time/interval'
import type { Drag, DragStore } from '#web/drag/drag-store.ts'

/** A rental on the timeline; `isMoving` while its move is being saved. */
export type RentalBarLayout = RentalTimelineEntry & { isMoving?: boolean }

/** State shared by the components of the timeline. */
export interface Timeline {
  window: FleetWindow
  /** Length of the window in minutes; `startsAt` is its start in wall-clock minutes of the garage. */
  minutes: number
  startsAt: number
  /** By id. */
  cars: ReadonlyMap<string, RentalVehicle>
  rentals: ReadonlyMap<string, RentalBarLayout>
  room: OverlapRules
  drag: DragStore<RentalTimelineEntry, RentalPosition>
  marks: LaneMarks
  /** Whether the user may move bookings. */
  mayMove: boolean
}

export const TimelineContext = createContext<Timeline | null>(null)

export function useTimeline(): Timeline {
  const timeline = useContext(TimelineContext)
  if (timeline === null) throw new Error('useTimeline must be used inside the timeline')
  return timeline
}

/** Returns the `data-stop` of the header of a car's row. */
export function carStop({ id }: Pick<RentalVehicle, 'id'>): string {
  return `car-${id}`
}

/** Distance in px between the lanes of a row, which overlapping rentals need. */
export const laneHeight = 36

/** Returns start and end as a position in percent of `minutes`, so that it scales with the width of the row. */
export function onLine({ start, end }: Interval, minutes: number): { left: string; width: string } {
  return { left: shareOf(start, minutes), width: shareOf(end - start, minutes) }
}

export function shareOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100_000) / 1000}%`
}

/** Car and times of a booking: its current or possible position on the timeline. */
export interface RentalPosition {
  carId: string
  times: RentalTimes
}

export type RentalDrag = Drag<RentalTimelineEntry, RentalPosition>

/** Mark in the row of a car during a drag: the booking would fit there, or this is the drop target. */
export type LaneMark =
  | { kind: 'fits'; times: RentalTimes; dailyRate: number }
  | { kind: 'target'; drag: RentalDrag; fit: Fit }

/** The data needed to decide where a booking fits. */
interface KnownFleet {
  cars: readonly RentalVehicle[]
  rentalsOf: ReadonlyMap<string, readonly RentalTimelineEntry[]>
  room: OverlapRules
}

type LaneMarks = ReturnType<typeof laneMarksOf>

/** Returns functions that decide where a dragged booking fits; they decide once for each move. */
export function laneMarksOf(fleet: KnownFleet) {
  let known = {
    drag: null as RentalDrag | null,
    fits: new Map<string, Fit>(),
    marks: new Map<string, LaneMark>(),
  }
  function decide(drag: RentalDrag) {
    if (drag !== known.drag) {
      const fits = fitsOf(drag, fleet)
      known = { drag, fits, marks: marksOf(drag, fits, known.marks) }
    }
    return known
  }
  return {
    markOf: (drag: RentalDrag | null, carId: string) => (drag && decide(drag).marks.get(carId)) ?? null,
    /** Returns the conflict or the price at the drop target; null for an unknown car. */
    fitOf: (drag: RentalDrag) => decide(drag).fits.get(drag.to.carId) ?? null,
    /** Returns on how many cars the booking would fit, excluding its own and the one at the drop target. */
    fitsElsewhere: (drag: RentalDrag) =>
      [...decide(drag).fits].filter(
        ([id, { fits }]) => fits && id !== drag.to.carId && id !== drag.from.carId,
      ).length,
  }
}

export function positionOf(rental: RentalTimelineEntry): RentalPosition {
  const { startDate, pickupTime, endDate, returnTime } = rental
  return { carId: rental.rentalVehicleId, times: { startDate, pickupTime, endDate, returnTime } }
}

export function isSamePosition(one: RentalPosition, other: RentalPosition): boolean {
  return one.carId === other.carId && isSameTimes(one.times, other.times)
}

function isSameTimes(one: RentalTimes, other: RentalTimes): boolean {
  return (
    one.startDate === other.startDate &&
    one.endDate === other.endDate &&
    one.pickupTime === other.pickupTime &&
    one.returnTime === other.returnTime
  )
}

function fitsOf({ item, to }: RentalDrag, { cars, rentalsOf, room }: KnownFleet): Map<string, Fit> {
  // Only staff and administrators, who see the amounts, can move bookings.
  if (!isPriced(item)) return new Map()
  return new Map(
    cars.map((car) => {
      const rentals = rentalsOf.get(car.id) ?? []
      return [car.id, fitOf(item, { car, rentals, times: to.times }, room)]
    }),
  )
}

/** Returns the marks by car. Unchanged marks keep their identity, so that their rows are not re-rendered. */
function marksOf(
  drag: RentalDrag,
  fits: ReadonlyMap<string, Fit>,
  before: ReadonlyMap<string, LaneMark>,
): Map<string, LaneMark> {
  const { from, to } = drag
  const marks = new Map<string, LaneMark>()
  for (const [carId, fit] of fits) {
    if (carId === to.carId) marks.set(carId, { kind: 'target', drag, fit })
    // The original row already shows the outline of the dragged bar.
    else if (fit.fits && carId !== from.carId) {
      const old = before.get(carId)
      const isOld = old?.kind === 'fits' && isSameTimes(old.times, to.times)
      marks.set(carId, isOld ? old : { kind: 'fits', times: to.times, dailyRate: fit.dailyRate })
    }
  }
  return marks
}

/** Returns the times shifted by days (negative: earlier), at the same times of day. */
export function shifted(times: RentalTimes, days: number): RentalTimes {
  return { ...times, startDate: addDays(times.startDate, days), endDate: addDays(times.endDate, days) }
}

/** Returns the times with the end date shifted by days, or unchanged if the return would not be after the pickup. */
export function stretched(times: RentalTimes, days: number): RentalTimes {
  const endDate = addDays(times.endDate, days)
  const ends =
    endDate > times.startDate || (endDate === times.startDate && times.returnTime > times.pickupTime)
  return ends ? { ...times, endDate } : times
}
