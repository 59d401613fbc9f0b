import type { FastifyRequest } from 'fastify'

const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Returns the path of the URL, without its query. */
export function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/'
}

export function isApiCall(request: FastifyRequest): boolean {
  return /^\/api(\/|$)/.test(pathOf(request))
}

/** Whether a browser requests a page of the client, not the API, a file or a health probe. */
export function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !isApiCall(request) && !probes.has(path) && !/\.\w+$/.test(path)
}
