import type { Appointment } from '#contract/appointments/appointments'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { describeReadyByChange } from '#domain/appointments/ready-by'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { action, currentOf, failureSentence } from '#web/records/action.ts'
import { type BoardPosition, rowName } from './board-rows.ts'

/** A job that has been dropped on another row, or at another place of its row. */
export interface Assignment {
  job: BoardJob
  from: BoardPosition
  to: BoardPosition
  board: WorkshopBoard
  now: GarageNow
}

/** Assigns a job; used for Undo. */
export type Assign = (assignment: Assignment) => unknown

function inputOf({ job: { id }, to }: Assignment, version: number) {
  const { staffId: assignedStaffId, index: position } = to
  const body =
    assignedStaffId === null ? { assignedStaffId, version } : { assignedStaffId, position, version }
  return { params: { id }, body }
}

const describeJob = ({ clientName, time }: BoardJob) => `${clientName}, ${displayTime(time)}`

const assigning = {
  input: (assignment: Assignment, _: Assign) => inputOf(assignment, assignment.job.version),
  resend: (current: Appointment, assignment: Assignment) =>
    isChangedSince(current, assignment) ? null : inputOf(assignment, current.version),
  isOptimistic: true,
  failed: (error: Error, assignment: Assignment) => {
    const current = currentOf<Appointment>(error)
    if (current === null || !isChangedSince(current, assignment))
      return failureSentence('Failed to assign the job', error)
    const { assignedStaff, timeSlot } = current
    const who = assignedStaff === null ? 'unassigned' : `assigned to ${assignedStaff.name}`
    return {
      title: 'Changed by someone else',
      description: `${assignment.job.clientName}'s job is now ${who}, ${displayShortDate(timeSlot.date)} at ${displayTime(timeSlot.time)}. Your change was not made.`,
      variant: 'destructive' as const,
    }
  },
}

/** What is done with a job on the workshop board. */
export const boardActions = {
  /** Assigns or reorders a job. */
  assign: action('PATCH /api/appointments/{id}/assignment', {
    ...assigning,
    done: (answer, assignment) => ({
      title: titleOf(assignment),
      description: withReadyBy(describeJob(assignment.job), answer, assignment),
    }),
    undo: ({ assignedStaffId, readyBy, version }, { job, from, to, ...rest }, undo) => ({
      run: () => undo({ job: { ...job, assignedStaffId, readyBy, version }, from: to, to: from, ...rest }),
    }),
  }),
  undoAssign: action('PATCH /api/appointments/{id}/assignment', {
    ...assigning,
    done: (answer, assignment) => ({
      title: 'Change undone',
      description: withReadyBy(describeJob(assignment.job), answer, assignment),
    }),
  }),
  /** Moves a job to another time or day. */
  moveTo: action('PATCH /api/appointments/{id}/assignment', {
    input: ({ id, version }: BoardJob, { now: _, ...values }: MovedTo) => ({
      params: { id },
      body: { ...values, version },
    }),
    done: (answer, job, { now }) => ({
      title: 'Appointment moved',
      description: withReadyBy(
        `${job.clientName}: ${displayShortDate(answer.timeSlot.date)}, ${displayTime(answer.timeSlot.time)}.`,
        answer,
        { job, now },
      ),
    }),
  }),
}

interface MovedTo {
  timeSlotId: string
  notifyClient: boolean
  now: GarageNow
}

/** Adds the promised time if it has followed the plan. */
function withReadyBy(
  sentence: string,
  { readyBy }: Appointment,
  { job, now }: Pick<Assignment, 'job' | 'now'>,
): string {
  const change = describeReadyByChange(job.readyBy, readyBy, now)
  return change === null ? sentence : `${sentence.replace(/\.?$/, '.')} ${change}`
}

function titleOf({ from, to, board }: Assignment): string {
  if (to.staffId === from.staffId) return 'Order changed'
  return to.staffId === null ? 'Technician removed' : `Assigned to ${rowName(board, to.staffId)}`
}

/** Returns whether another user has changed more than unrelated fields such as the notes. */
function isChangedSince(current: Appointment, { job, board: { date } }: Assignment): boolean {
  return (
    current.assignedStaffId !== job.assignedStaffId ||
    current.status !== job.status ||
    current.timeSlot.date !== date ||
    current.timeSlot.time !== job.time
  )
}
