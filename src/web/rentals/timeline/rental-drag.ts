import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { type Fit, fitOf } from '#domain/rentals/fleet-fit'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { addDays } from '#domain/time/calendar-date'

/** Car and times of a booking: its current or possible position on the timeline. */
export interface DragPosition {
  carId: string
  times: RentalTimes
}

/** A booking that is being dragged. */
export interface RentalDrag {
  rental: RentalTimelineEntry
  position: DragPosition
  by: 'pointer' | 'keys'
}

/** Mark in the row of a car during a drag: the booking would fit there, or it is there now. */
export type LaneMark =
  | { kind: 'fits'; times: RentalTimes; dailyRate: number }
  | { kind: 'here'; dragged: RentalDrag; fit: Fit }

/** The data needed to decide where a booking fits. */
export interface KnownFleet {
  cars: readonly RentalVehicle[]
  rentalsOf: ReadonlyMap<string, readonly RentalTimelineEntry[]>
  room: OverlapRules
}

export type RentalDragStore = ReturnType<typeof makeRentalDrag>

/**
 * Returns a store with the drag state. It is outside React state, so that a move re-renders only the marks that change
 * instead of all rows.
 */
export function makeRentalDrag(known: KnownFleet) {
  let dragged: RentalDrag | null = null
  let fits = new Map<string, Fit>()
  let marks = new Map<string, LaneMark>()
  let said = ''
  const listeners = new Set<() => void>()

  function changed() {
    fits = dragged === null ? new Map() : fitsOf(dragged, known)
    marks = dragged === null ? new Map() : marksOf(dragged, fits, marks)
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dragged: () => dragged,
    markOf: (carId: string) => marks.get(carId) ?? null,
    /** Returns the conflict or the price at the current position; null without a drag. */
    fitHere: () => (dragged === null ? null : (fits.get(dragged.position.carId) ?? null)),
    /** Returns on how many cars it would fit, excluding its own and the one at the current position. */
    fitsElsewhere: () =>
      [...fits].filter(
        ([id, { fits }]) => fits && id !== dragged?.position.carId && id !== dragged?.rental.rentalVehicleId,
      ).length,
    /** Returns the last announcement for screen readers. */
    said: () => said,
    say: (text: string) => {
      said = text
      for (const listener of listeners) listener()
    },
    /** Updates the fleet data, which may change during a drag. */
    know: (now: KnownFleet) => {
      known = now
      if (dragged !== null) changed()
    },
    drag: (rental: RentalTimelineEntry, by: RentalDrag['by']) => {
      dragged = { rental, by, position: positionOf(rental) }
      changed()
    },
    moveTo: (position: DragPosition) => {
      if (dragged === null || isSamePosition(dragged.position, position)) return
      dragged = { ...dragged, position }
      changed()
    },
    putDown: () => {
      dragged = null
      changed()
    },
  }
}

export function positionOf(rental: RentalTimelineEntry): DragPosition {
  const { startDate, pickupTime, endDate, returnTime } = rental
  return { carId: rental.rentalVehicleId, times: { startDate, pickupTime, endDate, returnTime } }
}

export function isSamePosition(one: DragPosition, other: DragPosition): boolean {
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

function fitsOf({ rental, position }: RentalDrag, { cars, rentalsOf, room }: KnownFleet): Map<string, Fit> {
  return new Map(
    cars.map((car) => {
      const rentals = rentalsOf.get(car.id) ?? []
      return [car.id, fitOf(rental, { car, rentals, times: position.times }, room)]
    }),
  )
}

/** Returns the marks by car. Unchanged marks keep their identity, so that their rows are not re-rendered. */
function marksOf(
  dragged: RentalDrag,
  fits: Map<string, Fit>,
  before: Map<string, LaneMark>,
): Map<string, LaneMark> {
  const { rental, position } = dragged
  const marks = new Map<string, LaneMark>()
  for (const [carId, fit] of fits) {
    if (carId === position.carId) marks.set(carId, { kind: 'here', dragged, fit })
    // The original row already shows the outline of the dragged bar.
    else if (fit.fits && carId !== rental.rentalVehicleId) {
      const old = before.get(carId)
      const isOld = old?.kind === 'fits' && isSameTimes(old.times, position.times)
      marks.set(carId, isOld ? old : { kind: 'fits', times: position.times, dailyRate: fit.dailyRate })
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
