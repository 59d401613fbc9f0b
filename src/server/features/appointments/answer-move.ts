import type { Appointment } from '#contract/appointments/appointments'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import { allow, type Decision, denied } from '#domain/problem'
import type { Call } from '#server/calls/call'
import { type Db, type Transaction, withTransaction } from '#server/db/connect'
import type { LapseJob } from '#server/features/bookings/lapse-request'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { changeRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import { followPlan } from './change-ready-by.ts'
import { announceEdit, decideEdit } from './edit-appointment.ts'
import { appointmentsToMove, deleteMoveRequest, lapsedMove } from './move-requests.queries.ts'
import { notifyClient } from './notify-client.ts'
import { readAppointments } from './read-appointment.ts'

interface Answer {
  id: string
  accept: boolean
  notifyClient: boolean
}

/** Moves an appointment to the time that its customer asks for, as an edit by staff does, or keeps its time. */
export function answerMove(call: Call, { id, accept, notifyClient }: Answer): Promise<Appointment> {
  const editTo = (timeSlotId: string) => ({ timeSlotId, notifyClient })
  return changeRecord(call, appointmentRecord, {
    id,
    action: accept ? 'updated' : 'move_refused',
    allows: ({ before }) => decideAnswer(before),
    decide: async (locked) => {
      const wanted = locked.before.wantedTimeSlotId
      // First, so that its spot is available to the appointment.
      await deleteMoveRequest(locked.tx, id)
      return accept && wanted !== null
        ? followPlan(locked, await decideEdit(locked, editTo(wanted)))
        : { updatedAt: call.now }
    },
    alongside: async (change) => {
      const { tx, before, after, settings } = change
      if (accept) await announceEdit(change, editTo(after.timeSlotId))
      else if (notifyClient) await notifyKept(tx, call, { before, settings })
    },
  })
}

function decideAnswer({ wantedTimeSlotId }: Appointment): Decision {
  if (wantedTimeSlotId !== null) return allow()
  return denied('transition_refused', { message: 'The customer no longer asks for another time.' })
}

/** Queues the message that the appointment keeps its time. */
function notifyKept(
  tx: Transaction,
  call: Parameters<typeof notifyClient>[1],
  { before, settings }: { before: Appointment; settings: GarageSettings },
): Promise<void> {
  const fields = { wantedTime: displayCustomerSlot(before.wantedTimeSlotId ?? before.timeSlotId) }
  return notifyClient(tx, call, {
    appointment: before,
    settings,
    message: 'appointment_move_refused',
    fields,
  })
}

/** Refuses one move request that staff have not answered in time, and notifies the customer. Returns false if there is none. */
export function lapseMove({ db, now, config }: LapseJob): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const id = await lapsedMove(tx, now)
    if (id === undefined) return false
    const call = { db: tx, actor: null, actorName: 'Hoist', config, now, expectedVersion: null }
    await changeRecord(call, appointmentRecord, {
      id,
      action: 'move_lapsed',
      decide: async ({ before }) => {
        if (before.wantedTimeSlotId === null) return {}
        await deleteMoveRequest(tx, id)
        return { updatedAt: now }
      },
      alongside: ({ before, settings }) => notifyKept(tx, call, { before, settings }),
    })
    return true
  })
}

/** Returns the appointments whose customers ask for another time. */
export async function listMoves(db: Db): Promise<Appointment[]> {
  const ids = await appointmentsToMove(db)
  const { business } = await readGarageSettings(db)
  const found = new Map((await readAppointments(db, ids, business.timeZone)).map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
