import type { z } from 'zod'
import type { TowBookingInput } from '#contract/tows/tow-booking-input'
import type { TowReceipt } from '#contract/tows/tow-bookings'
import { roleMay } from '#domain/accounts/roles'
import { folded } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { withoutLinks } from '#domain/text'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { findRepeatedTow } from '#server/features/bookings/find-repeated'
import { limitedNames, limitOpenRequests } from '#server/features/bookings/limit-open-requests'
import { manageLink } from '#server/features/manage-links/manage-link'
import { notifyGarage } from '#server/features/messages/notify-garage'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { recordAuditOf } from '#server/records/record-audit'
import { checkCustomerName, checkTowRequest } from './check-tow-request.ts'
import { notifyTowChanged } from './notify-tow-changed.ts'
import { towRecord, viewTow } from './tow.record.ts'
import { insertTow } from './tow-bookings.queries.ts'

/** Creates a pending tow request and notifies the customer that it has been received. */
export function requestTow(call: Call, said: z.output<typeof TowBookingInput>): Promise<TowReceipt> {
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { business, earliestVehicleYear: earliest } = settings
    requireOffered('tow', business, call)
    checkCustomerName(said.customerName, call)
    const isOnline = !roleMay(call.actor?.role ?? null, 'staff')
    const contact = { email: said.customerEmail, phone: said.customerPhone }
    const sent = { fields: sentBy(said), names: limitedNames(call, contact) }
    const { requestHash = null, earlierId } = isOnline ? await findRepeatedTow(tx, call, sent) : {}
    const receiptOf = async (id: string): Promise<TowReceipt> => {
      const link = { subject: 'tow_booking', entityId: id } as const
      return { id, status: 'pending', ...said, manageUrl: await manageLink(tx, call, link) }
    }
    if (earlierId !== undefined) return receiptOf(earlierId)
    checkTowRequest(said, { today: garageNow(call.now, business.timeZone).date, earliest })
    await limitOpenRequests(tx, call, { kind: 'tow', contact, settings })
    // Staff enter requests of callers here: those do not count towards the network of the garage.
    const networkHash = isOnline ? call.networkHash : null
    const times = { createdAt: call.now, updatedAt: call.now }
    const row = await insertTow(tx, { ...said, networkHash, requestHash, ...times })
    await notifyTowChanged(tx, call, { tow: viewTow(row), notification: 'received' })
    // Staff who enter a request already know about it.
    if (call.actor === null)
      await notifyGarage(tx, call, {
        entityId: row.id,
        subject: `New tow request from ${said.customerName}`,
        replyTo: said.customerEmail,
        says: [
          withoutLinks(`From ${said.pickupLocation}, ${displayPhone(said.customerPhone)}.`),
          said.customerEmail,
        ],
      })
    await recordAuditOf(tx, call, { kind: towRecord, action: 'requested', after: row })
    return receiptOf(row.id)
  })
}

/** Returns the request for the comparison with earlier ones, where names are compared as `isSameName` does. */
function sentBy(said: z.output<typeof TowBookingInput>) {
  return { ...said, customerName: folded(said.customerName) || said.customerName }
}
