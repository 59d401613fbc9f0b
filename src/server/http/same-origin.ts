import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { refuseWith } from './refused.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests that a foreign page sent. Browsers tell with Sec-Fetch-Site or Origin; programs that
 * send neither carry no cookie of ours by accident.
 */
export function requireSameOrigin(request: FastifyRequest, config: Config): void {
  if (readingMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuseWith('foreign_origin')
  const origin = request.headers.origin
  if (origin !== undefined && !isOwn(origin, request, config)) refuseWith('foreign_origin')
}

// The address in the browser's bar may be localhost or a LAN name; its origin then names the host that was asked.
function isOwn(origin: string, request: FastifyRequest, config: Config): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(config.publicUrl).origin || new URL(origin).host === request.headers.host
}
