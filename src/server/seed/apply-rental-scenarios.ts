import type { RentalStatus } from '#domain/rental-status'
import { rentalDays } from '#domain/rentals/rental-quote'
import { addDays } from '#domain/time/calendar-date'
import { addMinutes } from '#domain/time/milliseconds'
import { minutesOf } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoRentalCharges, demoRentalRejections } from './demo-texts.ts'
import type { DemoCar } from './plan-fleet.ts'
import type { Rental } from './plan-rental-times.ts'
import { instantIn } from './when-booked.ts'

/** A rental and its progress as of now. */
export interface RentalScenario {
  car: DemoCar
  rental: Rental
  status: RentalStatus
  /** When a still pending request was made; null for the others. */
  requestedAt: Date | null
  pickedUpAt: Date | null
  returnedAt: Date | null
  pickupMileage: number | null
  returnMileage: number | null
  odometerBeforePickup: number | null
  odometerBeforeReturn: number | null
  additionalCharges: number
  notes: string | null
  rejectionReason: string | null
  cancelledFrom: 'pending' | null
}

/** Age of each pending request in minutes. */
const requestAges = [22, 190, 1130] as const

const untouched = {
  requestedAt: null,
  pickedUpAt: null,
  returnedAt: null,
  pickupMileage: null,
  returnMileage: null,
  odometerBeforePickup: null,
  odometerBeforeReturn: null,
  additionalCharges: 0,
  notes: null,
  rejectionReason: null,
  cancelledFrom: null,
}

/** Assigns a status to each rental: returned, picked up, overdue, confirmed, rejected, and three pending. */
export function applyRentalScenarios(
  scene: Scene,
  dice: Dice,
  rentals: readonly { car: DemoCar; rental: Rental; isOverdue: boolean }[],
): RentalScenario[] {
  const soon = addDays(scene.now.date, 2)
  const requested = dice
    .shuffled(rentals.filter(({ rental }) => rental.startDate >= soon))
    .slice(0, requestAges.length)
  return rentals.map((entry) => {
    const age = requestAges[requested.indexOf(entry)]
    if (age !== undefined) {
      const requestedAt = addMinutes(scene.now.instant, -age)
      return { ...untouched, car: entry.car, rental: entry.rental, status: 'pending', requestedAt }
    }
    return { ...untouched, car: entry.car, rental: entry.rental, ...stateOf(scene, dice, entry) }
  })
}

function stateOf(scene: Scene, dice: Dice, { rental, isOverdue }: { rental: Rental; isOverdue: boolean }) {
  const { instant } = scene.now
  const pickup = minutesOf(rental.pickupTime)
  const back = minutesOf(rental.returnTime)
  const pickedUpAt = instantIn(scene, dice, rental.startDate, pickup + dice.between(0, 25))
  const returnedAt = instantIn(scene, dice, rental.endDate, back - dice.between(0, 50))
  if (isOverdue) return { status: 'picked_up' as const, pickedUpAt }
  if (dice.percent(8)) {
    return {
      status: 'cancelled' as const,
      cancelledFrom: 'pending' as const,
      rejectionReason: dice.oneOf(demoRentalRejections),
    }
  }
  if (pickedUpAt > instant) return { status: 'confirmed' as const }
  if (returnedAt > instant) return { status: 'picked_up' as const, pickedUpAt }
  if (!dice.percent(7)) return { status: 'returned' as const, pickedUpAt, returnedAt }
  const { note, cents } = dice.oneOf(demoRentalCharges)
  return { status: 'returned' as const, pickedUpAt, returnedAt, additionalCharges: cents, notes: note }
}

/** Adds odometer readings to a car's rentals in order; the car remains out with the last one if that is picked up. */
export function replayRentals(
  car: DemoCar,
  scenarios: readonly RentalScenario[],
  dice: Dice,
): { car: DemoCar; scenarios: RentalScenario[] } {
  let { odometer, updatedAt } = car
  const driven = scenarios.map((scenario) => {
    if (scenario.pickedUpAt === null) return scenario
    const odometerBeforePickup = odometer
    const pickupMileage = odometer + dice.between(0, 6)
    odometer = pickupMileage
    updatedAt = scenario.returnedAt ?? scenario.pickedUpAt
    if (scenario.returnedAt === null) return { ...scenario, pickupMileage, odometerBeforePickup }
    odometer += rentalDays(scenario.rental.startDate, scenario.rental.endDate) * dice.between(35, 170)
    return {
      ...scenario,
      ...{ pickupMileage, odometerBeforePickup },
      ...{ returnMileage: odometer, odometerBeforeReturn: pickupMileage },
    }
  })
  const isOut = driven.some(({ status }) => status === 'picked_up')
  return { car: { ...car, odometer, updatedAt, status: isOut ? 'rented' : car.status }, scenarios: driven }
}
