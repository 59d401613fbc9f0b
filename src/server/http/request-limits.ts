import { finished, PassThrough } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { problemOf } from '#domain/problem-of'
import { ProblemError } from '#server/problem-error'

/** Timeouts for slow senders, in milliseconds. */
export interface RequestLimits {
  headers: number
  jsonBody: number
  /** The whole request, uploads included. */
  request: number
  /** After this time an upload must have arrived at `uploadBytesPerSecond` on average. */
  uploadGrace: number
  uploadBytesPerSecond: number
  /** A connection without traffic in either direction while a request is open. */
  silence: number
  /** Interval between two checks of these limits. */
  checkInterval: number
}

// The booking page sends photos of 1 MB: 80 s at 100 kbit/s, the slowest accepted rate.
export const requestLimits: RequestLimits = {
  headers: 15_000,
  jsonBody: 30_000,
  request: 120_000,
  uploadGrace: 10_000,
  uploadBytesPerSecond: 8 * 1024,
  // Longer than the heartbeat interval of event streams, and than the processing of a photo.
  silence: 150_000,
  checkInterval: 5000,
}

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits
  }
}

/** Returns the Fastify and Node.js options that end slow connections; clientErrorHandler sends the response. */
export function timeoutOptions(limits: RequestLimits) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkInterval,
      // Node.js would respond with an empty body: see refuseWithoutHost.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<FastifyInstance['server']>
}

/** Rejects bodies that arrive too slowly. Uploads have their own limits: see readUpload. */
export function limitBodies(app: FastifyInstance, limits: RequestLimits): void {
  app.decorate('requestLimits', limits)
  app.addHook('preParsing', async (request, reply, payload) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
    if (isUpload || !hasBody) return payload
    // Destroying the payload itself would close the connection without a response.
    const body = new PassThrough()
    const timer = setTimeout(() => body.destroy(requestTimeout()), limits.jsonBody)
    // Fastify removes its listener after rejecting the body, for instance as too large.
    body.on('error', () => {})
    finished(payload, (error) => {
      clearTimeout(timer)
      if (error) body.destroy(error)
    })
    // An unread body must be consumed before the next request of this connection.
    finished(reply.raw, () => body.resume())
    return payload.pipe(body)
  })
}

/** Returns the error for a sender that is too slow. */
export function requestTimeout(): ProblemError {
  return new ProblemError(problemOf('request_timeout'))
}
