import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type EndpointSpec, storesResponse } from '#contract/endpoint'
import { idempotencyKey, ifMatch } from '#contract/fields'
import { api, type EndpointName } from '#contract/index'
import { ProblemBody } from '#contract/problem-body'
import { type Access, maySeePrices, roleMay } from '#domain/accounts/roles'
import type { Problem, ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import type { Call, Handlers, SharedCall } from '#server/calls/call'
import { expectedVersionOf } from '#server/calls/record-version'
import { type DatabaseOfRequest, databaseOfRequest } from '#server/db/cached-read'
import type { Dependencies } from '#server/dependencies'
import { markMissingEmail } from '#server/features/clients/mark-missing-email'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { answer, bodyOf, headersOf } from './answer.ts'
import { once, onceAnswered } from './idempotency.ts'
import { networkHashOf } from './network-of.ts'
import { PasswordGuard } from './password-guard.ts'
import { redirectToSignIn } from './problem-responses.ts'
import { passwordCheck, rateLimits } from './rate-limits.ts'
import { acceptUploads, readUpload } from './read-upload.ts'
import { requireSameOrigin } from './same-origin.ts'
import { sessionControl } from './session.ts'
import { SharedAnswers, sendShared } from './shared-answers.ts'
import { signInAttempts } from './sign-in-attempts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The database with what this request has read of it. */
    database: DatabaseOfRequest
  }
}

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  call: Call | SharedCall,
) => Promise<unknown>

/**
 * Mounts every endpoint: access check, then validation, then the handler. `answerError` converts all errors to JSON.
 */
export function mount(app: FastifyInstance, deps: Dependencies, handlers: Handlers): void {
  const guard = new PasswordGuard(deps)
  const answers = new SharedAnswers(deps.db.$client.versions)
  const all = (Object.keys(api) as EndpointName[]).map((name): Mounted => {
    const handler = handlers[name] as unknown as AnyHandler
    return { name, spec: api[name], handler, guard, answers }
  })
  for (const one of all.filter(({ spec }) => spec.upload === undefined)) mountOne(app, deps, one)
  // Uploads have their own scope: no other endpoint reads files, and these read nothing else.
  app.register(async (scope) => {
    await acceptUploads(scope)
    for (const one of all.filter(({ spec }) => spec.upload !== undefined)) mountOne(scope, deps, one)
  })
}

const accessNames: Record<Access, string> = {
  public: 'public',
  signed_in: 'signed in',
  staff: 'staff',
  prices: 'staff who see prices',
  admin: 'admin',
}

// No HEAD for these: it would leave an unread stream, a false view in the audit log or an abandoned sign-in.
const isReadOnce = new Set<string>(['events', 'image', 'csv', 'redirect'])

interface Mounted {
  name: EndpointName
  spec: EndpointSpec
  handler: AnyHandler
  guard: PasswordGuard
  answers: SharedAnswers
}

function mountOne(app: FastifyInstance, deps: Dependencies, mounted: Mounted): void {
  const { name, spec, handler, guard } = mounted
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: deps.config.rateLimit ? { rateLimit: rateLimitOf(spec) } : {},
    // Compression would delay events.
    ...(spec.kind === 'events' && { compress: false }),
    ...(spec.kind !== undefined && isReadOnce.has(spec.kind) && { exposeHeadRoute: false }),
    ...(spec.kind === 'redirect' && { errorHandler: redirectToSignIn }),
    schema: {
      operationId: name,
      summary: spec.summary,
      description: `Access: ${accessNames[spec.access]}.`,
      tags: [spec.tag],
      security: spec.access === 'public' ? [] : [{ session: [] }],
      ...(spec.params !== undefined && { params: spec.params }),
      ...(spec.query !== undefined && { querystring: spec.query }),
      ...(spec.body !== undefined && { body: spec.body }),
      ...(spec.edits !== undefined && { headers: z.object({ 'if-match': ifMatch }) }),
      ...(storesResponse(spec) && { headers: z.looseObject({ 'idempotency-key': idempotencyKey }) }),
      ...(spec.upload !== undefined && { consumes: ['multipart/form-data'] }),
      response: responsesOf(spec),
    },
    // Before the body is read: a caller without access must not receive validation errors.
    onRequest: async (request) => {
      request.database = databaseOfRequest(deps.db, request)
      requireSameOrigin(request, deps.config)
      if (!roleMay(request.actor?.role ?? null, spec.access)) {
        throwProblem(request.actor === null ? 'not_signed_in' : 'not_allowed')
      }
      if (spec.access === 'prices' && request.actor !== null) {
        const settings = await readGarageSettings(request.database.db)
        if (!maySeePrices(request.actor, settings)) throwProblem('not_allowed')
      }
    },
    preValidation: async (request, reply) => {
      if (spec.upload !== undefined) request.body = await readUpload(request, reply, spec.upload)
      // Validates a missing body as an empty one, so that each required field gets its error.
      if (spec.body !== undefined && (request.body === undefined || request.body === null)) request.body = {}
      if (spec.newClientIn !== undefined)
        await markMissingEmail(request.database.db, request.body, spec.newClientIn)
      // On automatic reconnection an EventSource sends its position in this header.
      const since = request.headers['last-event-id']
      if (spec.kind === 'events' && since !== undefined) request.query = { since }
    },
    handler: async (request, reply) => {
      if (spec.shared) return answerShared(deps, mounted, request, reply)
      const { body, expectedVersion } = expectedVersionOf(spec, request)
      const { db } = request.database
      const input = { params: request.params, query: request.query, body }
      const key = request.headers['idempotency-key']
      if (!storesResponse(spec) || typeof key !== 'string' || key === '') {
        const call = { ...callOf(deps, { guard, request, reply }), db, expectedVersion }
        return answer(reply, spec, request, await handler(input, call))
      }
      const { upload } = spec
      const parsed = {
        key,
        scope: `${request.actor?.id ?? 'public'} ${name}`,
        body: upload === undefined ? input : { ...input, body: await digestOf(request.body, upload.field) },
      }
      const work = async (tx: Call['db']) => ({
        status: spec.status,
        body: (await handler(input, { ...callOf(deps, { guard, request, reply }), db: tx })) ?? null,
      })
      // A photo is slow: a transaction open for that long would block a connection of the pool.
      const isSlow = upload !== undefined && !upload.inTransaction
      const first = await (isSlow ? onceAnswered : once)(db, parsed, work)
      return answer(reply, spec, request, first.body)
    },
  })
}

/**
 * Sends a response that callers of one role share; the handler receives nothing of the caller except the role, and whether a user
 * of role staff is a mechanic, who may not see prices.
 */
async function answerShared(
  deps: Dependencies,
  { name, spec, handler, answers }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, query, actor } = request
  const { db } = request.database
  const { config } = deps
  const now = deps.clock()
  const shown = actor && { role: actor.role, isMechanic: actor.role === 'staff' && actor.isMechanic }
  // Not by the URL, in which a stranger could vary parameters that no endpoint reads, and push out what is useful.
  const key = JSON.stringify([shown, name, params, query])
  const shared = await answers.share(request.database, { key, now }, async () => {
    const call: SharedCall = { db, now, config, actor: shown }
    const result = await handler({ params, query, body: undefined }, call)
    const body = String(reply.serialize(bodyOf(spec, result)))
    const headers = { ...headersOf(spec, request, result), 'content-type': 'application/json; charset=utf-8' }
    return { status: spec.status, headers, body }
  })
  return sendShared(request, reply, shared)
}

/** Returns the rate limit per network; the password check counts wrong passwords itself. */
function rateLimitOf({ limited }: EndpointSpec) {
  return limited === undefined || limited === 'password' ? false : rateLimits[limited]
}

interface ParsedRequest {
  guard: PasswordGuard
  request: FastifyRequest
  reply: FastifyReply
}

function callOf(deps: Dependencies, parsed: ParsedRequest): Omit<Call, 'db'> {
  const { request, reply } = parsed
  return {
    actor: request.actor,
    now: deps.clock(),
    expectedVersion: null,
    config: deps.config,
    vehicleData: deps.vehicleData,
    holidays: deps.holidays,
    files: deps.files,
    session: sessionControl(deps, request, reply),
    identityProvider: deps.identityProvider,
    attempts: signInAttempts(deps, request, reply),
    networkHash: networkHashOf(request.ip, deps.config),
    checkPassword: passwordCheck(deps, parsed),
    live: deps.live,
  }
}

/** Returns the SHA-256 of an uploaded file, computed outside the event loop. */
async function digestOf(body: unknown, field: string): Promise<string> {
  const file = (body as Record<string, Uint8Array<ArrayBuffer>>)[field] ?? new Uint8Array()
  return Buffer.from(await crypto.subtle.digest('SHA-256', file)).toString('base64url')
}

const mediaTypes: Partial<Record<string, string>> = {
  events: 'text/event-stream',
  image: 'image/*',
  csv: 'text/csv',
  calendar: 'text/calendar',
  pdf: 'application/pdf',
}

/** Returns the success and error responses of an endpoint for OpenAPI. */
function responsesOf(spec: EndpointSpec): Record<string, unknown> {
  const problemsByStatus = new Map<number, Problem[]>()
  for (const code of problemCodesOf(spec)) {
    const problem = problemOf(code)
    problemsByStatus.set(problem.status, [...(problemsByStatus.get(problem.status) ?? []), problem])
  }
  const responses: Record<string, unknown> = {}
  const response =
    spec.kind === 'redirect'
      ? z
          .undefined()
          .describe(
            'Redirects to the address in the Location header; a failed sign-in redirects to /login?error=',
          )
      : (spec.response ?? z.undefined().describe('Success; no body'))
  const mediaType = mediaTypes[spec.kind ?? 'json']
  responses[spec.status] =
    mediaType === undefined
      ? response
      : { description: spec.summary, content: { [mediaType]: { schema: response } } }
  for (const [status, problems] of problemsByStatus) {
    const schema =
      status === 409 && spec.edits ? ProblemBody.extend({ current: spec.edits.optional() }) : ProblemBody
    responses[status] = schema.describe(
      problems.map((problem) => `${problem.code}: ${problem.message}`).join(' · '),
    )
  }
  return responses
}

function problemCodesOf(spec: EndpointSpec): Set<ProblemCode> {
  // Every request can fail because the database is unavailable or overloaded.
  const codes = new Set<ProblemCode>([...(spec.problems ?? []), 'not_ready', 'busy'])
  if (spec.query !== undefined || spec.body !== undefined || storesResponse(spec)) codes.add('invalid_input')
  if (storesResponse(spec)) codes.add('idempotency_reuse')
  if (spec.access !== 'public') codes.add('not_signed_in')
  if (spec.access !== 'public' && spec.access !== 'signed_in') codes.add('not_allowed')
  if (spec.params !== undefined) codes.add('not_found')
  if (spec.limited !== undefined) codes.add('too_many')
  // Changes of signed-in callers can notify someone by email.
  if (spec.access !== 'public' && spec.method !== 'GET') codes.add('too_many_emails')
  if (spec.edits !== undefined) codes.add('changed_meanwhile')
  return codes
}
