import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])
// A shorter beginning, such as "run", says nothing about the rest.
const shortestBeginning = 8

const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal =
  'This password is too close to a name or email address. Please choose one that is harder to guess.'

/**
 * Returns the sentence for a password that attackers try first, or null: one of the 49,233 most common ones, also with
 * digits and signs added, and one that is only a name or email address of its owner or the garage. Case is ignored.
 */
export function easyPasswordProblem(password: string, { names, email }: Owner): string | null {
  if (beginningsOf(password.toLowerCase()).some((beginning) => common.has(beginning))) return tooCommon
  const personal = [...names, email, email.split('@')[0] ?? ''].map(lettersOf).filter(Boolean)
  return personal.includes(lettersOf(password)) ? tooPersonal : null
}

interface Owner {
  /** The user's and the garage's. */
  names: readonly string[]
  email: string
}

/** The password itself, and what is left of it when digits and signs are taken off its end one by one. */
function beginningsOf(password: string): string[] {
  const letters = password.replace(/[^\p{L}]+$/u, '').length
  const shortest = Math.max(letters, shortestBeginning)
  const lengths = Array.from({ length: Math.max(0, password.length - shortest) }, (_, n) => shortest + n)
  return [password, ...lengths.map((length) => password.slice(0, length))]
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')
}
