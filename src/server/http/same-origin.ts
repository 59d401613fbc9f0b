import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config'
import { throwProblem } from '#server/problem-error'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing requests sent by another website (CSRF). Browsers send Sec-Fetch-Site or Origin; programs
 * that send neither have no session cookie of a browser.
 */
export function requireSameOrigin(request: FastifyRequest, config: Config): void {
  if (readingMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throwProblem('foreign_origin')
  const origin = request.headers.origin
  if (origin !== undefined && !isOwn(origin, request, config)) throwProblem('foreign_origin')
}

// The browser may use localhost or a LAN name; the origin must then match the Host header.
function isOwn(origin: string, request: FastifyRequest, config: Config): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === request.headers.host
}
