import { readEmail } from '#domain/people/email'
import { personNameProblem } from '#domain/people/person-name'

export interface Contact {
  name: string
  phone: string
  email: string
}

/** The sentence for each part of a customer's contact that keeps a booking from being sent. `readPhone` gives null where it cannot. */
export function checkContact(
  { name, phone, email }: Contact,
  readPhone: (text: string) => string | null,
): Partial<Contact> {
  const nameProblem = personNameProblem('Full name', name)
  return {
    ...(nameProblem !== null && { name: nameProblem }),
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
