import type { RentalTimelineHire } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { type Fit, fitOf } from '#domain/rental/fleet-fit'
import type { HireRoom } from '#domain/rental/hire-in-the-way'
import type { HireTimes } from '#domain/rental/rental-availability'

/** Where a booking stands or would stand. */
export interface Place {
  carId: string
  times: HireTimes
}

/** A booking that somebody holds over the timeline. */
export interface Lifted {
  hire: RentalTimelineHire
  place: Place
  by: 'pointer' | 'keys'
}

/** What the line of a car shows of a lifted booking: that it would fit there, or that it is held there. */
export type LaneMark =
  | { kind: 'fits'; times: HireTimes; dailyRate: number }
  | { kind: 'here'; lifted: Lifted; fit: Fit }

/** What must be known to say where a booking fits. */
export interface KnownFleet {
  cars: readonly RentalVehicle[]
  hiresOf: ReadonlyMap<string, readonly RentalTimelineHire[]>
  room: HireRoom
}

export type Lift = ReturnType<typeof makeLift>

/**
 * The booking that is held, outside React: while it moves, only the marks on the lines are drawn anew, never the lines
 * themselves.
 */
export function makeLift(known: KnownFleet) {
  let lifted: Lifted | null = null
  let fits = new Map<string, Fit>()
  let marks = new Map<string, LaneMark>()
  let said = ''
  const listeners = new Set<() => void>()

  function changed() {
    fits = lifted === null ? new Map() : fitsOf(lifted, known)
    marks = lifted === null ? new Map() : marksOf(lifted, fits, marks)
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    lifted: () => lifted,
    markOf: (carId: string) => marks.get(carId) ?? null,
    /** What stands against the place at which it is held, or the price there; null while nothing is lifted. */
    fitHere: () => (lifted === null ? null : (fits.get(lifted.place.carId) ?? null)),
    /** On how many cars besides its own and the one at which it is held it would fit. */
    fitsElsewhere: () =>
      [...fits].filter(
        ([id, { fits }]) => fits && id !== lifted?.place.carId && id !== lifted?.hire.rentalVehicleId,
      ).length,
    /** What a screen reader was told last. */
    said: () => said,
    say: (text: string) => {
      said = text
      for (const listener of listeners) listener()
    },
    /** The fleet as it is now; it may change while a booking is held. */
    know: (now: KnownFleet) => {
      known = now
      if (lifted !== null) changed()
    },
    lift: (hire: RentalTimelineHire, by: Lifted['by']) => {
      lifted = { hire, by, place: placeOf(hire) }
      changed()
    },
    moveTo: (place: Place) => {
      if (lifted === null || isSamePlace(lifted.place, place)) return
      lifted = { ...lifted, place }
      changed()
    },
    putDown: () => {
      lifted = null
      changed()
    },
  }
}

export function placeOf(hire: RentalTimelineHire): Place {
  const { startDate, pickupTime, endDate, returnTime } = hire
  return { carId: hire.rentalVehicleId, times: { startDate, pickupTime, endDate, returnTime } }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.carId === other.carId && isSameTimes(one.times, other.times)
}

function isSameTimes(one: HireTimes, other: HireTimes): boolean {
  return (
    one.startDate === other.startDate &&
    one.endDate === other.endDate &&
    one.pickupTime === other.pickupTime &&
    one.returnTime === other.returnTime
  )
}

function fitsOf({ hire, place }: Lifted, { cars, hiresOf, room }: KnownFleet): Map<string, Fit> {
  return new Map(
    cars.map((car) => {
      const hires = hiresOf.get(car.id) ?? []
      return [car.id, fitOf(hire, { car, hires, times: place.times }, room)]
    }),
  )
}

/** A mark that says the same as before stays the same object, so that its line is not drawn anew. */
function marksOf(
  lifted: Lifted,
  fits: Map<string, Fit>,
  before: Map<string, LaneMark>,
): Map<string, LaneMark> {
  const { hire, place } = lifted
  const marks = new Map<string, LaneMark>()
  for (const [carId, fit] of fits) {
    if (carId === place.carId) marks.set(carId, { kind: 'here', lifted, fit })
    // Its own line says already where it was.
    else if (fit.fits && carId !== hire.rentalVehicleId) {
      const old = before.get(carId)
      const isOld = old?.kind === 'fits' && isSameTimes(old.times, place.times)
      marks.set(carId, isOld ? old : { kind: 'fits', times: place.times, dailyRate: fit.dailyRate })
    }
  }
  return marks
}
