import { allow, type Decision, type Problem } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { toSingleLine } from '#domain/text'
import { longestName } from './new-account.ts'

/** Why somebody who comes from the identity provider is not let in, each as a sentence for them. */
const sentences = {
  not_set_up: () => 'Sign-in with another service is not set up in this garage.',
  unreachable: (name: string) => `${name} does not answer at the moment. Please try again in a few minutes.`,
  cancelled: (name: string) => `The sign-in with ${name} was cancelled.`,
  unknown_attempt: () => 'This sign-in has run out or was started in another browser. Please try again.',
  not_proven: (name: string) => `The sign-in with ${name} could not be checked. Please try again.`,
  no_email: (name: string) => `${name} did not tell us a verified email address, so we cannot let you in.`,
  stranger: () =>
    'There is no account with your email address. Please ask an administrator of your garage to add you.',
  somebody_else: (name: string) =>
    `This account belongs to another sign-in at ${name}. Please ask an administrator of your garage.`,
} as const

export type OutsideRefusal = keyof typeof sentences

export function outsideProblem(why: OutsideRefusal, providerName: string): Problem {
  const code = why === 'unreachable' ? 'provider_unreachable' : 'outside_sign_in_refused'
  return problemOf(code, { message: sentences[why](providerName) })
}

/** Whom the identity provider says it has in front of it. */
export interface OutsideIdentity {
  /** The provider and its own name for the person, which never changes. */
  subject: string
  email: string | null
  emailVerified: boolean
}

interface Known {
  /** The account of the e-mail, with the identity that it was bound to at its first use. */
  account: { subject: string | null } | null
  /** Another account than that is bound to this identity. */
  isBoundElsewhere: boolean
  allowedDomains: readonly string[]
  providerName: string
}

/**
 * May whoever comes from the identity provider come in? Their verified e-mail must belong to an account that is theirs, or its
 * domain be one that the garage lets in.
 */
export function mayComeIn({ subject, email, emailVerified }: OutsideIdentity, known: Known): Decision {
  const refuse = (why: OutsideRefusal): Decision => ({
    permitted: false,
    problem: outsideProblem(why, known.providerName),
  })
  if (email === null || !emailVerified) return refuse('no_email')
  if (known.isBoundElsewhere) return refuse('somebody_else')
  if (known.account === null) return isOfDomain(email, known.allowedDomains) ? allow() : refuse('stranger')
  const isTheirs = known.account.subject === null || known.account.subject === subject
  return isTheirs ? allow() : refuse('somebody_else')
}

/** Whether an e-mail is of one of these domains itself; those below it are others. */
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

/** What a newcomer is called: what the provider says, or the name that their e-mail shows. */
export function namesOf({ email, firstName, lastName, name }: Claims): {
  firstName: string
  lastName: string
} {
  const tidy = (text: string | null) => toSingleLine((text ?? '').slice(0, longestName))
  if (tidy(firstName) !== '') return { firstName: tidy(firstName), lastName: tidy(lastName) }
  const ownWords = tidy(name).split(/\s+/).filter(Boolean)
  const words = ownWords.length > 0 ? ownWords : wordsOfEmail(email)
  return { firstName: tidy(words[0] ?? ''), lastName: tidy(words.slice(1).join(' ')) }
}

function wordsOfEmail(email: string): string[] {
  const words = email.slice(0, email.lastIndexOf('@')).split(/[._+-]+/)
  return words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
}
