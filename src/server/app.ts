import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemOf } from '#domain/problem-of'
import type { Config } from '#server/config/config'
import type { Dependencies } from './dependencies.ts'
import { handlers } from './handlers.ts'
import { answerBrokenRequest, answerMalformedRequests, routedUrl } from './http/broken-requests.ts'
import { mountHealth } from './http/health.ts'
import { mount } from './http/mount.ts'
import { mountCalendarFeeds } from './http/mount-calendar-feeds.ts'
import { mountDocumentPage } from './http/mount-document-page.ts'
import { mountUnsubscribe } from './http/mount-unsubscribe.ts'
import { mountOpenapi } from './http/openapi.ts'
import { pageSource } from './http/page-source.ts'
import { speakPlainly } from './http/plain-sentences.ts'
import { answerError, sendProblem } from './http/problem-responses.ts'
import { limitBodies, type RequestLimits, requestLimits, timeoutOptions } from './http/request-limits.ts'
import { sessionPlugin } from './http/session.ts'
import { mountSmsCallbacks } from './http/sms-callbacks.ts'
import { closeConnectionsAtStop } from './http/stopping.ts'
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
    // Fastify's own 503 has another body and no Retry-After: see `closeConnectionsAtStop`.
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
  closeConnectionsAtStop(app)
  answerMalformedRequests(app)
  limitBodies(app, limits)

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(sessionPlugin, deps)
  if (deps.config.rateLimit) await app.register(rateLimit, { global: false })
  mountHealth(app, deps)
  mountSmsCallbacks(app, deps)
  mountCalendarFeeds(app, deps)
  mountUnsubscribe(app, deps)
  await mountDocumentPage(app, deps, webFolder)
  await mountOpenapi(app, deps.config)
  mount(app, deps, handlers)
  // Open SSE connections would prevent `close` from finishing.
  app.addHook('preClose', async () => deps.live.closeStreams())
  if (webFolder === null) app.setNotFoundHandler((_, reply) => sendProblem(reply, problemOf('not_found')))
  else await mountWebPages(app, webFolder, pageSource(deps))
  return app
}

/** Parses JSON bodies; an empty one counts as none, so that a PATCH without a body may have a Content-Type header. */
function readJson(app: FastifyInstance): void {
  // Fastify's other default parser, whose text would be checked as if it were a JSON string.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/**
 * Logs one line per request: method, route, status, time. Never the URL or the headers, which contain ids, search
 * terms and cookies.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request')
  })
}

type Serializer = (data: unknown) => string

const serializers = new WeakMap<z.ZodType, Serializer>()

/**
 * Serialises responses by their schema: undeclared fields are dropped, and the compiled serialiser has twice the
 * throughput of zod's own. It does not validate values; the tests do. Compiled with the first response: compiling takes
 * milliseconds each, and of hundreds of declared problems few are ever sent.
 */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    let serialize = serializers.get(schema)
    if (serialize === undefined) {
      serialize = compile(schema)
      serializers.set(schema, serialize)
    }
    return serialize(data)
  }

function compile(schema: z.ZodType): Serializer {
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return fastJson(jsonSchema as Parameters<typeof fastJson>[0])
}

/** Security headers: only our own files may run, be framed or frame our pages. */
async function mountSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const own = ["'self'"]
  await app.register(helmet, {
    // On a LAN without TLS these two would break the page.
    strictTransportSecurity: config.secureCookies ? undefined : false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        // React sets positions and widths as style attributes; style elements remain forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: own,
        formAction: own,
        frameAncestors: ["'none'"],
        ...(config.secureCookies && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
}
