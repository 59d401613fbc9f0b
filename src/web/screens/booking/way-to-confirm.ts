import type { PreferredContact } from '#domain/people/client'

interface WayToConfirm {
  /** One sentence after "will be confirmed shortly". */
  promise: string
  words: (client: { phone: string; email: string }) => string
}

const ways: Record<PreferredContact, WayToConfirm> = {
  phone: { promise: 'We call you.', words: ({ phone }) => `By phone, on ${phone}` },
  email: { promise: 'We write to you by email.', words: ({ email }) => `By email to ${email}` },
  sms: { promise: 'We write to you by SMS.', words: ({ phone }) => `By SMS to ${phone}` },
}

/** How the customer will hear from the garage. */
export function wayToConfirm(preferred: PreferredContact): WayToConfirm {
  return ways[preferred]
}
