import { readEmail } from '../contact/email.ts'
import { onlineNameProblem } from '../contact/person-name.ts'
import { passwordProblem } from './password-policy.ts'

/** Maximum length of a first or last name. */
export const longestName = 50

/** The form fields of a new account. */
export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Returns the validation error of a first or last name, or null. */
export function nameProblem(label: 'First name' | 'Last name', name: string): string | null {
  return onlineNameProblem(label, name, {
    longest: longestName,
    tooLong: `${label} must be less than 50 characters`,
  })
}

/** Returns the validation errors by field, in form order. */
export function newAccountProblems(typed: NewAccount): Partial<Record<keyof NewAccount, string>> {
  const password = passwordProblem(typed.password)
  return { ...newPersonProblems(typed), ...(password !== null && { password }) }
}

/** Returns the validation errors of an account whose owner will choose the password, by field, in form order. */
export function newPersonProblems(
  typed: Omit<NewAccount, 'password'>,
): Partial<Record<'firstName' | 'lastName' | 'email', string>> {
  const found = {
    firstName: nameProblem('First name', typed.firstName),
    lastName: nameProblem('Last name', typed.lastName),
    email: readEmail(typed.email) === null ? 'Please enter a valid email address' : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null))
}

/** Returns an error if the confirmation differs from the password, or null. */
export function confirmationProblem(password: string, again: string): string | null {
  return password === again ? null : "Passwords don't match"
}

/** Returns the validation errors of a new password and its confirmation, by field. */
export function newPasswordProblems({ password, again }: { password: string; again: string }) {
  const [wrong, different] = [passwordProblem(password), confirmationProblem(password, again)]
  return {
    ...(wrong !== null && { password: wrong }),
    ...(different !== null && { again: different }),
  }
}

/** Returns a full name as first and last name: the first word, and the others. The last name of a single word is empty. */
export function namePartsOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}
