import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { problemOf } from '#domain/problem-of'
import { readPageData } from '#server/features/settings/read-page-data'
import { throwProblem } from '#server/problem-error'
import type { Dependencies } from './dependencies.ts'
import { handlers } from './handlers.ts'
import { answerBrokenRequest, answerMalformedRequests, routedUrl } from './http/broken-requests.ts'
import { mountHealth } from './http/health.ts'
import { readJson } from './http/json-body.ts'
import { mount } from './http/mount.ts'
import { mountOpenapi } from './http/openapi.ts'
import { speakPlainly } from './http/plain-sentences.ts'
import { answerError, sendProblem } from './http/problem-responses.ts'
import { limitBodies, type RequestLimits, requestLimits, timeoutOptions } from './http/request-limits.ts'
import { logRequests } from './http/request-log.ts'
import { mountSecurityHeaders } from './http/security-headers.ts'
import { serializerCompiler } from './http/serialize.ts'
import { sessionPlugin } from './http/session.ts'
import { mountWebPages } from './http/web-pages.ts'

interface Options {
  /** The built web client; null: serves only the API. */
  webFolder: string | null
  log: FastifyBaseLogger
  /** Tests use shorter ones. */
  limits?: RequestLimits
}

/** Returns the complete server, not yet listening. */
export async function makeApp(
  deps: Dependencies,
  { webFolder, log, limits = requestLimits }: Options,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    // `logRequests` logs fewer details than Fastify's own request log.
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts X-Forwarded-For from a proxy on this machine, and with TLS also from one on a private network
    // (containers).
    trustProxy: deps.config.secureCookies ? ['loopback', 'linklocal', 'uniquelocal'] : 'loopback',
    bodyLimit: 256 * 1024,
    ...timeoutOptions(limits),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // Fastify's own 503 has another body and no Retry-After: see `rejectWhileStopping`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: routedUrl,
    // Fastify rejects an invalid URL before any handler runs.
    frameworkErrors: answerError,
  })
  speakPlainly()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  // Before every hook that can reject a request: its answer has the headers too.
  await mountSecurityHeaders(app, deps.config)
  readJson(app)
  logRequests(app)
  rejectWhileStopping(app)
  answerMalformedRequests(app)
  limitBodies(app, limits)

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(sessionPlugin, deps)
  if (deps.config.rateLimit) await app.register(rateLimit, { global: false })
  mountHealth(app, deps)
  await mountOpenapi(app, deps.config)
  mount(app, deps, handlers)
  // Open SSE connections would prevent `close` from finishing.
  app.addHook('preClose', async () => deps.live.endStreams())
  if (webFolder === null) app.setNotFoundHandler((_, reply) => sendProblem(reply, problemOf('not_found')))
  else await mountWebPages(app, webFolder, (request) => readPageData(deps, request.actor))
  return app
}

/** Responds 503 to requests that arrive on open connections after shutdown has started. */
function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throwProblem('not_ready')
  })
}
