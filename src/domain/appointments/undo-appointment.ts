import { type AppointmentProgress, type AwaitedStatus, statusLabel } from '../appointment-status.ts'
import { decideRecent } from '../audit/undo-window.ts'
import { allow, type Decision, denied } from '../problem.ts'

/** The steps of an appointment that can be undone. */
export type AppointmentUndo = 'undoCheckIn' | 'undoCheckOut'

export interface UndoableAppointment extends AppointmentProgress {
  /** Status before the check-in; null if not checked in or unknown. */
  checkedInFrom: AwaitedStatus | null
  /** Whether work on the vehicle has been recorded since the check-in. */
  hasWork: boolean
}

/** Returns whether a check-in can be undone: while nothing has been recorded since. */
export function decideUndoCheckIn({ status, checkedInFrom, hasWork }: UndoableAppointment): Decision {
  if (status !== 'in_progress') return refuse(`This appointment is ${statusLabel(status).toLowerCase()}.`)
  if (checkedInFrom === null) return refuse('The status before the check-in is not known.')
  if (hasWork) return refuse('Work has been recorded on this appointment.')
  return allow()
}

/** What happened after a check-out, as far as it is known. */
interface SinceCheckOut {
  /** Whether the vehicle has been checked in again, for another appointment. */
  isHereAgain: boolean
  /** Whether the client or the vehicle has been deleted. */
  isOwnerGone: boolean
}

/** Returns whether a check-out can be undone: for some days, unless the vehicle has been checked in again or deleted. */
export function decideUndoCheckOut(
  { status, checkOutTime }: UndoableAppointment,
  now: Date,
  { isHereAgain, isOwnerGone }: SinceCheckOut = { isHereAgain: false, isOwnerGone: false },
): Decision {
  if (status !== 'completed' || checkOutTime === null)
    return refuse(`This appointment is ${statusLabel(status).toLowerCase()}.`)
  if (isOwnerGone) return refuse('The client or the vehicle of this appointment has been deleted.')
  if (isHereAgain) return refuse('The vehicle has been checked in again since.')
  return decideRecent('The vehicle was checked out', checkOutTime, now)
}

/** Returns the step of the appointment that can be undone now, as far as its record shows; null if there is none. */
export function undoableStep(appointment: UndoableAppointment, now: Date): AppointmentUndo | null {
  if (decideUndoCheckIn(appointment).permitted) return 'undoCheckIn'
  return decideUndoCheckOut(appointment, now).permitted ? 'undoCheckOut' : null
}

function refuse(message: string): Decision {
  return denied('transition_refused', { message })
}
