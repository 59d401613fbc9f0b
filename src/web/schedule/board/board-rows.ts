import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { statusLabel } from '#domain/appointment-status'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { waitingLabel } from '#domain/appointments/waiting-for'
import { displayHours, displayLoad } from '#domain/appointments/work-estimate'
import { bookerWords } from '#domain/clients/same-name'
import { allow, type Decision, denied } from '#domain/problem'
import {
  type BoardBar,
  boardScale,
  bookedMinutesOf,
  breaksBetween,
  decideAssignment,
  layOutJobs,
} from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { type Interval, intersect } from '#domain/time/interval'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'

/** The id of a technician; null for the jobs without one. */
export type RowId = string | null

/** The jobs of each technician, in the order in which they will be done. */
export type BoardRows = ReadonlyMap<RowId, readonly BoardJob[]>

/** A position on the board: a technician and the index among their jobs. */
export interface BoardPosition {
  staffId: RowId
  index: number
}

/** A position on the board, or another day. */
export type DropTarget = ({ kind: 'row' } & BoardPosition) | { kind: 'day'; date: CalendarDate }

/** Returns the rows of a board: first the jobs that need a technician, then a row for each technician. */
export function rowsOf({ technicians, jobs }: Pick<WorkshopBoard, 'technicians' | 'jobs'>): BoardRows {
  const toAssign = jobs.filter((job) => job.assignedStaffId === null && job.status !== 'completed')
  const ofTechnician = (id: string) => jobs.filter(({ assignedStaffId }) => assignedStaffId === id)
  return new Map<RowId, readonly BoardJob[]>([
    [null, toAssign],
    ...technicians.map(({ id }) => [id, ofTechnician(id)] as const),
  ])
}

export function positionOf(rows: BoardRows, id: string): BoardPosition {
  for (const [staffId, jobs] of rows) {
    const index = jobs.findIndex((job) => job.id === id)
    if (index !== -1) return { staffId, index }
  }
  return { staffId: null, index: 0 }
}

/** Returns the position of a job in a row by the time of its slot: after the jobs of the same time. */
export function positionByTime(rows: BoardRows, job: BoardJob, staffId: RowId): BoardPosition {
  const others = (rows.get(staffId) ?? []).filter(({ id }) => id !== job.id)
  const later = others.findIndex(({ time }) => time > job.time)
  return { staffId, index: later === -1 ? others.length : later }
}

/** Returns hours of a day as minutes since midnight. */
function minutesOfHours(hours: { startTime: TimeOfDay; endTime: TimeOfDay }): Interval {
  return { start: minutesOf(hours.startTime), end: minutesOf(hours.endTime) }
}

/** Returns the times at which a technician works: their hours while the garage is open. */
export function workOf(
  { technicians, open }: Pick<WorkshopBoard, 'technicians' | 'open'>,
  staffId: string,
): Interval[] {
  const hours = technicians.find(({ id }) => id === staffId)?.day.hours ?? []
  return intersect(hours.map(minutesOfHours), open.map(minutesOfHours))
}

/** Returns the bars of a technician's row. */
export function barsOf(
  board: Pick<WorkshopBoard, 'technicians' | 'open'>,
  rows: BoardRows,
  staffId: string,
): BoardBar<BoardJob>[] {
  return layOutJobs(rows.get(staffId) ?? [], breaksBetween(workOf(board, staffId)))
}

/** Returns the time of the technician's work that is planned after the last working hour, or null. */
export function beyondHours(
  board: Pick<WorkshopBoard, 'technicians' | 'open'>,
  staffId: string,
  bars: readonly Interval[],
): Interval | null {
  const last = workOf(board, staffId).at(-1)
  const end = bars.at(-1)?.end ?? 0
  const start = Math.max(last?.end ?? 0, bars[0]?.start ?? 0)
  return start < end ? { start, end } : null
}

/** Returns the hours that a board with these rows shows. */
export function scaleOf(board: WorkshopBoard, rows: BoardRows): { from: number; to: number } {
  const hours = [...board.open, ...board.technicians.flatMap(({ day }) => day.hours)]
  return boardScale(
    hours.map(minutesOfHours),
    board.technicians.flatMap(({ id }) => barsOf(board, rows, id)),
  )
}

/** Returns the rows during a drag: the others make room at the target. */
export function rowsDuring(rows: BoardRows, drag: { item: BoardJob; to: DropTarget } | null): BoardRows {
  if (drag === null) return rows
  return drag.to.kind === 'row' ? withJobAt(rows, drag.item, drag.to) : without(rows, drag.item)
}

/** Returns the rows without a job. */
export function without(rows: BoardRows, { id }: BoardJob): BoardRows {
  return new Map([...rows].map(([staffId, jobs]) => [staffId, jobs.filter((job) => job.id !== id)]))
}

/** Returns the rows with a job at another position. */
export function withJobAt(rows: BoardRows, job: BoardJob, position: BoardPosition): BoardRows {
  const { staffId } = position
  const after = new Map(without(rows, job))
  // Without a technician, jobs are always ordered by time.
  const { index } = staffId === null ? positionByTime(rows, job, null) : position
  const others = after.get(staffId) ?? []
  after.set(staffId, others.toSpliced(index, 0, { ...job, assignedStaffId: staffId }))
  return after
}

/** Returns whether a job can be dropped there. The server decides again. */
export function decideDrop(
  { technicians, days }: Pick<WorkshopBoard, 'technicians' | 'days'>,
  job: BoardJob,
  target: DropTarget,
): Decision {
  if (target.kind === 'row') {
    const technician = technicians.find(({ id }) => id === target.staffId) ?? null
    return decideAssignment(job, technician)
  }
  const move = decideAppointmentChange(job.status, 'time')
  if (!move.permitted) return move
  const day = days.find(({ date }) => date === target.date)
  const when = displayShortDate(target.date)
  if (day === undefined || day.status === 'closed')
    return denied('slot_closed', { message: `The garage is closed on ${when}.` })
  if (!day.slots.some(({ remaining }) => remaining > 0))
    return denied('slot_closed', {
      message: day.slots.length === 0 ? `No time is left on ${when}.` : `All times on ${when} are full.`,
    })
  return allow()
}

export function isSamePosition(one: BoardPosition, other: BoardPosition): boolean {
  // The order of unassigned jobs cannot be changed.
  return one.staffId === other.staffId && (one.staffId === null || one.index === other.index)
}

const lastMinute = 24 * 60 - 1

/** Returns `9:30 am to 11:00 am`. Work after midnight ends at `midnight`. */
export function displayBar({ start, end }: Interval): string {
  const from = start > lastMinute ? 'midnight' : displayTime(timeFromMinutes(start))
  return `${from} to ${end > lastMinute ? 'midnight' : displayTime(timeFromMinutes(end))}`
}

/** Returns `Ends after hours, at 7:30 pm`. */
export function displayBeyond({ end }: Interval): string {
  return `Ends after hours, at ${end > lastMinute ? 'midnight' : displayTime(timeFromMinutes(end))}`
}

/** Returns the state of a job that staff should notice, or null: late, ready, in progress, not confirmed. */
export function noteOf({ status, isReady, waitingFor }: BoardJob, isLate: boolean): string | null {
  if (isLate) return 'Not here yet'
  if (isReady && status === 'in_progress') return 'Ready for pickup'
  if (waitingFor !== null) return waitingLabel(waitingFor)
  return status === 'in_progress' || status === 'pending' ? statusLabel(status) : null
}

/**
 * `DVK07L Samira Okafor, Ready for pickup, Logbook Service, booked by Mary Smith, 9:30 am to 11:00 am, in progress`. The text
 * visible on the bar is contiguous in the name, as voice control requires.
 */
export function describeJob(
  job: BoardJob,
  {
    services,
    note,
    promise,
    bar,
    car = null,
  }: {
    services: string
    note: string | null
    promise: { text: string } | null
    bar: Interval | null
    /** The vehicle, if the bar shows it beside the plate instead of the client. */
    car?: string | null
  },
): string {
  const name = `${job.vehicle.licensePlate ?? ''} ${car ?? job.clientName}`.trim()
  const when =
    bar === null ? `${displayTime(job.time)}, ${displayHours(job.estimatedMinutes)}` : displayBar(bar)
  const status = statusLabel(job.status)
  // A note that is the status would be spoken twice.
  const last = note === status ? null : status.toLowerCase()
  return [name, car && job.clientName, note, services, bookerWords(job), when, promise?.text, last]
    .filter(Boolean)
    .join(', ')
}

const keys =
  'Use up and down for another technician, left and right for the order, Shift with left or right for another day, Enter to drop, Escape to cancel.'

export function describeStart(board: WorkshopBoard, job: BoardJob): string {
  return `Picked up ${job.clientName}'s job, ${displayTime(job.time)}, ${displayHours(job.estimatedMinutes)}, ${rowName(board, job.assignedStaffId)}. ${keys}`
}

/** Returns the announcement of the current target: the position and load there, and why a drop is refused. */
export function describeTarget(
  board: WorkshopBoard,
  rows: BoardRows,
  job: BoardJob,
  target: DropTarget,
): string {
  const decision = decideDrop(board, job, target)
  const refusal = decision.permitted ? '' : ` ${decision.problem.message}`
  if (target.kind === 'day') {
    const day = board.days.find(({ date }) => date === target.date)
    const load = day && displayLoad({ booked: day.bookedMinutes, available: day.availableMinutes })
    return `${displayShortDate(target.date)}: ${load} booked.${refusal}`
  }
  if (target.staffId === null) return `Unassigned.${refusal}`
  const after = withJobAt(rows, job, target)
  const jobs = after.get(target.staffId) ?? []
  const at = jobs.findIndex(({ id }) => id === job.id)
  const bars = barsOf(board, after, target.staffId)
  const bar = bars[at]
  const beyond = beyondHours(board, target.staffId, bars)
  const available = board.technicians.find(({ id }) => id === target.staffId)?.availableMinutes ?? 0
  const load = displayLoad({ booked: bookedMinutesOf(jobs), available })
  const when = bar === undefined ? '' : ` ${displayBar(bar)},`
  return `${rowName(board, target.staffId)}, ${at + 1} of ${jobs.length},${when} ${load}.${beyond === null ? '' : ` ${displayBeyond(beyond)}.`}${refusal}`
}

export function describeCancel(board: WorkshopBoard, { clientName, assignedStaffId }: BoardJob): string {
  return `Move cancelled. ${clientName}'s job is back: ${rowName(board, assignedStaffId)}.`
}

export function rowName({ technicians }: Pick<WorkshopBoard, 'technicians'>, id: string | null): string {
  return id === null ? 'Unassigned' : (technicians.find((one) => one.id === id)?.name ?? 'Another technician')
}
