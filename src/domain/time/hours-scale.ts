import { minutesOf, type TimeOfDay, timeFromMinutes } from './time-of-day.ts'

/** A period within a day. */
interface Stretch {
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** The first and last hour of the scale. */
export interface HoursScale {
  from: number
  to: number
}

const ordinary: HoursScale = { from: 6, to: 20 }

/** Returns a scale from 6 am to 8 pm, extended to include all hours. */
export function hoursScale(hours: readonly Stretch[]): HoursScale {
  const starts = hours.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60))
  const ends = hours.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60))
  return { from: Math.min(ordinary.from, ...starts), to: Math.max(ordinary.to, ...ends) }
}

/** Returns the position of a time on the scale, 0 to 100, clamped to its ends. */
export function positionOnScale({ from, to }: HoursScale, time: TimeOfDay): number {
  const share = (minutesOf(time) / 60 - from) / (to - from)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

const quarter = 15
const lastMinute = 24 * 60 - 1

/** Returns the nearest quarter of an hour for a position from 0 to 100, never midnight at the end of the day. */
export function timeOnScale({ from, to }: HoursScale, position: number): TimeOfDay {
  const hours = from + (Math.min(100, Math.max(0, position)) / 100) * (to - from)
  return timeFromMinutes(Math.min(24 * 60 - quarter, Math.round((hours * 60) / quarter) * quarter))
}

/** Returns the hours with one end moved, at least a quarter of an hour from the other. */
export function moveEnd({ startTime, endTime }: Stretch, end: keyof Stretch, time: TimeOfDay): Stretch {
  if (end === 'startTime') {
    const latest = Math.max(0, minutesOf(endTime) - quarter)
    return { startTime: timeFromMinutes(Math.min(minutesOf(time), latest)), endTime }
  }
  const earliest = Math.min(lastMinute, minutesOf(startTime) + quarter)
  return { startTime, endTime: timeFromMinutes(Math.max(minutesOf(time), earliest)) }
}

/** Returns the even hours (8, 10, 12, 2 …) and their positions, for the labels of the scale. */
export function hoursOnScale(scale: HoursScale): { hour: number; position: number }[] {
  const { from, to } = scale
  return Array.from({ length: to - from - 1 }, (_, step) => from + step + 1)
    .filter((hour) => hour % 2 === 0)
    .map((hour) => ({
      hour: hour % 12 || 12,
      position: Math.round(((hour - from) / (to - from)) * 10_000) / 100,
    }))
}
