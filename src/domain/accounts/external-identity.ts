import { allow, type Decision, type Problem } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { containsWebAddress, toSingleLine } from '#domain/text'
import { readEmail } from '../contact/email.ts'
import { personNameProblem } from '../contact/person-name.ts'
import { withoutMarks } from '../without-marks.ts'
import { capitalize } from '../wording.ts'
import { longestName } from './new-account.ts'

/** Reasons for refusing an external sign-in, with the message for the user. */
const sentences = {
  not_set_up: () => 'Single sign-on is not set up for this garage.',
  unreachable: (name: string) => `${name} is not responding. Please try again in a few minutes.`,
  wrong_issuer: (name: string) =>
    `The sign-in with ${name} is not set up correctly: OIDC_ISSUER is not the provider's address. Please tell your garage's administrator.`,
  cancelled: (name: string) => `The sign-in with ${name} was cancelled.`,
  unknown_attempt: () => 'This sign-in has expired or was started in another browser. Please try again.',
  not_proven: (name: string) => `The sign-in with ${name} could not be checked. Please try again.`,
  no_email: (name: string) => `${name} did not give us a verified email address, so we cannot sign you in.`,
  not_assumed: (name: string) =>
    `${name} does not say whether your email address is verified. Please ask your garage's administrator to set OIDC_ASSUME_EMAIL_VERIFIED.`,
  no_tenant: (name: string) =>
    `${name} does not say whether your email address is verified. Please ask your garage's administrator to set OIDC_ISSUER to the address of one tenant.`,
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
  /** If the provider does not say so and it is not assumed: the reason. */
  emailVerified: boolean | 'not_assumed' | 'no_tenant'
}

/**
 * Returns the email of the provider's claim in lower case, or null if it is not one. Unlike a pasted email, a claim with
 * invisible characters is refused: without them it is an address that the provider did not verify.
 */
export function verifiedEmail(claim: string | null): string | null {
  return claim === null || withoutMarks(claim) !== claim ? null : readEmail(claim)
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
  if (email === null || emailVerified === false) return denyWith('no_email')
  if (emailVerified !== true) return denyWith(emailVerified)
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

/**
 * Returns the names of a new account: from the provider's claims if they are names, otherwise derived from the email address.
 */
export function namesOf({ email, firstName, lastName, name }: Claims): {
  firstName: string
  lastName: string
} {
  const [first, last] = [nameIn(firstName), nameIn(lastName)]
  if (first !== '') return { firstName: first, lastName: last }
  const whole = firstAndRest(nameIn(name, 2 * longestName).split(/\s+/))
  return whole.firstName === '' ? firstAndRest(wordsOfEmail(email)) : whole
}

/** Returns the claim if it is the name of a person and contains no web address, otherwise an empty text. */
function nameIn(claim: string | null, longest: number = longestName): string {
  const name = toSingleLine((claim ?? '').slice(0, 4 * longest)).slice(0, longest)
  // Cutting a name can leave half of a character at its end.
  const whole = toSingleLine(name)
  return personNameProblem('Name', whole) === null && !containsWebAddress(claim ?? '') ? whole : ''
}

function firstAndRest(words: readonly string[]): { firstName: string; lastName: string } {
  return { firstName: nameIn(words[0] ?? ''), lastName: nameIn(words.slice(1).join(' ')) }
}

function wordsOfEmail(email: string): string[] {
  const words = email.slice(0, email.lastIndexOf('@')).split(/[._+-]+/)
  return words.filter(Boolean).map(capitalize)
}
