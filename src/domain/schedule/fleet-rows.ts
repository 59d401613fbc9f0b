import type { HireRoom } from '../rental/hire-in-the-way.ts'
import { type RentalCarStatus, type RentalCategory, rentalCategories } from '../rental/rental-car.ts'
import type { Interval } from '../time/interval.ts'
import { type FleetBar, fleetBars, type TimelineHire, type WallClock } from './fleet-bars.ts'
import { type FleetGap, fleetGaps, offRoadTimes } from './fleet-gaps.ts'
import type { FleetWindow } from './fleet-window.ts'

interface TimelineCar {
  id: string
  category: RentalCategory
  status: RentalCarStatus
}

/** A car of the timeline with the content of its row. */
export interface FleetRow<Car extends TimelineCar, Hire extends TimelineHire> {
  car: Car
  bars: FleetBar<Hire>[]
  lanes: number
  gaps: FleetGap[]
  offRoad: Interval[]
}

/** The cars of a category, in their original order. */
export interface FleetGroup<Car extends TimelineCar, Hire extends TimelineHire> {
  category: RentalCategory
  rows: FleetRow<Car, Hire>[]
}

interface Asked<Car, Hire> {
  cars: readonly Car[]
  hires: readonly Hire[]
  window: FleetWindow
  room: HireRoom & { now: WallClock }
}

/** Returns the fleet by category, smallest cars first. Empty categories are omitted. */
export function fleetGroups<Car extends TimelineCar, Hire extends TimelineHire>({
  cars,
  hires,
  window,
  room,
}: Asked<Car, Hire>): FleetGroup<Car, Hire>[] {
  const byCar = hiresByCar(hires)
  const rowOf = (car: Car): FleetRow<Car, Hire> => {
    const own = byCar.get(car.id) ?? []
    const asked = { car, hires: own, window, ...room }
    return { car, ...fleetBars(own, window, room), gaps: fleetGaps(asked), offRoad: offRoadTimes(asked) }
  }
  return rentalCategories
    .map((category) => ({ category, rows: cars.filter((car) => car.category === category).map(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Groups rentals by car. */
export function hiresByCar<Hire extends { rentalVehicleId: string }>(
  hires: readonly Hire[],
): Map<string, Hire[]> {
  const byCar = new Map<string, Hire[]>()
  for (const hire of hires) {
    const own = byCar.get(hire.rentalVehicleId)
    if (own === undefined) byCar.set(hire.rentalVehicleId, [hire])
    else own.push(hire)
  }
  return byCar
}
