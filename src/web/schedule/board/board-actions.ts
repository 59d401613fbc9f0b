import type { Appointment } from '#contract/appointments/appointments'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { displayShortDate, displayTime } from '#domain/time/display'
import { action, currentOf } from '#web/records/action.ts'
import { failureSentence } from '#web/records/failure-toast.ts'
import { type BoardPosition, rowName } from './board-rows.ts'

/** A job that has been dropped on another row, or at another place of its row. */
export interface Assignment {
  job: BoardJob
  from: BoardPosition
  to: BoardPosition
  board: WorkshopBoard
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
    done: (_, assignment) => ({
      title: titleOf(assignment),
      description: describeJob(assignment.job),
    }),
    undo: ({ assignedStaffId, version }, { job, from, to, board }, undo) => ({
      run: () => undo({ job: { ...job, assignedStaffId, version }, from: to, to: from, board }),
    }),
  }),
  undoAssign: action('PATCH /api/appointments/{id}/assignment', {
    ...assigning,
    done: (_, { job }) => ({ title: 'Change undone', description: describeJob(job) }),
  }),
  /** Moves a job to another time or day. */
  moveTo: action('PATCH /api/appointments/{id}/assignment', {
    input: ({ id, version }: BoardJob, values: { timeSlotId: string; notifyClient: boolean }) => ({
      params: { id },
      body: { ...values, version },
    }),
    done: ({ timeSlot: { date, time } }, { clientName }) => ({
      title: 'Appointment moved',
      description: `${clientName}: ${displayShortDate(date)}, ${displayTime(time)}.`,
    }),
  }),
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
