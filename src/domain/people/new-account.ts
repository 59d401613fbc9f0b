import { readEmail } from './email.ts'
import { passwordProblem } from './password-policy.ts'
import { personNameProblem } from './person-name.ts'

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
  return personNameProblem(label, name, {
    longest: longestName,
    tooLong: `${label} must be less than 50 characters`,
  })
}

/** Returns the validation errors by field, in form order. */
export function newAccountProblems(typed: NewAccount): Partial<Record<keyof NewAccount, string>> {
  const found = {
    firstName: nameProblem('First name', typed.firstName),
    lastName: nameProblem('Last name', typed.lastName),
    email: readEmail(typed.email) === null ? 'Please enter a valid email address' : null,
    password: passwordProblem(typed.password),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null))
}

/** Returns an error if the confirmation differs from the password, or null. */
export function confirmationProblem(password: string, again: string): string | null {
  return password === again ? null : "Passwords don't match"
}
