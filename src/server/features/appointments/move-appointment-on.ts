import type { Appointment } from '#contract/appointments/appointments'
import { type AppointmentAction, decideAppointment, nextStatus } from '#domain/appointment-status'
import { isAwaited } from '#domain/appointments/appointment-changes'
import type { AuditAction } from '#domain/audit/audit-labels'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { throwAlreadyAnswered } from '#server/features/bookings/throw-already-answered'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { appointmentById, lockAppointment, updateAppointment } from './appointments.queries.ts'
import { notBeforeSteps } from './not-before-steps.ts'
import { viewAppointment } from './view-appointment.ts'

type LockedAppointment = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

interface MovedAppointment {
  appointment: Appointment
  settings: GarageSettings
  /** The call at an instant that is not before the previous steps. */
  call: Call
}

const loggedAs = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  checkIn: 'checked_in',
  checkOut: 'checked_out',
} as const satisfies Record<AppointmentAction, AuditAction>

interface Step {
  id: string
  action: AppointmentAction
  /** Values written with the new status. */
  change: (before: Appointment, call: Call) => Partial<LockedAppointment>
  /** Further work in the same transaction. */
  alongside?: (tx: Transaction, step: MovedAppointment) => Promise<void>
}

/**
 * Applies an action of the state table to an appointment. Of two concurrent actions, the second gets a
 * problem that names the user of the first.
 */
export function moveAppointmentOn(
  received: Call,
  { id, action, change, alongside }: Step,
): Promise<Appointment> {
  return withTransaction(received.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { business } = settings
    const locked = orNotFound(await lockAppointment(tx, id), 'this appointment')
    const call = await notBeforeSteps(tx, received, locked)
    // Read after the lock: a joined row would be missing if another transaction has just moved the appointment.
    const row = orNotFound(await appointmentById(tx, id), 'this appointment')
    const before = viewAppointment(row, business.timeZone)
    let decision = decideAppointment(before, action)
    const answers = action === 'confirm' || action === 'reject'
    if (!decision.permitted && answers)
      decision = (await throwAlreadyAnswered(tx, locked, business.timeZone)) ?? decision
    await ensureVersion(call, locked, () => before, decision)
    ensurePermitted(decision)
    const status = nextStatus(before.status, action)
    if (status === null) throwProblem('transition_refused')
    const written = await updateAppointment(tx, id, {
      ...change(before, call),
      status,
      cancelledFrom: status === 'cancelled' && isAwaited(before.status) ? before.status : null,
    })
    const appointment = viewAppointment({ ...row, ...written }, business.timeZone)
    await alongside?.(tx, { appointment, settings, call })
    await recordAudit(tx, call, {
      action: loggedAs[action],
      entity: 'appointment',
      entityId: id,
      before,
      after: appointment,
    })
    return appointment
  })
}
