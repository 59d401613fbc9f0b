import type { AppointmentStatus } from '../appointment-status.ts'
import { decideAppointmentChange } from '../appointments/appointment-changes.ts'
import { allow, type Decision, denied } from '../problem.ts'
import { displayTime } from '../time/display.ts'
import { type Interval, subtract } from '../time/interval.ts'
import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'

/** An appointment as the order of a technician's day needs it. */
export interface OrderedJob {
  id: string
  /** The time of its slot. */
  time: TimeOfDay
  /** Null: ordered by the time of its slot. */
  boardPosition: number | null
}

// Positions of minutes are far apart, so that a job can be placed between two others without renumbering them.
const positionsPerMinute = 1000

function positionOf({ time, boardPosition }: OrderedJob): number {
  return boardPosition ?? minutesOf(time) * positionsPerMinute
}

/** Returns the jobs of a technician's day in the order in which they will be done. */
export function inBoardOrder<Job extends OrderedJob>(jobs: readonly Job[]): Job[] {
  return [...jobs].sort(
    (a, b) =>
      positionOf(a) - positionOf(b) || minutesOf(a.time) - minutesOf(b.time) || (a.id < b.id ? -1 : 1),
  )
}

/**
 * Returns the board positions to write so that a job comes at `index` among the others, whose order stays. Writes only the
 * job itself where the positions beside it leave room.
 */
export function positionsFor(
  job: OrderedJob,
  others: readonly OrderedJob[],
  index: number,
): Map<string, number | null> {
  const before = inBoardOrder(others)
  const at = Math.min(index, before.length)
  const isAt = (boardPosition: number | null) =>
    inBoardOrder([...before, { ...job, boardPosition }]).findIndex(({ id }) => id === job.id) === at
  if (isAt(null)) return new Map([[job.id, null]])
  const [previous, next] = [before[at - 1], before[at]]
  const low = previous === undefined ? null : positionOf(previous)
  const high = next === undefined ? null : positionOf(next)
  const middle =
    low === null
      ? (high ?? 0) - positionsPerMinute
      : high === null
        ? low + positionsPerMinute
        : Math.floor((low + high) / 2)
  if (isAt(middle)) return new Map([[job.id, middle]])
  const first = before[0] === undefined ? 0 : positionOf(before[0])
  return new Map(
    before.toSpliced(at, 0, job).map(({ id }, place) => [id, first + place * positionsPerMinute] as const),
  )
}

/** A bar of the board, in minutes since midnight. */
export interface BoardBar<Job> extends Interval {
  job: Job
}

/**
 * Returns the bars of a technician's jobs, which are given in order: each begins at the time of its slot or, if later, when
 * the one before it ends. No work is done in the breaks, so a bar that reaches one ends later.
 */
export function layOutJobs<Job extends { time: TimeOfDay; estimatedMinutes: number }>(
  jobs: readonly Job[],
  breaks: readonly Interval[],
): BoardBar<Job>[] {
  let previousEnd = 0
  return jobs.map((job) => {
    const earliest = Math.max(minutesOf(job.time), previousEnd)
    const start = breaks.find((pause) => pause.start <= earliest && earliest < pause.end)?.end ?? earliest
    previousEnd = breaks.reduce(
      (end, pause) => (start <= pause.start && pause.start < end ? end + pause.end - pause.start : end),
      start + job.estimatedMinutes,
    )
    return { job, start, end: previousEnd }
  })
}

/** Returns the breaks between working hours, which are given in order. */
export function breaksBetween(work: readonly Interval[]): Interval[] {
  const [first, last] = [work[0], work.at(-1)]
  return first && last ? subtract([{ start: first.start, end: last.end }], work) : []
}

/** Returns the sum of the estimates, in minutes. */
export function bookedMinutesOf(jobs: readonly { estimatedMinutes: number }[]): number {
  return jobs.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0)
}

const lastHour = 24

/**
 * Returns the hours that the board shows: those of the garage and the technicians, one more for work that is dragged beyond
 * them, and all work up to midnight.
 */
export function boardScale(
  hours: readonly Interval[],
  bars: readonly Interval[],
): { from: number; to: number } {
  const all = [...hours, ...bars]
  if (all.length === 0) return { from: 8, to: 18 }
  const end = Math.max(...hours.map((hour) => hour.end + 60), ...bars.map((bar) => bar.end))
  return {
    from: Math.floor(Math.min(...all.map(({ start }) => start)) / 60),
    to: Math.min(lastHour, Math.ceil(end / 60)),
  }
}

/** A technician as a target of an assignment. */
interface BoardTechnician {
  name: string
  /** False for one who is no longer an active mechanic. */
  isTechnician: boolean
  /** Times of slots at which the technician is away. */
  awayAt: readonly TimeOfDay[]
}

/** Returns whether a job can be given to a technician (null: to none), or have another place in the technician's day. */
export function decideAssignment(
  job: { status: AppointmentStatus; time: TimeOfDay; assignedStaffId: string | null },
  technician: (BoardTechnician & { id: string }) | null,
): Decision {
  const change = decideAppointmentChange(job.status, 'technician')
  if (!change.permitted || technician === null || technician.id === job.assignedStaffId) return change
  if (!technician.isTechnician)
    return denied('transition_refused', { message: `${technician.name} is no longer an active mechanic.` })
  // A car in progress is worked on now, so availability at the slot's time is irrelevant.
  if (job.status === 'in_progress' || !technician.awayAt.includes(job.time)) return allow()
  return denied('technician_away', {
    message: `${technician.name} is away at ${displayTime(job.time)}. Please choose another technician or another time.`,
  })
}

/** Returns the time to propose on another day: the same time if it has a spot left, else the first that has, else null. */
export function proposedTime(
  slots: readonly { time: TimeOfDay; remaining: number }[],
  time: TimeOfDay,
): TimeOfDay | null {
  const available = slots.filter(({ remaining }) => remaining > 0)
  return (available.find((slot) => slot.time === time) ?? available[0])?.time ?? null
}
