import { Appointment } from '#contract/appointments/appointments'
import { keepsReadyBy } from '#domain/appointments/ready-by'
import { decideUndoCheckIn, decideUndoCheckOut } from '#domain/appointments/undo-appointment'
import type { Decision } from '#domain/problem'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensureUndoneBeforeInvoice } from '#server/features/billing/ensure-invoiced'
import { reopenCall } from '#server/features/messages/plan-call'
import { resetNextService } from '#server/features/vehicles/set-next-service'
import { lockVehicle, updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { readLoggedChange } from '#server/records/read-logged-change'
import { appointmentRecord } from './appointment.record.ts'
import {
  type AppointmentRow,
  type AppointmentValues,
  isCheckedInSince,
  isOwnerThere,
} from './appointments.queries.ts'
import { noReadyBy } from './change-ready-by.ts'
import { ensureNotInWorkshop } from './ensure-not-in-workshop.ts'
import { resumeWork } from './resume-work.ts'

interface Undoing {
  id: string
  /** The action in the audit log. */
  action: 'check_in_undone' | 'check_out_undone'
  decide(tx: Transaction, before: Appointment, row: AppointmentRow): Promise<Decision>
  /** Returns the values from before the action. */
  restore(
    tx: Transaction,
    before: Appointment,
  ): Partial<AppointmentValues> | Promise<Partial<AppointmentValues>>
  /** Further work in the same transaction. */
  alongside(tx: Transaction, row: AppointmentRow): Promise<void>
}

/** Undoes a check-in: the appointment returns to its previous status, the vehicle is no longer in service, a call is to be made again. */
export function undoCheckIn(call: Call, id: string): Promise<Appointment> {
  return undo(call, {
    id,
    action: 'check_in_undone',
    decide: async (_, before) => decideUndoCheckIn(before),
    restore: async (tx, before) => ({
      status: before.checkedInFrom ?? throwProblem('transition_refused'),
      checkInTime: null,
      checkedInFrom: null,
      ...(await readyByBeforeCheckIn(tx, before)),
    }),
    alongside: (tx, { checkInTime }) => reopenCall(tx, call, { entityId: id, closedAt: checkInTime }),
  })
}

const Promised = Appointment.pick({ readyBy: true, isReadyByProposed: true })

/** Returns the promised time from before the check-in; the present one if staff have changed it since. */
async function readyByBeforeCheckIn(
  tx: Transaction,
  { id, checkInTime, readyBy, isReadyByProposed, scheduledDateTime }: Appointment,
): Promise<Partial<AppointmentValues>> {
  const at = new Date(checkInTime ?? throwProblem('transition_refused'))
  const views = await readLoggedChange(tx, { entity: 'appointment', entityId: id, action: 'checked_in', at })
  const [was, became] = [Promised.safeParse(views?.before).data, Promised.safeParse(views?.after).data]
  const isSetSince = !isReadyByProposed && became?.readyBy !== readyBy
  const promised = isSetSince ? { readyBy, isReadyByProposed } : was
  return promised?.readyBy && keepsReadyBy(promised.readyBy, new Date(scheduledDateTime))
    ? { ...promised, readyBy: new Date(promised.readyBy) }
    : noReadyBy
}

/** Undoes a check-out: the appointment is in progress, the vehicle in service again and its next service due as before. */
export function undoCheckOut(call: Call, id: string): Promise<Appointment> {
  return undo(call, {
    id,
    action: 'check_out_undone',
    decide: async (tx, before, { clientId, vehicleId, checkOutTime }) => {
      const isOwnerGone = !(await isOwnerThere(tx, { clientId, vehicleId }))
      const isHereAgain =
        checkOutTime !== null && (await isCheckedInSince(tx, { vehicleId, except: id, since: checkOutTime }))
      const decision = decideUndoCheckOut(before, call.now, { isHereAgain, isOwnerGone })
      if (decision.permitted)
        await ensureUndoneBeforeInvoice(tx, { kind: 'appointment', id }, { step: 'check-out' })
      return decision
    },
    restore: () => ({ status: 'in_progress', checkOutTime: null }),
    alongside: async (tx, { vehicleId, checkOutTime }) => {
      await ensureNotInWorkshop(tx, { id, vehicleId })
      await reopenCall(tx, call, { entityId: id, closedAt: checkOutTime })
      await resumeWork(tx, call, { id, endedAt: checkOutTime })
      if (checkOutTime !== null) await resetNextService(tx, call, { vehicleId, setAt: checkOutTime })
    },
  })
}

function undo(call: Call, { id, action, decide, restore, alongside }: Undoing): Promise<Appointment> {
  return changeRecord(call, appointmentRecord, {
    id,
    action,
    undoes: true,
    allows: async ({ tx, before, row }) => {
      // A check-in of the vehicle for another appointment is either seen here or waits.
      await lockVehicle(tx, row.vehicleId)
      return decide(tx, before, row)
    },
    decide: ({ tx, before }) => restore(tx, before),
    alongside: async ({ tx, row }) => {
      await updateVehicleStatus(tx, row.vehicleId)
      await alongside(tx, row)
    },
  })
}
