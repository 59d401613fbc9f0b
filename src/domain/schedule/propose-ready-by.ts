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
  now: GarageNow
}

/**
 * Returns when a job will be ready: its estimated minutes of working time after the start of its slot, after the work before it on
 * the workshop board, and after now, at the next quarter of an hour. Work that does not fit before closing continues on the next
 * open day. Null if there are not enough working hours.
 */
export function proposeReadyBy(id: string, { date, jobs, workOn, now }: Plan): Date | null {
  const job = jobs.find((one) => one.id === id)
  if (job === undefined) return null
  const from = startOf(job, { date, jobs, workOn, now })
  let minutes = job.estimatedMinutes
  for (let days = 0; days < daysOfProposal; days += 1) {
    const day = addDays(from.date, days)
    for (const { start, end } of workOn(day)) {
      const begins = days === 0 ? Math.max(start, from.minute) : start
      const left = end - begins
      if (left <= 0) continue
      if (minutes <= left) {
        const ready = Math.min(end, Math.ceil((begins + minutes) / step) * step)
        return instantOf(day, timeFromMinutes(ready), now.timeZone)
      }
      minutes -= left
    }
  }
  return null
}

/** Returns when the work on a job begins, as the workshop board plans it: not before now. */
function startOf(job: PlannedJob, { date, jobs, workOn, now }: Plan): { date: CalendarDate; minute: number } {
  const current = civilOf(now.instant, now.timeZone)
  const minute = minutesOf(current.time)
  const rest = inBoardOrder(jobs.filter(({ id, isDone }) => id === job.id || !isDone))
  const bars = layOutJobs(rest, breaksBetween(workOn(date)))
  const planned = bars.find((bar) => bar.job === job)?.start ?? minutesOf(job.time)
  if (date > current.date) return { date, minute: planned }
  return { date: current.date, minute: date === current.date ? Math.max(planned, minute) : minute }
}
