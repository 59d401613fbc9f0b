import type { FastifyInstance } from 'fastify'
import { databaseOfRequest } from '#server/db/cached-read'
import type { Dependencies } from '#server/dependencies'
import { readCalendarFeed } from '#server/features/feeds/read-calendar-feed'
import { rateLimits } from './rate-limits.ts'

/**
 * Serves calendar feeds to calendar programs, which cannot sign in: the token in the path is the secret. Wrong and
 * revoked tokens get one response.
 */
export function mountCalendarFeeds(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    {
      schema: { hide: true },
      config: deps.config.rateLimit ? { rateLimit: rateLimits.feed } : {},
    },
    async (request, reply) => {
      const { db } = databaseOfRequest(deps.db, request)
      const token = request.params.file.replace(/\.ics$/, '')
      const file = await readCalendarFeed({ db, now: deps.clock() }, token)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (file === null)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('This calendar address does not work. Please ask the garage for a new one.\n')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(file)
    },
  )
}
