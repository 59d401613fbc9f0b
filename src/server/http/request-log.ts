import type { FastifyInstance } from 'fastify'

/**
 * One line per request: method, route, status, time. Never the address or the headers: they hold ids, search words and
 * cookies, and none of that is the log's business.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request')
  })
}
