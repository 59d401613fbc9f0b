import { type TowBooking, towFields } from '#contract/tows/tow-bookings'
import { pickFields } from '#server/calls/pick-fields'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import type { PlainRecordKind } from '#server/records/change-record'
import { lockTow, type TowRow, type TowValues, towById, towsById, writeTow } from './tow-bookings.queries.ts'

/** Tow requests, for changes: see `changeRecord`. */
export const towRecord: PlainRecordKind<TowRow, TowBooking, TowValues> = {
  entity: 'tow_booking',
  noun: 'this tow request',
  lock: lockTow,
  write: writeTow,
  view: viewTow,
}

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

/** Returns the tow request. Throws 404. */
export async function readTow(db: Db, id: string): Promise<TowBooking> {
  return viewTow(orNotFound(await towById(db, id), towRecord.noun))
}

/** Returns these tow requests, in any order. */
export async function readTows(db: Db, ids: readonly string[]): Promise<TowBooking[]> {
  if (ids.length === 0) return []
  return (await towsById(db, ids)).map(viewTow)
}
