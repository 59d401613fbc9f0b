import { readEmail } from '#domain/contact/email'

export interface Contact {
  name: string
  phone: string
  email: string
}

/** Returns the validation error of each contact field. `readPhone` returns null for an invalid number. */
export function checkContact(
  { name, phone, email }: Contact,
  readPhone: (text: string) => string | null,
): Partial<Contact> {
  return {
    ...(isBlank(name) && { name: 'Full name is required' }),
    ...(isBlank(phone)
      ? { phone: 'Phone is required' }
      : readPhone(phone) === null && {
          phone: 'Please enter a valid phone number, for example 0412 345 678',
        }),
    ...(isBlank(email)
      ? { email: 'Email is required' }
      : readEmail(email) === null && { email: 'Please enter a valid email address' }),
  }
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

type PhoneReader = typeof import('#domain/contact/phone')

let reader: PhoneReader | null = null

/** Loads the phone parser on the first typed number: it would be a fifth of the page's size budget. */
export async function loadPhoneReader(): Promise<void> {
  try {
    reader ??= await import('#domain/contact/phone')
  } catch {
    // Offline: the server validates the number anyway.
  }
}

/** Returns the stored form of a number, or null if invalid; accepts every number until the parser is loaded. */
export function readPhoneSoFar(text: string): string | null {
  return reader === null ? text : reader.readPhone(text)
}

/** Returns the number in Australian format; unchanged if it cannot be parsed. */
export function normalizePhone(text: string): string {
  const read = reader?.readPhone(text) ?? null
  return reader === null || read === null ? text : reader.displayPhone(read)
}
