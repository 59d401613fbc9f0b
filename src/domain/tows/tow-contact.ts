import type { PreferredContact } from '../clients/client.ts'

interface Caller {
  customerName: string
  customerPhone: string
  customerEmail: string | null
}

/** Returns the contact for messages about a tow: by email if given, otherwise by SMS. */
export function towContact({ customerName, customerPhone, customerEmail }: Caller) {
  const preferredContact: PreferredContact = customerEmail === null ? 'sms' : 'email'
  return { name: customerName, phone: customerPhone, email: customerEmail, preferredContact }
}
