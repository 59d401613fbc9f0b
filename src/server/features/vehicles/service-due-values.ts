import { garageNow } from '#domain/time/garage-clock'
import {
  type MileageReadings,
  type NextService,
  serviceDueOn,
  serviceMileageProblem,
  withReading,
} from '#domain/vehicles/service-due'
import type { Call } from '#server/calls/call'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'

const unread: MileageReadings = {
  mileage: null,
  mileageOn: null,
  earlierMileage: null,
  earlierMileageOn: null,
}

/** Returns the values that follow from what staff have entered: the readings of the odometer, and when the next service is due. */
export function serviceDueValues(
  entered: NextService & { mileage: number | null },
  { business }: Pick<GarageSettings, 'business'>,
  { now }: Pick<Call, 'now'>,
  before: MileageReadings = unread,
) {
  const today = garageNow(now, business.timeZone).date
  const { mileage, mileageOn, earlierMileage, earlierMileageOn } =
    entered.mileage === before.mileage ? before : withReading(before, entered.mileage, today)
  const readings = { mileage, mileageOn, earlierMileage, earlierMileageOn }
  return { ...readings, serviceDueOn: serviceDueOn(entered, readings) }
}

/** Throws for kilometres of the next service that the car has already passed. */
export function checkServiceMileage({
  serviceDueMileage,
  mileage,
}: {
  serviceDueMileage: number | null
  mileage: number | null
}): void {
  const problem = serviceMileageProblem(serviceDueMileage, mileage)
  if (problem !== null) throwFieldProblem('serviceDueMileage', problem)
}
