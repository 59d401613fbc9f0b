import type { Appointment } from '#contract/appointments/appointments'
import {
  alreadyReady,
  decideReadyBy,
  decideTellReadyBy,
  keepsReadyBy,
  maySetReadyBy,
} from '#domain/appointments/ready-by'
import { readyByFields } from '#domain/messages/booking-fields'
import { goesOut } from '#domain/messages/notification-settings'
import { parseSlotId } from '#domain/opening/slots'
import { civilOf, garageNow, instantOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { openingOf } from '#server/features/opening/read-openings'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import type { LockedRecord } from '#server/records/change-record'
import type { AppointmentRow, AppointmentValues } from './appointments.queries.ts'
import { notifyClient } from './notify-client.ts'
import { planReadyBy } from './plan-ready-by.ts'
import { deleteUnsentMessage } from './work.queries.ts'

type Locked = LockedRecord<AppointmentRow, Appointment, Call>
type Values = Partial<AppointmentValues>

const message = 'appointment_ready_by'

export const noReadyBy = { readyBy: null, isReadyByProposed: false } as const

/** Returns the values of a promised time that staff set or clear. Throws if the vehicle cannot be promised for it. */
export async function decideReadyByEdit(locked: Locked, readyBy: string | null): Promise<Values> {
  if (!maySetReadyBy(locked.before)) ensurePermitted(alreadyReady)
  if (readyBy === null) return noReadyBy
  const promised = new Date(readyBy)
  await ensureReadyBy(locked, promised)
  return { readyBy: promised, isReadyByProposed: false }
}

async function ensureReadyBy({ tx, before, settings, call }: Locked, readyBy: Date): Promise<void> {
  const now = garageNow(call.now, settings.business.timeZone)
  const opening = await openingOf(tx, civilOf(readyBy, now.timeZone).date, settings)
  ensurePermitted(decideReadyBy(readyBy, before, { opening, now }))
}

/** Returns the values with which a promised time that the client is told stays. Throws if they cannot be told it. */
export function decideTold({ row, before, settings, call }: Locked, values: Values): Values {
  const { readyBy = row.readyBy } = values
  ensurePermitted(decideTellReadyBy(readyBy, before, call.now))
  if (!goesOut(message, settings.notifications))
    throwProblem('transition_refused', { message: 'This message is switched off in the settings.' })
  return { ...values, isReadyByProposed: false, updatedAt: call.now }
}

/** After a change: notifies the client of the promised time, or withdraws what they have not been told of another one. */
export async function announceReadyBy(
  { tx, call, before, after, settings }: Locked & { after: Appointment },
  isTold: boolean | undefined,
): Promise<void> {
  if (after.readyBy !== before.readyBy) await withdrawReadyBy(tx, call, after.id)
  if (!isTold || after.readyBy === null) return
  const fields = readyByFields(after.readyBy, settings.business.timeZone)
  await notifyClient(tx, call, { appointment: after, settings, message, fields })
}

/** Withdraws the message or call about a promised time that is out of date. */
export async function withdrawReadyBy(tx: Transaction, call: Pick<Call, 'now'>, id: string): Promise<void> {
  await deleteUnsentMessage(tx, id, message)
  await dropCall(tx, call, id, message)
}

/**
 * Returns the promised time at the check-in: what staff enter, else what they have promised before, else the proposal. A promise
 * that has passed before the vehicle came is proposed again.
 */
export async function decideAtCheckIn(locked: Locked, entered: string | null | undefined): Promise<Values> {
  const { tx, row, settings, call } = locked
  if (entered === null) return noReadyBy
  if (entered !== undefined) {
    const readyBy = new Date(entered)
    const checkedIn = { ...locked, before: { ...locked.before, status: 'in_progress' as const } }
    await ensureReadyBy(checkedIn, readyBy)
    return { readyBy, isReadyByProposed: false }
  }
  if (row.readyBy !== null && row.readyBy > call.now) return {}
  const readyBy = await planReadyBy(tx, row, { settings, now: call.now })
  return readyBy === null ? noReadyBy : { readyBy, isReadyByProposed: true }
}

const plannedBy = ['assignedStaffId', 'services', 'boardPosition'] as const

/**
 * Returns the values of a change with the promised time that follows from it: a proposed one is proposed again if the plan changes,
 * one that is not after the new time of the appointment is removed. One that staff have set stays.
 */
export async function followPlan({ tx, row, settings, call }: Locked, values: Values): Promise<Values> {
  const { readyBy, isReadyByProposed, readyAt } = row
  if (readyBy === null || values.readyBy !== undefined) return values
  const slot = values.timeSlotId === undefined ? null : parseSlotId(values.timeSlotId)
  if (slot !== null) {
    const start = instantOf(slot.date, slot.time, settings.business.timeZone)
    return keepsReadyBy(readyBy.toISOString(), start) ? values : { ...values, ...noReadyBy }
  }
  const isReplanned = plannedBy.some((field) => values[field] !== undefined)
  if (!isReadyByProposed || !isReplanned || readyAt !== null) return values
  const planned = await planReadyBy(tx, { ...row, ...withoutUndefined(values) }, { settings, now: call.now })
  return planned === null ? values : { ...values, readyBy: planned }
}

function withoutUndefined({ assignedStaffId, services, boardPosition }: Values) {
  return {
    ...(assignedStaffId !== undefined && { assignedStaffId }),
    ...(services !== undefined && { services }),
    ...(boardPosition !== undefined && { boardPosition }),
  }
}
