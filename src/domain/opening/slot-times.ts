import { type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { type Hours, openIntervalsOf } from './opening-hours.ts'

/** Returns the start times of slots: full slots only, consecutive from opening and from the end of each break. */
export function slotTimesOf(opening: Hours, slotDurationMinutes: number): TimeOfDay[] {
  return openIntervalsOf(opening).flatMap(({ start, end }) => {
    const count = Math.floor((end - start) / slotDurationMinutes)
    return Array.from({ length: count }, (_, index) => timeFromMinutes(start + index * slotDurationMinutes))
  })
}
