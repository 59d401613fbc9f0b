import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts'

/** What staff have read on the odometer: the last reading, and an earlier one from which the average use is known. */
export interface MileageReadings {
  /** Kilometres; null or 0: not known. */
  mileage: number | null
  /** Null: the day of the reading is not known. */
  mileageOn: CalendarDate | null
  earlierMileage: number | null
  earlierMileageOn: CalendarDate | null
}

/** When staff want the next service to be: on a day, at a number of kilometres, or whichever is first. */
export interface NextService {
  serviceDueDate: CalendarDate | null
  serviceDueMileage: number | null
}

// Readings a few days apart say little about the use of a car.
const leastDaysBetween = 14
const useLimits = { min: 1, max: 500 }
// A later day is no estimate: the car is hardly used.
const mostDaysAhead = 3650

/** Returns the readings after a new one. `mileage` as entered today; a lower one than before is a correction. */
export function withReading(
  { mileage: last, mileageOn: lastOn, earlierMileage, earlierMileageOn }: MileageReadings,
  mileage: number | null,
  today: CalendarDate,
): MileageReadings {
  if (!mileage) return { mileage, mileageOn: null, earlierMileage: null, earlierMileageOn: null }
  const isLater = last !== null && lastOn !== null && last > 0 && last <= mileage
  if (isLater && daysBetween(lastOn, today) >= leastDaysBetween)
    return { mileage, mileageOn: today, earlierMileage: last, earlierMileageOn: lastOn }
  // The clock of the server can have been set back.
  const isBefore = earlierMileageOn !== null && earlierMileageOn < today
  const keepsEarlier = isBefore && earlierMileage !== null && earlierMileage <= mileage
  return {
    ...{ mileage, mileageOn: today },
    earlierMileage: keepsEarlier ? earlierMileage : null,
    earlierMileageOn: keepsEarlier ? earlierMileageOn : null,
  }
}

/** Returns the average kilometres per day between the readings, from 1 to 500; null if they are too few or too close together. */
export function kilometresPerDay(readings: MileageReadings): number | null {
  const { mileage, mileageOn, earlierMileage, earlierMileageOn } = readings
  if (mileage === null || mileageOn === null || earlierMileage === null || earlierMileageOn === null)
    return null
  const days = daysBetween(earlierMileageOn, mileageOn)
  if (days < leastDaysBetween) return null
  return Math.min(Math.max((mileage - earlierMileage) / days, useLimits.min), useLimits.max)
}

/** Returns the day on which the car reaches the kilometres of its next service, estimated from its use; null if it is not known. */
function mileageReachedOn(
  { serviceDueMileage }: NextService,
  readings: MileageReadings,
): CalendarDate | null {
  const { mileage, mileageOn } = readings
  if (serviceDueMileage === null || mileage === null || mileageOn === null) return null
  if (mileage >= serviceDueMileage) return mileageOn
  const perDay = kilometresPerDay(readings)
  if (perDay === null) return null
  const days = Math.ceil((serviceDueMileage - mileage) / perDay)
  return days > mostDaysAhead ? null : addDays(mileageOn, days)
}

/** Returns the day on which the next service is due: its date, or the day on which the car reaches its kilometres if that is first. */
export function serviceDueOn(service: NextService, readings: MileageReadings): CalendarDate | null {
  const days = [service.serviceDueDate, mileageReachedOn(service, readings)].filter((day) => day !== null)
  return days.sort()[0] ?? null
}

/** Returns the error of kilometres that the car has already passed, or null. */
export function serviceMileageProblem(
  serviceDueMileage: number | null,
  mileage: number | null,
): string | null {
  if (serviceDueMileage === null || mileage === null || serviceDueMileage >= mileage) return null
  return 'The car has already passed these kilometres. Please enter more than its current mileage.'
}
