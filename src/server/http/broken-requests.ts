import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Problem } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { throwProblem } from '#server/problem-error'
import { problemBody } from './problem-responses.ts'

const unreadable = { message: 'This request is not valid HTTP.' }

/** Answers requests that Node.js rejects before Fastify reads them, in the same format as other errors. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemOfBroken(error)
  const body = JSON.stringify(problemBody(problem))
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`
  socket.end([status, ...headers, '', body].join('\r\n'))
  // The sender of an incomplete request may never close its side.
  socket.destroySoon()
}

function headersOf(body: string) {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

function problemOfBroken({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problemOf('request_timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return problemOf('headers_too_large')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return problemOf('too_large')
  return problemOf('invalid_input', unreadable)
}

/**
 * Answers requests for which Node.js would send an empty body: an unknown `Expect`, and HTTP/1.1 without `Host`. Refuses more
 * than one `Host`, of which Node.js uses the first and a proxy may use the last, and one that is not a host (RFC 9112, section 3.2).
 */
export function answerMalformedRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const problem = problemOf('expectation_failed')
    const body = JSON.stringify(problemBody(problem))
    response.writeHead(problem.status, headersOf(body)).end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    const isMissing = hosts === 0 && raw.httpVersion === '1.1'
    if (hosts > 1 || isMissing || !isHost(raw.headers.host ?? '')) throwProblem('invalid_input', unreadable)
  })
}

/** Returns whether a `Host` header is a name or IP address with an optional port, or empty (RFC 9110, section 7.2). */
function isHost(host: string): boolean {
  return /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+;=-]*)(?::\d*)?$/i.test(host)
}

/**
 * Returns the URL that is routed: a path that cannot be decoded as an unknown one. Otherwise Fastify would answer it before any
 * hook runs, without security headers.
 */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '')
    return url
  } catch {
    return '/api/malformed-path'
  }
}
