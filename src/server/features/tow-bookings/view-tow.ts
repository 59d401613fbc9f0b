import type { TowBooking } from '#contract/tow-bookings'
import type { TowRow } from './tow-bookings.queries.ts'

/** Returns a tow request for the API. */
export function viewTow(row: TowRow): TowBooking {
  const { answeredBy, appointment, deletedAt, networkHash, requestHash, sortName, searchText, ...tow } = row
  const { date, time, status } = appointment
  return {
    ...tow,
    decidedBy: answeredBy && `${answeredBy.firstName} ${answeredBy.lastName}`,
    decidedAt: tow.decidedAt?.toISOString() ?? null,
    dispatchedAt: tow.dispatchedAt?.toISOString() ?? null,
    closedAt: tow.closedAt?.toISOString() ?? null,
    appointment: date !== null && time !== null && status !== null ? { date, time, status } : null,
    createdAt: tow.createdAt.toISOString(),
    updatedAt: tow.updatedAt.toISOString(),
  }
}
