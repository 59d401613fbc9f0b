import type { Problem, ProblemCode } from './problem.ts'
import { ruleProblems } from './rule-problems.ts'
import { serverProblems } from './server-problems.ts'

const problems = { ...ruleProblems, ...serverProblems }

/** Returns the problem of a code, optionally with a more specific message or the invalid fields. */
export function problemOf(
  code: ProblemCode,
  detail: Partial<Pick<Problem, 'message' | 'fields' | 'current'>> = {},
): Problem {
  return { code, ...problems[code], ...detail }
}
