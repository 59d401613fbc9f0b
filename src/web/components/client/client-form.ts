import type { z } from 'zod'
import { type Client, ClientInput } from '#contract/clients'
import {
  type ClientStatus,
  clientStatusLabel,
  type PreferredContact,
  preferredContactLabel,
} from '#domain/people/client'
import { displayPhone, readPhone } from '#domain/people/phone'
import type { Editable } from '#web/forms/conflicts.ts'

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

/** Returns the form values for a client. */
export function formOf({ name, phone, email, preferredContact, status }: Client): ClientForm {
  return { name, phone: displayPhone(phone), email, preferredContact, status }
}

/** Returns the phone in display format; unchanged if it is incomplete. */
export function normalizePhone(typed: string): string {
  const phone = readPhone(typed)
  return phone === null ? typed : displayPhone(phone)
}

export const clientEdit: Editable<ClientForm> = {
  parts: [
    { label: 'Name', fields: ['name'] },
    { label: 'Phone', fields: ['phone'] },
    { label: 'Email', fields: ['email'] },
    {
      label: 'Preferred contact',
      fields: ['preferredContact'],
      display: ({ preferredContact }) => preferredContactLabel(preferredContact),
    },
    { label: 'Status', fields: ['status'], display: ({ status }) => clientStatusLabel(status) },
  ],
  normalize: (form) => ({ ...form, phone: normalizePhone(form.phone) }),
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
