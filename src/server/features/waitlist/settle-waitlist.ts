import type { CalendarDate } from '#domain/time/calendar-date'
import type { WaitlistKind } from '#domain/waitlist/waitlist-entry'
import type { Transaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { type AuditedBy, recordAuditOf } from '#server/records/record-audit'
import { isAnyoneWaiting, markBooked } from './waitlist.queries.ts'
import { waitlistRecord } from './waitlist.record.ts'

type Booking =
  | { id: string; timeSlot: { date: CalendarDate } }
  | { id: string; startDate: CalendarDate; endDate: CalendarDate }

/** Ends the waiting of a customer who has booked, by their link or in any other way. */
export async function settleWaitlist(
  tx: Transaction,
  call: AuditedBy,
  { kind, contact, booking }: { kind: WaitlistKind; contact: { email: string | null }; booking: Booking },
): Promise<void> {
  if (!contact.email || !(await isAnyoneWaiting(tx))) return
  const [first, last] =
    'timeSlot' in booking
      ? [booking.timeSlot.date, booking.timeSlot.date]
      : [booking.startDate, booking.endDate]
  const booked = await markBooked(tx, { kind, email: contact.email, first, last, bookingId: booking.id })
  for (const after of booked) {
    await dropCall(tx, call, after.id)
    await recordAuditOf(tx, call, { kind: waitlistRecord, action: 'booked', after })
  }
}
