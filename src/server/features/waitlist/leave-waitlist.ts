import { decideManaged } from '#domain/bookings/online-changes'
import type { Call } from '#server/calls/call'
import { dropCall } from '#server/features/messages/plan-call'
import { changeRecord } from '#server/records/change-record'
import { waitlistRecord } from './waitlist.record.ts'

/** Ends the waiting of a customer who does not want to be notified any more. */
export async function leaveWaitlist(call: Call, id: string): Promise<void> {
  await changeRecord(call, waitlistRecord, {
    id,
    action: 'left',
    allows: ({ row: { status }, settings: { onlineChanges: rules } }) =>
      decideManaged({ subject: 'waitlist_entry', status }, 'cancel', { rules, now: call.now }),
    decide: () => ({ status: 'left' as const, offer: null, offerUntil: null }),
    alongside: ({ tx }) => dropCall(tx, call, id),
  })
}
