import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per request: method, route, status, time. Never the URL or the headers, which contain ids, search
 * terms and cookies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request')
  })
}
