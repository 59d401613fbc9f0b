import type { ruleProblems } from './rule-problems.ts'
import type { serverProblems } from './server-problems.ts'

// Not in `problem.ts`: public pages load these functions without the catalogue of messages.

export type RuleProblemCode = keyof typeof ruleProblems

/** All error codes. */
export type ProblemCode = RuleProblemCode | keyof typeof serverProblems

/** A refused request: code, HTTP status, message and, for 400, the invalid fields. */
export interface Problem {
  code: ProblemCode
  status: number
  message: string
  fields?: Record<string, string>
  /** With `changed_meanwhile`: the current record. */
  current?: unknown
}

/** The result of a business rule. Rules never throw; the caller decides how to handle a refusal. */
export type Decision = { permitted: true } | { permitted: false; problem: Problem }

export function allow(): Decision {
  return { permitted: true }
}

/** Returns a validation error for one field, with the same text as the overall message. */
export function problemOfField(field: string, sentence: string): Problem {
  return { code: 'invalid_input', status: 400, message: sentence, fields: { [field]: sentence } }
}

export function deniedField(field: string, sentence: string): Decision {
  return { permitted: false, problem: problemOfField(field, sentence) }
}
