import { type Delivery, obstacleTo } from '#domain/messages/delivery'
import type { PreferredContact } from '#domain/people/client'

interface WayToConfirm {
  /** The sentence after "will be confirmed shortly". */
  promise: string
  words: (client: { phone: string; email: string }) => string
}

const ways: Record<PreferredContact, WayToConfirm> = {
  phone: { promise: "We'll call you.", words: ({ phone }) => `By phone, on ${phone}` },
  email: { promise: "We'll email you.", words: ({ email }) => `By email to ${email}` },
  sms: { promise: "We'll text you.", words: ({ phone }) => `By SMS to ${phone}` },
}

/** Returns how the booking will be confirmed: by the preferred contact if that message can be sent, otherwise by phone. */
export function wayToConfirm(preferred: PreferredContact, delivery: Delivery): WayToConfirm {
  return ways[obstacleTo('appointment_confirmed', preferred, delivery) === null ? preferred : 'phone']
}
