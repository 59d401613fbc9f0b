import { ruleProblems } from './rule-problems.ts'
import type { serverProblems } from './server-problems.ts'

type RuleProblemCode = keyof typeof ruleProblems

/** Every refusal the garage can give. */
export type ProblemCode = RuleProblemCode | keyof typeof serverProblems

/** What a refused person learns: which rule, in a sentence, and (with 400) which fields to mend. */
export interface Problem {
  code: ProblemCode
  status: number
  message: string
  fields?: Record<string, string>
  /** With `changed_meanwhile`: the record as it is now. */
  current?: unknown
}

/** A rule's answer. Rules never throw; the edge that asked decides what to do with a refusal. */
export type Decision = { permitted: true } | { permitted: false; problem: Problem }

export function allow(): Decision {
  return { permitted: true }
}

/** A refusal, with a more exact sentence or the fields it concerns where the rule knows them. */
export function refuse(
  code: RuleProblemCode,
  detail: { message?: string; fields?: Record<string, string> } = {},
): Decision {
  return { permitted: false, problem: { code, ...ruleProblems[code], ...detail } }
}

/** The problem of one field: its sentence is the answer's too, since there is nothing else to mend. */
export function problemOfField(field: string, sentence: string): Problem {
  return {
    code: 'invalid_input',
    ...ruleProblems.invalid_input,
    message: sentence,
    fields: { [field]: sentence },
  }
}

export function refuseField(field: string, sentence: string): Decision {
  return { permitted: false, problem: problemOfField(field, sentence) }
}
