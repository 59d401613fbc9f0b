import { type Decision, type Problem, type ProblemCode, problemOfField } from '#domain/problem'
import { problemOf } from '#domain/problem-of'

/** An error that carries a problem to the HTTP layer. The only error that features throw. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Throws the problem with this code. */
export function throwProblem(code: ProblemCode, detail?: Parameters<typeof problemOf>[1]): never {
  throw new ProblemError(problemOf(code, detail))
}

/** Throws a validation error for this field. */
export function throwFieldProblem(field: string, sentence: string): never {
  throw new ProblemError(problemOfField(field, sentence))
}

/**
 * Throws unless the decision permits. `within` is the part of the request that contains the fields of the decision.
 */
export function ensurePermitted(decision: Decision, within?: string): void {
  if (decision.permitted) return
  const { fields } = decision.problem
  if (within === undefined || fields === undefined) throw new ProblemError(decision.problem)
  const placed = Object.entries(fields).map(([field, sentence]) => [`${within}.${field}`, sentence])
  throw new ProblemError({ ...decision.problem, fields: Object.fromEntries(placed) })
}

/** Returns the thing, or throws not_found. */
export function orNotFound<Thing>(
  thing: Thing | undefined | null,
  name = 'what you were looking for',
): Thing {
  if (thing === undefined || thing === null)
    throwProblem('not_found', { message: `We could not find ${name}.` })
  return thing
}
