import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal = 'This password is your name or email address. Please choose one that is harder to guess.'

interface Owner {
  /** The names of the user and the garage. */
  names: readonly string[]
  email: string
}

/**
 * Returns the error message for an easily guessed password, or null: one of the 49,233 most common passwords, or a
 * name or the email address of its owner or the garage. Case is ignored.
 */
export function easyPasswordProblem(password: string, { names, email }: Owner): string | null {
  const typed = password.toLowerCase()
  if (common.has(typed)) return tooCommon
  const personal = [...names, email, email.split('@')[0] ?? '']
  return personal.some((text) => text.toLowerCase() === typed) ? tooPersonal : null
}
