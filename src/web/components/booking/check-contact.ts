import { readEmail } from '#domain/people/email'

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
