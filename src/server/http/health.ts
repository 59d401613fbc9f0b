import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { problemOf } from '#domain/problem-of'
import type { Dependencies } from '#server/dependencies'
import { refuseWith } from './refused.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For load balancers and monitoring: is the process up, does the database answer, how is it doing. */
export function mountHealth(app: FastifyInstance, deps: Dependencies): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'live_listeners',
    help: 'Screens that listen for changes now',
    registers: [registry],
    collect() {
      this.set(deps.live.listeners)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened says nothing of how quick we are.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    // The route, never the address: addresses hold ids and search words.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })

  // Migrations are done before the server listens, so an answering database is a ready one.
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await deps.db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', message: problemOf('not_ready').message })
    }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken } = deps.config
    const allowed =
      metricsToken === null
        ? loopback.has(request.ip) && loopback.has(request.socket.remoteAddress ?? '')
        : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed)
      refuseWith('not_allowed', {
        message: 'The figures are for this machine, or for whoever has METRICS_TOKEN.',
      })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
