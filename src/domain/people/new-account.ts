import { readEmail } from './email.ts'
import { passwordProblem } from './password-policy.ts'
import { personNameProblem } from './person-name.ts'

/** The longest first or last name. */
export const longestName = 50

/** What somebody types for an account. */
export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Returns the sentence for a first or last name that cannot be one, or null. */
export function nameProblem(label: 'First name' | 'Last name', name: string): string | null {
  return personNameProblem(label, name, {
    longest: longestName,
    tooLong: `${label} must be less than 50 characters`,
  })
}

/** The sentence for each field that keeps an account from being made, in the order of the forms. */
export function newAccountProblems(typed: NewAccount): Partial<Record<keyof NewAccount, string>> {
  const found = {
    firstName: nameProblem('First name', typed.firstName),
    lastName: nameProblem('Last name', typed.lastName),
    email: readEmail(typed.email) === null ? 'Please enter a valid email address' : null,
    password: passwordProblem(typed.password),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null))
}

/** The sentence for a password that was typed another way the second time, or null. */
export function confirmationProblem(password: string, again: string): string | null {
  return password === again ? null : "Passwords don't match"
}
