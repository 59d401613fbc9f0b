/** Templates sent without review by staff, and reminders to pay, grouped by the kind that limits them. */
const automaticMessages = {
  acknowledgement: ['appointment_received', 'rental_received', 'tow_received', 'waitlist_received'],
  reminder: ['document_payment_reminder'],
  account: ['account_reset_password', 'account_no_password', 'account_verify_email', 'account_invitation'],
} as const

/** Kinds are limited separately, so that booking requests in another name cannot block a password reset. */
export type AutomaticKind = keyof typeof automaticMessages

/** Maximum automatic messages of one kind to one address in 24 hours. */
export const mostAutomaticMessages = 5

/** Returns the templates that share a limit. */
export function templatesOf(kind: AutomaticKind): readonly string[] {
  return automaticMessages[kind]
}

/** Maximum emails in 24 hours that one user, and all users of the garage together, can cause. */
export const mostCausedEmails = {
  /** Emails about accounts, which go to addresses that no one has confirmed. */
  account: { perUser: 20, perGarage: 60 },
  /** Emails about bookings. */
  customer: { perUser: 300, perGarage: 1000 },
} as const

export type CausedKind = keyof typeof mostCausedEmails

/** Returns the kind of email whose limit the template counts towards. */
export function causedKindOf(template: string): CausedKind {
  return templatesOf('account').includes(template) ? 'account' : 'customer'
}
