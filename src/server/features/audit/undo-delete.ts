import type { z } from 'zod'
import type { api } from '#contract/index'
import type { UndoableDeletion } from '#domain/audit/audit-labels'
import { decideUndoDelete } from '#domain/audit/undo-window'
import { actorOf, type Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { notifyRestored as notifyOfAppointment } from '#server/features/appointments/cancel-appointment'
import { readAppointment } from '#server/features/appointments/read-appointment'
import { restoreSpecialDay } from '#server/features/opening/restore-special-day'
import { notifyRestored as notifyOfRental } from '#server/features/rentals/bookings/cancel-rental'
import { readRentalForLog } from '#server/features/rentals/bookings/read-rental-for-log'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { lastDeletionOf } from './audit.queries.ts'
import { restoreEntry } from './restore-record.ts'

type Undone = z.output<(typeof api)['undoDelete']['body']>

/** Restores a record that this user has just deleted and, if requested, notifies the client of the booking. */
export function undoDelete(
  call: Call,
  { entity, entityId, notifyClient }: Undone,
): Promise<{ entity: UndoableDeletion; entityId: string }> {
  return withTransaction(call.db, async (tx) => {
    const deletion = orNotFound(await lastDeletionOf(tx, entity, entityId), 'this record')
    ensurePermitted(decideUndoDelete(deletion, { userId: actorOf(call).id, now: call.now }))
    if (entity === 'special_day') await restoreSpecialDay(tx, call, deletion)
    else await restoreEntry(tx, call, deletion)
    if (notifyClient) await notify(tx, call, { entity, entityId })
    return { entity, entityId }
  })
}

async function notify(
  tx: Transaction,
  call: Call,
  { entity, entityId }: Pick<Undone, 'entity' | 'entityId'>,
): Promise<void> {
  const settings = await readGarageSettings(tx)
  const { business } = settings
  if (entity === 'appointment') {
    const appointment = await readAppointment(tx, entityId, business.timeZone)
    await notifyOfAppointment(tx, call, { appointment, settings })
  }
  if (entity === 'rental_booking')
    await notifyOfRental(tx, call, { rental: await readRentalForLog(tx, entityId) })
}
