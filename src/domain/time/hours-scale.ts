import { minutesOf, type TimeOfDay, timeFromMinutes } from './time-of-day.ts'

/** From one time of a day to another. */
interface Stretch {
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** The whole hours from and to which a day is drawn. */
export interface HoursScale {
  from: number
  to: number
}

const ordinary: HoursScale = { from: 6, to: 20 }

/** From six to eight, longer where something is earlier or later. */
export function hoursScale(hours: readonly Stretch[]): HoursScale {
  const starts = hours.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60))
  const ends = hours.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60))
  return { from: Math.min(ordinary.from, ...starts), to: Math.max(ordinary.to, ...ends) }
}

/** Where a time stands on the scale, from 0 to 100; beyond its ends at the end. */
export function placeOnScale({ from, to }: HoursScale, time: TimeOfDay): number {
  const share = (minutesOf(time) / 60 - from) / (to - from)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

const quarter = 15
const lastMinute = 24 * 60 - 1

/** The quarter of an hour that is nearest to a place on the scale, from 0 to 100; midnight belongs to no day. */
export function timeOnScale({ from, to }: HoursScale, place: number): TimeOfDay {
  const hours = from + (Math.min(100, Math.max(0, place)) / 100) * (to - from)
  return timeFromMinutes(Math.min(24 * 60 - quarter, Math.round((hours * 60) / quarter) * quarter))
}

/** One end of some hours put elsewhere, at least a quarter of an hour from the other. */
export function moveEnd({ startTime, endTime }: Stretch, end: keyof Stretch, time: TimeOfDay): Stretch {
  if (end === 'startTime') {
    const latest = Math.max(0, minutesOf(endTime) - quarter)
    return { startTime: timeFromMinutes(Math.min(minutesOf(time), latest)), endTime }
  }
  const earliest = Math.min(lastMinute, minutesOf(startTime) + quarter)
  return { startTime, endTime: timeFromMinutes(Math.max(minutesOf(time), earliest)) }
}

/** The even hours that are written above the bars, and where they stand: 8, 10, 12, 2 … */
export function hoursOnScale(scale: HoursScale): { hour: number; place: number }[] {
  const { from, to } = scale
  return Array.from({ length: to - from - 1 }, (_, step) => from + step + 1)
    .filter((hour) => hour % 2 === 0)
    .map((hour) => ({
      hour: hour % 12 || 12,
      place: Math.round(((hour - from) / (to - from)) * 10_000) / 100,
    }))
}
