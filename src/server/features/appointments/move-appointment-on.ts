import type { Appointment } from '#contract/appointments/appointments'
import { type AppointmentAction, decideAppointment, nextStatus } from '#domain/appointment-status'
import { isAwaited } from '#domain/appointments/appointment-changes'
import { decideNoShow } from '#domain/appointments/arrival'
import type { AuditAction } from '#domain/audit/audit-labels'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwAlreadyAnswered } from '#server/features/bookings/throw-already-answered'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { changeRecord, type LockedRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import type { AppointmentRow, AppointmentValues } from './appointments.queries.ts'
import { notBeforeSteps } from './not-before-steps.ts'

const loggedAs = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  noShow: 'no_show',
  checkIn: 'checked_in',
  checkOut: 'checked_out',
} as const satisfies Record<AppointmentAction, AuditAction>

interface MovedAppointment {
  appointment: Appointment
  settings: GarageSettings
  /** The call at an instant that is not before the previous steps. */
  call: Call
}

interface Step {
  id: string
  action: AppointmentAction
  /** Values written with the new status. */
  change: (
    locked: LockedRecord<AppointmentRow, Appointment, Call>,
  ) => Partial<AppointmentValues> | Promise<Partial<AppointmentValues>>
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
  return changeRecord(received, appointmentRecord, {
    id,
    action: loggedAs[action],
    notBefore: notBeforeSteps,
    allows: async ({ tx, row, before, settings, call }) => {
      const decision = decideAppointment(before, action)
      if (decision.permitted && action === 'noShow')
        return decideNoShow(before.timeSlot, garageNow(call.now, settings.business.timeZone))
      const answers = action === 'confirm' || action === 'reject'
      if (decision.permitted || !answers) return decision
      return (await throwAlreadyAnswered(tx, row, settings.business.timeZone)) ?? decision
    },
    decide: async (locked) => {
      const { before } = locked
      const status = nextStatus(before.status, action) ?? throwProblem('transition_refused')
      const cancelledFrom = status === 'cancelled' && isAwaited(before.status) ? before.status : null
      return { ...(await change(locked)), status, cancelledFrom, isNoShow: action === 'noShow' }
    },
    alongside: async ({ tx, after, settings, call }) =>
      alongside?.(tx, { appointment: after, settings, call }),
  })
}
