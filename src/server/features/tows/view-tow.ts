import { type TowBooking, towFields } from '#contract/tows/tow-bookings'
import { pickFields } from '#server/calls/pick-fields'
import type { TowRow } from './tow-bookings.queries.ts'

/** Returns a tow request for the API. */
export function viewTow(row: TowRow): TowBooking {
  const { id, status, statusNote, answeredBy, appointmentId, version } = row
  const { date, time, status: appointmentStatus } = row.appointment
  const isBooked = date !== null && time !== null && appointmentStatus !== null
  return {
    id,
    ...pickFields(row, towFields),
    status,
    statusNote,
    decidedBy: answeredBy && `${answeredBy.firstName} ${answeredBy.lastName}`,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    appointmentId,
    appointment: isBooked ? { date, time, status: appointmentStatus } : null,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
