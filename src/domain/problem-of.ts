import type { Problem, ProblemCode } from './problem.ts'
import { ruleProblems } from './rule-problems.ts'
import { serverProblems } from './server-problems.ts'

const problems = { ...ruleProblems, ...serverProblems }

/** The problem of any code, with a more exact sentence or the fields it concerns where the caller knows them. */
export function problemOf(
  code: ProblemCode,
  detail: Partial<Pick<Problem, 'message' | 'fields' | 'current'>> = {},
): Problem {
  return { code, ...problems[code], ...detail }
}
