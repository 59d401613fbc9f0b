import type { CalendarDate } from '#domain/time/calendar-date'
import type { WaitlistKind } from '#domain/waitlist/waitlist-entry'
import type { Transaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { type AuditedBy, recordAudit } from '#server/records/record-audit'
import { isAnyoneWaiting, markBooked } from './waiting.queries.ts'

interface Booked {
  kind: WaitlistKind
  contact: { email: string | null }
  booking:
    | { id: string; timeSlot: { date: CalendarDate } }
    | { id: string; startDate: CalendarDate; endDate: CalendarDate }
}

/** Ends the waiting of a customer who has booked on one of the days, by their link or in any other way. */
export async function settleWaitlist(
  tx: Transaction,
  call: AuditedBy,
  { kind, contact: { email }, booking }: Booked,
): Promise<void> {
  if (!email || !(await isAnyoneWaiting(tx))) return
  const [first, last] =
    'timeSlot' in booking
      ? [booking.timeSlot.date, booking.timeSlot.date]
      : [booking.startDate, booking.endDate]
  const bookingId = booking.id
  for (const { id, name } of await markBooked(tx, { kind, email, first, last, bookingId })) {
    await dropCall(tx, call, id)
    const entry = { action: 'booked', entity: 'waitlist_entry', entityId: id, about: name } as const
    await recordAudit(tx, call, { ...entry, after: { bookingId } })
  }
}
