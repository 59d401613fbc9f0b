/** Templates sent without review by staff, grouped by the kind that limits them. */
const automaticMessages = {
  acknowledgement: ['appointment_received', 'rental_received', 'tow_received'],
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
