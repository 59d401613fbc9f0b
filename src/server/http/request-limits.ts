import { finished, PassThrough } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { problemOf } from '#domain/problem-of'
import { Refused } from './refused.ts'

/** How long a sender may take, in milliseconds. */
export interface RequestLimits {
  headers: number
  jsonBody: number
  /** The whole request, uploads included. */
  request: number
  /** After this time an upload must have arrived at `uploadBytesPerSecond` on average. */
  uploadGrace: number
  uploadBytesPerSecond: number
  /** A connection without any traffic, in either direction, while a request is open. */
  silence: number
  /** The pause between two checks of these times. */
  checkInterval: number
}

// A photo is 1 MB when the booking page sends it: 80 s on a line of 100 kbit/s, below which an upload is cut off.
export const requestLimits: RequestLimits = {
  headers: 15_000,
  jsonBody: 30_000,
  request: 120_000,
  uploadGrace: 10_000,
  uploadBytesPerSecond: 8 * 1024,
  // Longer than the pause between two heartbeats of an event stream, and than a photo waits for its answer.
  silence: 150_000,
  checkInterval: 5000,
}

declare module 'fastify' {
  interface FastifyInstance {
    requestLimits: RequestLimits
  }
}

/** Returns the options of Fastify and Node.js that end slow connections; they answer through clientErrorHandler. */
export function timeoutOptions(limits: RequestLimits) {
  return {
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkInterval,
      // Node.js would answer with an empty body: see refuseWithoutHost.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<FastifyInstance['server']>
}

/** Refuses bodies that take too long to arrive. Uploads have limits of their own: see readUpload. */
export function limitBodies(app: FastifyInstance, limits: RequestLimits): void {
  app.decorate('requestLimits', limits)
  app.addHook('preParsing', async (request, reply, payload) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
    if (isUpload || !hasBody) return payload
    // Destroying the payload itself would close the connection without an answer.
    const body = new PassThrough()
    const timer = setTimeout(() => body.destroy(requestTimeout()), limits.jsonBody)
    // Fastify stops listening once it has refused the body, for instance as too large.
    body.on('error', () => {})
    finished(payload, (error) => {
      clearTimeout(timer)
      if (error) body.destroy(error)
    })
    // What no one has read still has to arrive before the next request of this connection.
    finished(reply.raw, () => body.resume())
    return payload.pipe(body)
  })
}

/** Returns the refusal of a sender that is too slow. */
export function requestTimeout(): Refused {
  return new Refused(problemOf('request_timeout'))
}
