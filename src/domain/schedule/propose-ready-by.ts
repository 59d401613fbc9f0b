import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { civilOf, type GarageNow, instantOf } from '../time/garage-clock.ts'
import type { Interval } from '../time/interval.ts'
import { minutesOf, timeFromMinutes } from '../time/time-of-day.ts'
import { breaksBetween, inBoardOrder, layOutJobs, type OrderedJob } from './board-plan.ts'

/** A job as the plan of its technician's day needs it. */
export interface PlannedJob extends OrderedJob {
  estimatedMinutes: number
  /** Ready for pickup or completed, so that no work is left. */
  isDone: boolean
}

/** The days that are searched for working hours: longer closures than this are not proposed over. */
export const daysOfProposal = 60

// A promise is a round time.
const step = 15

interface Plan {
  date: CalendarDate
  /** The jobs of the technician on that day, with this one. */
  jobs: readonly PlannedJob[]
  /** Returns the minutes of a day in which the technician works while the garage is open, in order. */
  workOn: (date: CalendarDate) => readonly Interval[]
  /** When the vehicle was checked in; null: it is not here. */
  checkInTime: Date | null
  now: GarageNow
  /** The proposal is later than this; default: now. */
  after?: Date | undefined
}

/** A minute of a day, since midnight. */
interface Minute {
  date: CalendarDate
  minute: number
}

/**
 * Returns when a job will be ready: its estimated minutes of working time after the start of its slot, after its check-in or now,
 * and after the work before it on the workshop board, at the next quarter of an hour. Work that does not fit before closing
 * continues on the next open day. If that is not after `after`, the work is counted from now, or else from then. Null if there are
 * not enough working hours.
 */
export function proposeReadyBy(id: string, plan: Plan): Date | null {
  const { date, workOn, checkInTime, now, after = now.instant } = plan
  const job = plan.jobs.find((one) => one.id === id)
  if (job === undefined) return null
  const planned = { date, minute: plannedStart(job, plan) }
  const endAfter = (instant: Date) => {
    const from = later(planned, minuteOf(instant, now.timeZone))
    return endOfWork(from, job.estimatedMinutes, workOn)
  }
  const ready = [checkInTime ?? now.instant, now.instant, after]
    .map(endAfter)
    .map((end) => end && instantOf(end.date, timeFromMinutes(end.minute), now.timeZone))
  return ready.find((instant) => instant !== null && instant > after) ?? null
}

/** Returns when the workshop board plans the work on a job to begin, in minutes since midnight. */
function plannedStart(job: PlannedJob, { date, jobs, workOn }: Plan): number {
  const left = inBoardOrder(jobs.filter(({ id, isDone }) => id === job.id || !isDone))
  const bars = layOutJobs(left, breaksBetween(workOn(date)))
  return bars.find((bar) => bar.job === job)?.start ?? minutesOf(job.time)
}

/** Returns the end of work that begins at a minute, within the working hours. */
function endOfWork(from: Minute, estimatedMinutes: number, workOn: Plan['workOn']): Minute | null {
  let minutes = estimatedMinutes
  for (let days = 0; days < daysOfProposal; days += 1) {
    const date = addDays(from.date, days)
    for (const { start, end } of workOn(date)) {
      const begins = days === 0 ? Math.max(start, from.minute) : start
      const left = Math.max(0, end - begins)
      if (minutes <= left) return { date, minute: Math.min(end, Math.ceil((begins + minutes) / step) * step) }
      minutes -= left
    }
  }
  return null
}

function minuteOf(instant: Date, timeZone: string): Minute {
  const { date, time } = civilOf(instant, timeZone)
  return { date, minute: minutesOf(time) }
}

function later(one: Minute, other: Minute): Minute {
  if (one.date !== other.date) return one.date > other.date ? one : other
  return one.minute > other.minute ? one : other
}
