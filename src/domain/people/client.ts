export const preferredContacts = ['phone', 'email', 'sms'] as const

export type PreferredContact = (typeof preferredContacts)[number]

export const clientStatuses = ['active', 'inactive', 'vip'] as const

export type ClientStatus = (typeof clientStatuses)[number]

const contactLabels: Record<PreferredContact, string> = { phone: 'Phone', email: 'Email', sms: 'SMS' }

const statusLabels: Record<ClientStatus, string> = { active: 'Active', inactive: 'Inactive', vip: 'VIP' }

export function preferredContactLabel(contact: PreferredContact): string {
  return contactLabels[contact]
}

/** Stands on finished work in place of who asked to be forgotten. */
export const ERASED_CLIENT_NAME = 'Erased client'

/** How a client is told in writing: by SMS who prefers it, everybody else by e-mail, also who would rather be called. */
export function writtenChannel(contact: PreferredContact): 'email' | 'sms' {
  return contact === 'sms' ? 'sms' : 'email'
}

export function clientStatusLabel(status: ClientStatus): string {
  return statusLabels[status]
}

/** The letters of the avatar: first and last word of the name, `SN` for Sam van Nguyen. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  // Spread by code point, so that a letter outside the basic plane is not cut in half.
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The last characters of an id, enough to tell two records apart at the counter. */
export function shortId(id: string, length: number): string {
  return length > 0 ? id.slice(-length) : ''
}
