import { type Decision, type Problem, type ProblemCode, problemOfField } from '#domain/problem'
import { problemOf } from '#domain/problem-of'

/** Carries a problem from a use case to the edge, where it becomes the answer. The only error that features throw. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'Refused'
    this.problem = problem
  }
}

/** Ends the request with this refusal. */
export function refuseWith(code: ProblemCode, detail?: Parameters<typeof problemOf>[1]): never {
  throw new Refused(problemOf(code, detail))
}

/** Ends the request with what is wrong with this field. */
export function refuseFieldWith(field: string, sentence: string): never {
  throw new Refused(problemOfField(field, sentence))
}

/** Goes on only where the rule permits. `within` is the part of the request that holds the fields a rule names. */
export function insist(decision: Decision, within?: string): void {
  if (decision.permitted) return
  const { fields } = decision.problem
  if (within === undefined || fields === undefined) throw new Refused(decision.problem)
  const placed = Object.entries(fields).map(([field, sentence]) => [`${within}.${field}`, sentence])
  throw new Refused({ ...decision.problem, fields: Object.fromEntries(placed) })
}

/** The thing that was asked for, or 404. */
export function found<Thing>(thing: Thing | undefined | null, name = 'what you asked for'): Thing {
  if (thing === undefined || thing === null)
    refuseWith('not_found', { message: `We could not find ${name}.` })
  return thing
}
