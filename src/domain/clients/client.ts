export const preferredContacts = ['phone', 'email', 'sms'] as const

export type PreferredContact = (typeof preferredContacts)[number]

export const clientStatuses = ['active', 'inactive', 'vip'] as const

export type ClientStatus = (typeof clientStatuses)[number]

const contactLabels: Record<PreferredContact, string> = { phone: 'Phone', email: 'Email', sms: 'SMS' }

const statusLabels: Record<ClientStatus, string> = { active: 'Active', inactive: 'Inactive', vip: 'VIP' }

export function preferredContactLabel(contact: PreferredContact): string {
  return contactLabels[contact]
}

/** In characters. */
export const longestCompany = 100
/** In characters. */
export const longestBillingAddress = 300

/** The optional texts of a client: their labels, and how long they may be. */
export const clientTexts = {
  nickname: { label: 'Preferred name', most: 40 },
} as const

type ClientText = keyof typeof clientTexts

/** Returns a value for each optional text of a client. */
export function mapClientTexts<Value>(of: (text: ClientText) => Value): Record<ClientText, Value> {
  return { nickname: of('nickname') }
}

/** Replaces the name on completed work after personal data is erased. */
export const ERASED_CLIENT_NAME = 'Deleted client'

/** Returns the channel for written messages: SMS if preferred, otherwise email, even if the client prefers phone calls. */
export function writtenChannel(contact: PreferredContact): 'email' | 'sms' {
  return contact === 'sms' ? 'sms' : 'email'
}

export function clientStatusLabel(status: ClientStatus): string {
  return statusLabels[status]
}

/** Returns the initials of the first and last word for the avatar: `SN` for Sam van Nguyen. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  // Spread by code point: indexing would split characters outside the basic multilingual plane.
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** Returns the last characters of an id, for display. */
export function shortId(id: string, length: number): string {
  return length > 0 ? id.slice(-length) : ''
}
