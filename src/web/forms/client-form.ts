import type { z } from 'zod'
import { ClientInput } from '#contract/clients/clients'
import type { Garage } from '#contract/settings/garage'
import type { PreferredContact } from '#domain/clients/client'
import { clientEmailErrors } from '#domain/clients/client-email'
import { displayPhone, readPhone } from '#domain/contact/phone'

/** The name and contact of a client, as typed. */
export interface ContactForm {
  name: string
  phone: string
  email: string
  preferredContact: PreferredContact
}

export const emptyContact: ContactForm = { name: '', phone: '', email: '', preferredContact: 'phone' }

/** Returns the phone in display format; unchanged if it is incomplete. */
export function normalizePhone(typed: string): string {
  const phone = readPhone(typed)
  return phone === null ? typed : displayPhone(phone)
}

/** Returns the errors of a typed contact without an email. `isRequired`: see `clientEmailErrors`. */
export function missingEmailErrors(
  { email, preferredContact }: Pick<ContactForm, 'email' | 'preferredContact'>,
  { isRequired }: { isRequired: boolean },
): Partial<Record<'email' | 'preferredContact', string>> {
  return clientEmailErrors({ email: email.trim() === '' ? null : email, preferredContact }, { isRequired })
}

/** Returns one validation error per field of the contact of a new client, in form order. */
export function validateContact(
  form: ContactForm,
  { clientEmailRequired: isRequired }: Pick<Garage, 'clientEmailRequired'>,
): Partial<Record<keyof ContactForm, string>> {
  const fieldErrors: Partial<Record<keyof ContactForm, string>> = {}
  const missing = missingEmailErrors(form, { isRequired })
  const issues: z.core.$ZodIssue[] = ClientInput.safeParse(form).error?.issues ?? []
  for (const field of Object.keys(emptyContact) as (keyof ContactForm)[]) {
    const issue = issues.find(({ path }) => path[0] === field)
    const message =
      issue?.message ?? (field === 'email' || field === 'preferredContact' ? missing[field] : undefined)
    if (message !== undefined) fieldErrors[field] = message
  }
  return fieldErrors
}
