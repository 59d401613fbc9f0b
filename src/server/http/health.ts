import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/db/connect'
import type { Dependencies } from '#server/dependencies'
import { NoConnectionError } from '#server/outage'
import { throwProblem } from '#server/problem-error'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Throws unless the database can read and write. pg_export_snapshot() creates and removes a small file in the data
 * directory: like any write, it fails on a full disk, but needs no table. A server that became a standby reports
 * itself as read-only.
 */
async function requireWritable(db: Database): Promise<void> {
  const { rows } = await db.execute<{ read_only: string }>(
    sql`select pg_export_snapshot(), current_setting('transaction_read_only') as read_only`,
  )
  if (rows[0]?.read_only === 'on') throw new NoConnectionError('read_only', 'the database is read-only')
}

/** Endpoints for load balancers and monitoring: liveness, readiness and metrics. */
export function mountHealth(app: FastifyInstance, deps: Dependencies): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  new Gauge({
    name: 'live_listeners',
    help: 'Open connections for live updates',
    registers: [registry],
    collect() {
      this.set(deps.live.listeners)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // The duration of an event stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    // The route instead of the URL, which contains ids and search terms.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })

  // Migrations are complete before the server listens, so a readable and writable database means ready.
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await requireWritable(deps.db)
    return { status: 'ok' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken } = deps.config
    const allowed =
      metricsToken === null
        ? loopback.has(request.ip) && loopback.has(request.socket.remoteAddress ?? '')
        : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed)
      throwProblem('not_allowed', {
        message: 'Metrics are only available from this machine or with METRICS_TOKEN.',
      })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
