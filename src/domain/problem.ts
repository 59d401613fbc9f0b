import { ruleProblems } from './rule-problems.ts'
import type { serverProblems } from './server-problems.ts'

export { allow, deniedField, problemOfField } from './field-problem.ts'

type RuleProblemCode = keyof typeof ruleProblems

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

/** Returns a refusal, optionally with a more specific message or the invalid fields. */
export function denied(
  code: RuleProblemCode,
  detail: { message?: string; fields?: Record<string, string> } = {},
): Decision {
  return { permitted: false, problem: { code, ...ruleProblems[code], ...detail } }
}
