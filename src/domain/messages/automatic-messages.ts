/** What the garage sends without any of its staff having looked at it, by template. */
const automaticMessages = {
  acknowledgement: ['appointment_received', 'rental_received', 'tow_received'],
  account: ['account_reset_password', 'account_no_password', 'account_verify_email'],
} as const

/** Each kind is counted on its own: requests in someone's name do not keep them from setting a new password. */
export type AutomaticKind = keyof typeof automaticMessages

/** How many automatic messages of one kind an address is sent in 24 hours. */
export const mostAutomaticMessages = 5

/** Returns the templates that are counted together. */
export function templatesOf(kind: AutomaticKind): readonly string[] {
  return automaticMessages[kind]
}
