import { type AppointmentField, decideAppointmentChange } from '#domain/appointment/appointment-changes'
import type { AppointmentStatus } from '#domain/appointment/appointment-status'

/** Returns why a section of the appointment can no longer be changed, or null. */
export function fixedReason(status: AppointmentStatus, part: AppointmentField): string | null {
  const decision = decideAppointmentChange(status, part)
  return decision.permitted ? null : decision.problem.message
}
