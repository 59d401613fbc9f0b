import { withoutMarks } from '../without-marks.ts'

const name = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

export const invalidEmail = 'Please enter a valid email address'

/** Returns an email address in lower case, without invisible characters, or null if it is not deliverable. */
export function readEmail(text: string): string | null {
  const email = withoutMarks(text)
  // Length limits of RFC 5321 (254 in total, 64 before the @).
  if (email.length > 254) return null
  const at = email.lastIndexOf('@')
  if (at < 1 || at > 64) return null
  // Tested first: toLowerCase() turns the Kelvin sign (U+212A) into a k.
  return name.test(email.slice(0, at)) && host.test(email.slice(at + 1)) ? email.toLowerCase() : null
}
