import type { PreferredContact } from '#domain/people/client'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Transaction } from '#server/db/connect'
import type { BusinessInfo } from '#server/features/garage/garage-settings'
import { enqueueMessage } from '#server/features/outbox/enqueue-message'
import type { Call } from '#server/http/call'

interface Received {
  id: string
  contact: { name: string; email: string; phone: string; preferredContact: PreferredContact }
  timeSlot: { date: CalendarDate; time: TimeOfDay }
  business: BusinessInfo
}

/** Tells the customer that the request is received, not yet confirmed. */
export function acknowledgeBooking(
  tx: Transaction,
  call: Call,
  { id, contact, timeSlot, business }: Received,
): Promise<void> {
  const when = `${displayDate(timeSlot.date)} at ${displayTime(timeSlot.time)}`
  return enqueueMessage(tx, {
    to: contact,
    template: 'appointment_received',
    subject: `We received your booking at ${business.businessName}`,
    body: [
      `Hello ${contact.name},`,
      `We received your request for ${when}. It is not confirmed yet: we check it and confirm shortly.`,
      [business.businessName, business.phone].filter(Boolean).join(', '),
    ].join('\n\n'),
    entityId: id,
    now: call.now,
  })
}
