import type { Decision, RuleProblemCode } from './decision.ts'
import { ruleProblems } from './rule-problems.ts'

export {
  allow,
  type Decision,
  deniedField,
  type Problem,
  type ProblemCode,
  problemOfField,
} from './decision.ts'

/** Returns a refusal, optionally with a more specific message or the invalid fields. */
export function denied(
  code: RuleProblemCode,
  detail: { message?: string; fields?: Record<string, string> } = {},
): Decision {
  return { permitted: false, problem: { code, ...ruleProblems[code], ...detail } }
}
