import { allow, type Decision, type Problem } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { toSingleLine } from '#domain/text'
import { capitalize } from '../capitalize.ts'
import { longestName } from './new-account.ts'

/** Reasons for refusing an external sign-in, with the message for the user. */
const sentences = {
  not_set_up: () => 'Single sign-on is not set up for this garage.',
  unreachable: (name: string) => `${name} is not responding. Please try again in a few minutes.`,
  cancelled: (name: string) => `The sign-in with ${name} was cancelled.`,
  unknown_attempt: () => 'This sign-in has expired or was started in another browser. Please try again.',
  not_proven: (name: string) => `The sign-in with ${name} could not be checked. Please try again.`,
  no_email: (name: string) => `${name} did not give us a verified email address, so we cannot sign you in.`,
  stranger: () =>
    "There is no account with your email address. Please ask your garage's administrator to add you.",
  somebody_else: (name: string) =>
    `This email address is linked to a different ${name} sign-in. Please ask your garage's administrator.`,
} as const

export type ExternalSignInError = keyof typeof sentences

export function externalSignInProblem(why: ExternalSignInError, providerName: string): Problem {
  const code = why === 'unreachable' ? 'provider_unreachable' : 'outside_sign_in_refused'
  return problemOf(code, { message: sentences[why](providerName) })
}

/** The identity asserted by the identity provider. */
export interface ExternalIdentity {
  /** Issuer and subject, which never change for a person. */
  subject: string
  email: string | null
  emailVerified: boolean
}

interface Known {
  /** The account with this email, and the identity linked to it at its first external sign-in. */
  account: { subject: string | null } | null
  /** Whether this identity is linked to a different account. */
  isBoundElsewhere: boolean
  allowedDomains: readonly string[]
  providerName: string
}

/**
 * Returns whether an external identity may sign in: its verified email must belong to an account that is not linked to another
 * identity, or its domain must be in `allowedDomains`.
 */
export function mayComeIn({ subject, email, emailVerified }: ExternalIdentity, known: Known): Decision {
  const denyWith = (why: ExternalSignInError): Decision => ({
    permitted: false,
    problem: externalSignInProblem(why, known.providerName),
  })
  if (email === null || !emailVerified) return denyWith('no_email')
  if (known.isBoundElsewhere) return denyWith('somebody_else')
  if (known.account === null) return isOfDomain(email, known.allowedDomains) ? allow() : denyWith('stranger')
  const isTheirs = known.account.subject === null || known.account.subject === subject
  return isTheirs ? allow() : denyWith('somebody_else')
}

/** Returns whether the email belongs to one of these domains. Subdomains do not match. */
function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((allowed) => allowed.toLowerCase() === domain)
}

interface Claims {
  email: string
  firstName: string | null
  lastName: string | null
  name: string | null
}

/** Returns the names of a new account: from the provider's claims, otherwise derived from the email address. */
export function namesOf({ email, firstName, lastName, name }: Claims): {
  firstName: string
  lastName: string
} {
  const normalize = (text: string | null) => toSingleLine((text ?? '').slice(0, longestName))
  if (normalize(firstName) !== '') return { firstName: normalize(firstName), lastName: normalize(lastName) }
  const ownWords = normalize(name).split(/\s+/).filter(Boolean)
  const words = ownWords.length > 0 ? ownWords : wordsOfEmail(email)
  return { firstName: normalize(words[0] ?? ''), lastName: normalize(words.slice(1).join(' ')) }
}

function wordsOfEmail(email: string): string[] {
  const words = email.slice(0, email.lastIndexOf('@')).split(/[._+-]+/)
  return words.filter(Boolean).map(capitalize)
}
