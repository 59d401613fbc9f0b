import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { describeReadiness, displayReadyBy, isReadyByPassed } from '#domain/appointments/ready-by'
import { breaksBetween, layOutJobs } from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { timeFromMinutes } from '#domain/time/time-of-day'
import { type BoardRows, workOf } from './board-rows.ts'

/** What the board shows of a promised time. */
export interface BoardPromise {
  text: string
  /** It has passed, or the work is planned to end after it. */
  isBroken: boolean
}

/** Returns the promised time of a job that is not ready, and whether the plan keeps it; null: none. */
export function promiseOf(
  { date, ...board }: Pick<WorkshopBoard, 'date' | 'technicians' | 'open'>,
  rows: BoardRows,
  job: BoardJob,
  now: GarageNow,
): BoardPromise | null {
  const { status, isReady, readyBy } = job
  const progress = { status, readyBy, readyAt: null }
  const text = isReady ? null : describeReadiness(progress, now)
  if (readyBy === null || text === null) return null
  if (isReadyByPassed(progress, now.instant)) return { text, isBroken: true }
  const end = plannedEnd(board, rows, job)
  if (end === null || endsBy(end, readyBy, { date, timeZone: now.timeZone })) return { text, isBroken: false }
  return { text: `Ends after ready by ${displayReadyBy(readyBy, now)}`, isBroken: true }
}

/** Returns the end of a job in its technician's plan, in minutes since midnight, without work that is done; null: none. */
function plannedEnd(
  board: Pick<WorkshopBoard, 'technicians' | 'open'>,
  rows: BoardRows,
  { id, assignedStaffId }: BoardJob,
): number | null {
  if (assignedStaffId === null) return null
  const left = (rows.get(assignedStaffId) ?? []).filter(
    ({ status, isReady }) => !isReady && status !== 'completed',
  )
  const bars = layOutJobs(left, breaksBetween(workOf(board, assignedStaffId)))
  return bars.find(({ job }) => job.id === id)?.end ?? null
}

const lastMinute = 24 * 60 - 1

function endsBy(
  end: number,
  readyBy: string,
  { date, timeZone }: { date: CalendarDate; timeZone: string },
): boolean {
  return (
    instantOf(date, timeFromMinutes(Math.min(end, lastMinute)), timeZone).getTime() <= Date.parse(readyBy)
  )
}
