import type { Interval } from '../time/interval.ts'
import type { OverlapRules } from './blocking-rental.ts'
import { type FleetBar, fleetBars, type TimelineRental, type WallClock } from './fleet-bars.ts'
import { type FleetGap, fleetGaps, offRoadTimes } from './fleet-gaps.ts'
import type { FleetWindow } from './fleet-window.ts'
import { type RentalCarStatus, type RentalCategory, rentalCategories } from './rental-car.ts'

interface TimelineCar {
  id: string
  category: RentalCategory
  status: RentalCarStatus
}

/** A car of the timeline with the content of its row. */
export interface FleetRow<Car extends TimelineCar, Rental extends TimelineRental> {
  car: Car
  bars: FleetBar<Rental>[]
  lanes: number
  gaps: FleetGap[]
  offRoad: Interval[]
}

/** The cars of a category, in their original order. */
export interface FleetGroup<Car extends TimelineCar, Rental extends TimelineRental> {
  category: RentalCategory
  rows: FleetRow<Car, Rental>[]
}

interface FleetRowInput<Car, Rental> {
  cars: readonly Car[]
  rentals: readonly Rental[]
  window: FleetWindow
  room: OverlapRules & { now: WallClock }
}

/** Returns the fleet by category, smallest cars first. Empty categories are omitted. */
export function fleetGroups<Car extends TimelineCar, Rental extends TimelineRental>({
  cars,
  rentals,
  window,
  room,
}: FleetRowInput<Car, Rental>): FleetGroup<Car, Rental>[] {
  const byCar = rentalsByCar(rentals)
  const rowOf = (car: Car): FleetRow<Car, Rental> => {
    const own = byCar.get(car.id) ?? []
    const query = { car, rentals: own, window, ...room }
    return { car, ...fleetBars(own, window, room), gaps: fleetGaps(query), offRoad: offRoadTimes(query) }
  }
  return rentalCategories
    .map((category) => ({ category, rows: cars.filter((car) => car.category === category).map(rowOf) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Groups rentals by car. */
export function rentalsByCar<Rental extends { rentalVehicleId: string }>(
  rentals: readonly Rental[],
): Map<string, Rental[]> {
  const byCar = new Map<string, Rental[]>()
  for (const rental of rentals) {
    const own = byCar.get(rental.rentalVehicleId)
    if (own === undefined) byCar.set(rental.rentalVehicleId, [rental])
    else own.push(rental)
  }
  return byCar
}
