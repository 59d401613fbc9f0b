import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Refusal } from '#contract/refusal'
import type { Problem, ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { problemOfDatabaseError } from '#server/db/constraints'
import { outageOf } from '#server/db/outage'
import { ThrottledWarnings } from '#server/throttled-warnings'
import { isPage } from './page-request.ts'
import { Refused } from './refused.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

const unreadable = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
])

/** Turns whatever ended a request into the problem that its caller reads. Unknown errors say nothing of the inside. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof Refused) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) return problemOfInput(error as unknown as InputError)
  const known = problemOfDatabaseError(error)
  if (known !== null) return known
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return problemOf('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return problemOf('unsupported_media')
  if (statusCode === 429) return problemOf('too_many')
  if (code !== undefined && unreadable.has(code)) return unreadableBody()
  if (statusCode === 404 || code === 'FST_ERR_BAD_URL') return problemOf('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problemOf('invalid_input')
  return problemOf('unexpected')
}

function unreadableBody(): Problem {
  return problemOf('invalid_input', { message: 'The request could not be read. Please send valid JSON.' })
}

interface InputError {
  validation: { instancePath: string; message?: string }[]
  validationContext?: string
}

function problemOfInput({ validation, validationContext }: InputError): Problem {
  // An id that cannot exist is answered like one that does not.
  if (validationContext === 'params') return problemOf('not_found')
  const fields: Record<string, string> = {}
  for (const issue of validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    // The first sentence of a field is the one to mend first.
    if (field !== '' && !(field in fields)) fields[field] = issue.message ?? 'Please check this field.'
  }
  // A body that is no object has no fields to mend.
  return Object.keys(fields).length === 0 ? unreadableBody() : problemOf('invalid_input', { fields })
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, current } = problem
  const body = refusalBody(problem)
  // Limits that know when they end have set the header.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterOf(problem))
  // Written by the schema of its endpoint, as a success is: what the contract does not declare stays inside.
  if (current !== undefined) return reply.code(status).send({ ...body, current })
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Returns the body of every refusal, as the contract describes it. */
export function refusalBody(problem: Problem): Refusal {
  const { code, status, fields = {} } = problem
  const message = soleSentence(problem) ?? problem.message
  return status === 400 ? { message, code, fields } : { message, code }
}

// Open requests may be answered within the hour.
const retrySeconds: Partial<Record<ProblemCode, number>> = {
  busy: 2,
  provider_unreachable: 60,
  too_many_open: 3600,
}

/** Returns the seconds after which a request with this problem may be repeated. */
function retryAfterOf({ code }: Problem): number {
  return retrySeconds[code] ?? 5
}

const manySentences = problemOf('invalid_input').message

/** Where a single field is wrong, its sentence is the answer's too: there is nothing else to mend. */
function soleSentence({ message, fields = {} }: Problem): string | undefined {
  const sentences = Object.values(fields)
  return message === manySentences && sentences.length === 1 ? sentences[0] : undefined
}

/** The one place where an error becomes an answer, and where the unexpected is logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemAtDoor(error, request)
  return problem.status === 503 && isPage(request)
    ? sendUnavailablePage(reply, retryAfterOf(problem))
    : sendProblem(reply, problem)
}

/** Where a browser itself went: whoever is refused there reads why at the sign-in, not as JSON. */
export function leadToSignIn(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message } = problemAtDoor(error, request)
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/login?${new URLSearchParams({ error: message })}`)
}

const outages = new ThrottledWarnings()

function problemAtDoor(error: unknown, request: FastifyRequest): Problem {
  const problem = problemOfError(error)
  if (problem.status === 503) {
    const reason = outageOf(error)?.reason ?? problem.code
    outages.pass(reason, (times) => request.log.warn({ reason, times }, 'answered with 503'))
  } else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  return problem
}
