import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemBody } from '#contract/problem-body'
import type { Problem, ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { isUnexpectedViolation, problemOfDatabaseError } from '#server/db/constraints'
import { ThrottledWarnings } from '#server/log/throttled-warnings'
import { outageOf } from '#server/outage'
import { ProblemError } from '#server/problem-error'
import { isPage } from './page-request.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

const unreadable = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
])

/** Converts any error of a request to a problem. Unknown errors reveal no internals. */
function problemOfError(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
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
  // An invalid id gets the same response as an unknown one.
  if (validationContext === 'params') return problemOf('not_found')
  const fields: Record<string, string> = {}
  for (const issue of validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    // Only the first error of each field is returned.
    if (field !== '' && !(field in fields)) fields[field] = issue.message ?? 'Please check this field.'
  }
  // A body that is not an object has no fields to name.
  return Object.keys(fields).length === 0 ? unreadableBody() : problemOf('invalid_input', { fields })
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, current } = problem
  const body = problemBody(problem)
  reply.header('cache-control', 'no-store')
  // Rate limits set the header themselves, because they know when they end.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterOf(problem))
  // Serialised with the schema of the endpoint, so that undeclared fields are dropped.
  if (current !== undefined) return reply.code(status).send({ ...body, current })
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Returns the error body as the contract describes it. */
export function problemBody(problem: Problem): ProblemBody {
  const { code, status, fields = {} } = problem
  const message = soleSentence(problem) ?? problem.message
  return status === 400 ? { message, code, fields } : { message, code }
}

// After an hour a pending request may have been processed.
const retrySeconds: Partial<Record<ProblemCode, number>> = {
  busy: 2,
  provider_unreachable: 60,
  too_many_open: 3600,
  too_many_emails: 3600,
}

/** Returns the seconds after which a request with this problem may be retried. */
function retryAfterOf({ code }: Problem): number {
  return retrySeconds[code] ?? 5
}

const manySentences = problemOf('invalid_input').message

/** Returns the error of a single invalid field as the message of the response, or undefined. */
function soleSentence({ message, fields = {} }: Problem): string | undefined {
  const sentences = Object.values(fields)
  return message === manySentences && sentences.length === 1 ? sentences[0] : undefined
}

/** Converts every error to a response and logs unexpected ones. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemAtDoor(error, request)
  return problem.status === 503 && isPage(request)
    ? sendUnavailablePage(reply, retryAfterOf(problem))
    : sendProblem(reply, problem)
}

/** Redirects to the sign-in page with the error, for endpoints opened by browser navigation. */
export function redirectToSignIn(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
  } else if (problem.status >= 500 || isUnexpectedViolation(error))
    request.log.error({ err: error }, 'request failed')
  return problem
}
