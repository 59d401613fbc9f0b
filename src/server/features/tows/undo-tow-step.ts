import type { UndoneTow } from '#contract/audit/undo'
import { TowBooking } from '#contract/tows/tow-bookings'
import { decideUndoStep } from '#domain/audit/undo-window'
import type { Call } from '#server/calls/call'
import { undoNotification } from '#server/features/messages/undo-notification'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type LastStep, readLastStep } from '#server/records/read-last-step'
import { towRecord } from './tow.record.ts'

const undoable = ['confirmed', 'dispatched', 'completed', 'cancelled']

/** What a step changes, as the audit log has it from before. */
const Stepped = TowBooking.pick({
  status: true,
  statusNote: true,
  decidedAt: true,
  dispatchedAt: true,
  closedAt: true,
})

/** Undoes the last change of a tow request's status shortly after it. Messages that have not been sent are withdrawn. */
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
      const { success, data: was } = Stepped.safeParse(step?.before)
      if (!success) return throwProblem('transition_refused')
      return {
        status: was.status,
        statusNote: was.statusNote,
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
