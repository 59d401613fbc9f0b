import type { UndoneTow } from '#contract/audit/undo'
import { TowBooking } from '#contract/tows/tow-bookings'
import { decideUndoStep } from '#domain/audit/undo-window'
import type { Call } from '#server/calls/call'
import { undoNotification } from '#server/features/messages/undo-notification'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type LastStep, readLastStep } from '#server/records/read-last-step'
import { towRecord } from './tow.record.ts'

const undoable = ['updated', 'confirmed', 'dispatched', 'completed', 'cancelled']

/** What a step or an edit changes, as the audit log has it from before. */
const Changed = TowBooking.omit({
  id: true,
  decidedBy: true,
  appointmentId: true,
  appointment: true,
  version: true,
  createdAt: true,
  updatedAt: true,
})

/** Undoes the last edit or change of the status of a tow request shortly after it. Messages that have not been sent are withdrawn. */
export async function undoTowStep(call: Call, id: string): Promise<UndoneTow> {
  let step: LastStep
  let wasNotified = false
  const tow = await changeRecord(call, towRecord, {
    id,
    action: 'undone',
    undoes: true,
    allows: async ({ tx }) => {
      step = await readLastStep(tx, { entity: 'tow_booking', entityId: id })
      return decideUndoStep(step, { undoable, now: call.now })
    },
    decide: ({ row }) => {
      const { success, data: was } = Changed.safeParse(step?.before)
      if (!success) return throwProblem('transition_refused')
      return {
        ...was,
        decidedBy: was.decidedAt === null ? null : row.decidedBy,
        decidedAt: instantIn(was.decidedAt),
        dispatchedAt: instantIn(was.dispatchedAt),
        closedAt: instantIn(was.closedAt),
        updatedAt: call.now,
      }
    },
    alongside: async ({ tx }) => {
      if (step !== undefined)
        wasNotified = await undoNotification(tx, call, { entityId: id, doneAt: step.createdAt })
    },
  })
  return { ...tow, wasNotified }
}

const instantIn = (logged: string | null) => (logged === null ? null : new Date(logged))
