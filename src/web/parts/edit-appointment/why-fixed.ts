import { type AppointmentPart, decideAppointmentChange } from '#domain/appointment/appointment-changes'
import type { AppointmentStatus } from '#domain/appointment/appointment-status'

/** Why a part of an appointment can no longer be changed; null where it can. */
export function whyFixed(status: AppointmentStatus, part: AppointmentPart): string | null {
  const decision = decideAppointmentChange(status, part)
  return decision.permitted ? null : decision.problem.message
}
