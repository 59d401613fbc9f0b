import { Appointment } from '#contract/appointments/appointments'
import type { UndoneAppointment } from '#contract/audit/undo'
import { isPromised } from '#domain/appointments/appointment-changes'
import { decideUndoStep } from '#domain/audit/undo-window'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { undoNotification } from '#server/features/messages/undo-notification'
import { isStaffThere } from '#server/features/staff/require-technician'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type LastStep, readLastStep } from '#server/records/read-last-step'
import { appointmentRecord } from './appointment.record.ts'
import type { AppointmentRow, AppointmentValues } from './appointments.queries.ts'
import { addMoveRequest } from './change-online.ts'
import { notBeforeSteps } from './not-before-steps.ts'
import { notifyClient } from './notify-client.ts'
import { claimSpotAgain, lapseAgain } from './restore-appointment.ts'

const undoable = ['confirmed', 'rejected', 'updated', 'move_refused']

/** What an edit or the answer to a move request changes, as the audit log has it from before. */
const Edited = Appointment.pick({
  timeSlotId: true,
  assignedStaffId: true,
  services: true,
  notes: true,
  overbookReason: true,
  readyBy: true,
  isReadyByProposed: true,
  wantedTimeSlotId: true,
})

/**
 * Undoes a confirmation, rejection, edit or answer to a move request shortly after it. Messages that have not been sent are
 * withdrawn; a client who has been notified of another time is notified again. Throws `slot_full` if the former time, or the one
 * that the customer asked for, has been taken since.
 */
export async function undoAppointmentStep(call: Call, id: string): Promise<UndoneAppointment> {
  let step: LastStep
  let wantedTimeSlotId: string | null = null
  let wasNotified = false
  const appointment = await changeRecord(call, appointmentRecord, {
    id,
    action: 'undone',
    undoes: true,
    notBefore: notBeforeSteps,
    allows: async ({ tx }) => {
      step = await readLastStep(tx, { entity: 'appointment', entityId: id })
      wantedTimeSlotId = Edited.safeParse(step?.before).data?.wantedTimeSlotId ?? null
      return decideUndoStep(step, { undoable, now: call.now })
    },
    decide: async ({ tx, row, settings, call: later }) => {
      const context = { settings, now: later.now }
      if (step?.action === 'confirmed' || step?.action === 'rejected') return unanswered(tx, row, context)
      return unedited(tx, row, { ...context, before: step?.before })
    },
    alongside: async ({ tx, before, after, settings, call: later }) => {
      if (step === undefined) return
      if (wantedTimeSlotId !== null && wantedTimeSlotId !== before.wantedTimeSlotId) {
        const wanted = { timeSlotId: wantedTimeSlotId, spot: 1, overbookReason: null, advice: '' }
        const claimed = await claimSpotAgain(tx, wanted, settings)
        // After the move, whose trigger deletes the request.
        await addMoveRequest(tx, after, { ...claimed, settings, now: later.now })
      }
      wasNotified = await undoNotification(tx, later, { entityId: id, doneAt: step.createdAt })
      if (!wasNotified || before.timeSlotId === after.timeSlotId || !isPromised(after.status)) return
      const fields = { previousTime: displayCustomerSlot(before.timeSlotId) }
      await notifyClient(tx, later, { appointment: after, settings, message: 'appointment_moved', fields })
    },
    entry: () => ({ after: { wantedTimeSlotId } }),
  })
  return { ...appointment, wantedTimeSlotId, wasNotified }
}

const hasLapsed = ({ lapsesAt }: Pick<AppointmentRow, 'lapsesAt'>, now: Date) =>
  lapsesAt !== null && lapsesAt <= now

interface Context {
  settings: GarageSettings
  now: Date
}

/** Returns the values of a request that is pending again, with its spot if it was rejected. */
async function unanswered(
  tx: Transaction,
  row: AppointmentRow,
  context: Context,
): Promise<Partial<AppointmentValues>> {
  return {
    status: 'pending',
    cancelledFrom: null,
    rejectionReason: null,
    confirmationNote: null,
    decidedBy: null,
    decidedAt: null,
    ...(row.status === 'cancelled' && (await claimSpotAgain(tx, row, context.settings))),
    // Otherwise it lapses when it would have lapsed without the answer.
    ...(hasLapsed(row, context.now) && (await lapseAgain(tx, { ...row, status: 'pending' }, context))),
  }
}

/** Returns the values from before an edit. */
async function unedited(
  tx: Transaction,
  row: AppointmentRow,
  { before, ...context }: Context & { before: unknown },
): Promise<Partial<AppointmentValues>> {
  const { success, data: was } = Edited.safeParse(before)
  if (!success) return throwProblem('transition_refused')
  const { timeSlotId, assignedStaffId, services, notes, overbookReason, readyBy, isReadyByProposed } = was
  const isMoved = timeSlotId !== row.timeSlotId
  const isAssigneeThere = assignedStaffId !== null && (await isStaffThere(tx, assignedStaffId))
  // An extra spot is the first one above the capacity.
  const spot = context.settings.capacity.maxCarsPerSlot + 1
  const former = { timeSlotId, spot, overbookReason, from: row.timeSlotId, advice: '' }
  return {
    ...{ services, notes, assignedStaffId: isAssigneeThere ? assignedStaffId : null },
    ...{ readyBy: readyBy === null ? null : new Date(readyBy), isReadyByProposed },
    ...((isMoved || assignedStaffId !== row.assignedStaffId) && { boardPosition: null }),
    ...(isMoved && (await claimSpotAgain(tx, former, context.settings))),
    ...(isMoved && (await lapseAgain(tx, { ...row, timeSlotId }, context))),
  }
}
