import type { WaitlistEntry } from '#contract/waitlist/waitlist'
import type { PlainRecordKind } from '#server/records/change-record'
import { lockEntry, type WaitlistRow, type WaitlistValues, writeEntry } from './waitlist.queries.ts'

/** Waitlist entries, for changes: see `changeRecord`. */
export const waitlistRecord: PlainRecordKind<WaitlistRow, WaitlistEntry, WaitlistValues> = {
  entity: 'waitlist_entry',
  noun: 'this waitlist entry',
  lock: lockEntry,
  write: writeEntry,
  view: viewEntry,
}

export function viewEntry(row: WaitlistRow): WaitlistEntry {
  const { id, kind, name, email, phone, preferredContact, firstDate, lastDate, partOfDay } = row
  const { pickupTime, returnTime, category, request, offerUntil, createdAt, version } = row
  const vehicle = request && {
    year: request.vehicle.year,
    make: request.vehicle.make,
    model: request.vehicle.model,
    licensePlate: request.vehicle.licensePlate,
  }
  return {
    ...{ id, kind, name, email, phone, preferredContact, firstDate, lastDate, partOfDay },
    ...{ pickupTime, returnTime, category, vehicle },
    services: request?.appointment.services ?? [],
    notes: request?.appointment.notes ?? null,
    offeredUntil: offerUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
  }
}
