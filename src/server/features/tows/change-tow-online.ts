import type { TowBooking } from '#contract/tows/tow-bookings'
import { customerReason, decideManaged } from '#domain/bookings/online-changes'
import { withoutLinks } from '#domain/text'
import { notBefore } from '#domain/time/not-before'
import { towContact } from '#domain/tows/tow-contact'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { contactOf, notifyGarage } from '#server/features/messages/notify-garage'
import { dropCall } from '#server/features/messages/plan-call'
import { changeRecord } from '#server/records/change-record'
import { towRecord } from './tow.record.ts'

/** Cancels a tow request for its customer and notifies the garage. */
export function cancelTowOnline(received: Call, { id, reason }: { id: string; reason: string | null }) {
  return changeRecord(received, towRecord, {
    id,
    action: 'cancelled',
    notBefore: async (_, call, { decidedAt }) => ({ ...call, now: notBefore(call.now, decidedAt) }),
    allows: ({ before: { status }, settings, call }) =>
      decideManaged({ subject: 'tow_booking', status }, 'cancel', {
        rules: settings.onlineChanges,
        now: call.now,
      }),
    decide: ({ call }) => ({
      status: 'cancelled' as const,
      statusNote: customerReason(reason),
      closedAt: call.now,
      updatedAt: call.now,
    }),
    alongside: async ({ tx, after, call }) => {
      await dropCall(tx, call, id)
      await notifyTowGarage(tx, call, after, ['cancelled a tow request', reason])
    },
  })
}

/** Notifies the garage of a change by the customer: what they did, and a sentence about it. */
export async function notifyTowGarage(
  tx: Transaction,
  call: Call,
  tow: TowBooking,
  [what, more]: [what: string, more: string | null],
): Promise<void> {
  const customer = towContact(tow)
  await notifyGarage(tx, call, {
    template: 'customer_change',
    entityId: tow.id,
    subject: `${customer.name} ${what}`,
    says: [more && withoutLinks(more), contactOf(customer)],
    replyTo: customer.email,
    seenAt: `/tows?tow=${tow.id}`,
  })
}
