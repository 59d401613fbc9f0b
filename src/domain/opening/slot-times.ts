import { type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { type Hours, openStretchesOf } from './opening-hours.ts'

/** The times at which a car can be brought: full slots only, one after the other from opening and from the end of each break. */
export function slotTimesOf(opening: Hours, slotDurationMinutes: number): TimeOfDay[] {
  return openStretchesOf(opening).flatMap(({ start, end }) => {
    const count = Math.floor((end - start) / slotDurationMinutes)
    return Array.from({ length: count }, (_, index) => timeFromMinutes(start + index * slotDurationMinutes))
  })
}
