import type { PreferredContact } from '../people/client.ts'

interface Caller {
  customerName: string
  customerPhone: string
  customerEmail: string | null
}

/** Whom the garage writes to about a tow: by e-mail where there is one, else by SMS. */
export function towContact({ customerName, customerPhone, customerEmail }: Caller) {
  const preferredContact: PreferredContact = customerEmail === null ? 'sms' : 'email'
  return { name: customerName, phone: customerPhone, email: customerEmail ?? '', preferredContact }
}
