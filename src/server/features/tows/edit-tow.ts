import type { z } from 'zod'
import { fixedTowFields, type TowBookingChange } from '#contract/tows/tow-booking-input'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { checkTowRequest } from './check-tow-request.ts'
import { readTow } from './read-tow.ts'
import { lockTow, updateTow } from './tow-bookings.queries.ts'

/**
 * Updates the details of a tow request. Validates only changed values, so that an old request can still be
 * corrected.
 */
export function editTow(
  call: Call,
  { id, sent }: { id: string; sent: z.output<typeof TowBookingChange> },
): Promise<TowBooking> {
  return withTransaction(call.db, async (tx) => {
    orNotFound(await lockTow(tx, id), 'this tow request')
    const before = await readTow(tx, id)
    await ensureVersion(call, before, () => before)
    const change = ensureFixed(sent, before, fixedTowFields)
    if (Object.keys(change).length === 0) return before
    const { vehicleYear, preferredDate = before.preferredDate } = change
    const { business, earliestVehicleYear: earliest } = await readGarageSettings(tx)
    const { date: today } = garageNow(call.now, business.timeZone)
    checkTowRequest(
      {
        vehicleYear: vehicleYear === before.vehicleYear ? null : (vehicleYear ?? null),
        preferredDate: preferredDate === before.preferredDate ? null : preferredDate,
        preferredTime: null,
      },
      { today, earliest },
    )
    await updateTow(tx, id, { ...change, updatedAt: call.now })
    const after = await readTow(tx, id)
    await recordAudit(tx, call, { action: 'updated', entity: 'tow_booking', entityId: id, before, after })
    return after
  })
}
