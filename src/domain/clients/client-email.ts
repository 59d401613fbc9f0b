import { invalidEmail } from '../contact/email.ts'
import type { PreferredContact } from './client.ts'

interface Contact {
  /** Null: the client has none. */
  email: string | null
  preferredContact: PreferredContact
}

export const emailPreferredWithoutOne = 'Please choose phone or SMS: this client has no email address.'

/**
 * Returns the validation error of each field of a client whose email is missing. `isRequired`: the garage requires an email for
 * every new client (setting).
 */
export function clientEmailErrors(
  { email, preferredContact }: Contact,
  { isRequired }: { isRequired: boolean },
): Partial<Record<keyof Contact, string>> {
  if (email !== null) return {}
  if (isRequired) return { email: invalidEmail }
  return preferredContact === 'email' ? { preferredContact: emailPreferredWithoutOne } : {}
}

/** Returns the errors of an edit. A client who has no email yet can be edited without one, whatever the setting is. */
export function editedClientEmailErrors(
  before: Pick<Contact, 'email'>,
  after: Contact,
  { isRequired }: { isRequired: boolean },
): Partial<Record<keyof Contact, string>> {
  return clientEmailErrors(after, { isRequired: isRequired && before.email !== null })
}
