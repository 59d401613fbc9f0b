import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal =
  'This password is a name or email address of yours. Please choose one that is harder to guess.'

interface Owner {
  /** The user's and the garage's. */
  names: readonly string[]
  email: string
}

/**
 * Returns the sentence for a password that attackers try first, or null: one of the 49,233 most common ones, or a name or
 * email address of its owner or the garage. Case is ignored.
 */
export function easyPasswordProblem(password: string, { names, email }: Owner): string | null {
  const typed = password.toLowerCase()
  if (common.has(typed)) return tooCommon
  const personal = [...names, email, email.split('@')[0] ?? '']
  return personal.some((text) => text.toLowerCase() === typed) ? tooPersonal : null
}
