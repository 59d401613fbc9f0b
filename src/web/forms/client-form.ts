import type { z } from 'zod'
import { ClientInput } from '#contract/clients'
import type { ClientStatus, PreferredContact } from '#domain/people/client'
import { displayPhone, readPhone } from '#domain/people/phone'

export interface ClientForm {
  name: string
  phone: string
  email: string
  preferredContact: PreferredContact
  status: ClientStatus
}

export const emptyClientForm: ClientForm = {
  name: '',
  phone: '',
  email: '',
  preferredContact: 'phone',
  status: 'active',
}

/** Returns the phone in display format; unchanged if it is incomplete. */
export function normalizePhone(typed: string): string {
  const phone = readPhone(typed)
  return phone === null ? typed : displayPhone(phone)
}

/** Returns one contract validation error per field, in form order. */
export function validateClient(form: ClientForm): Partial<Record<keyof ClientForm, string>> {
  const fieldErrors: Partial<Record<keyof ClientForm, string>> = {}
  const issues: z.core.$ZodIssue[] = ClientInput.safeParse(form).error?.issues ?? []
  for (const field of Object.keys(emptyClientForm) as (keyof ClientForm)[]) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue !== undefined) fieldErrors[field] = issue.message
  }
  return fieldErrors
}
