import type { FastifyInstance, FastifyReply } from 'fastify'
import { databaseOfRequest } from '#server/db/cached-read'
import type { Dependencies } from '#server/dependencies'
import { unsubscribe } from '#server/features/unsubscribe-links/unsubscribe'
import { readGarageSettings } from '#server/garage/garage-settings'
import { escapeHtml, sendPlainPage } from './plain-page.ts'
import { rateLimits } from './rate-limits.ts'

const isToken = /^[\w-]{1,100}$/

/**
 * The page that the unsubscribe link of a message opens, and the address to which it and mail programs post (RFC 8058: without a
 * cookie and an origin). Opening it changes nothing, because mail scanners open links; a wrong token gets the same answers.
 */
export function mountUnsubscribe(app: FastifyInstance, deps: Dependencies): void {
  const options = {
    schema: { hide: true },
    config: deps.config.rateLimit ? { rateLimit: rateLimits.manage } : {},
  }
  const nameOf = async (db: Dependencies['db']) =>
    escapeHtml((await readGarageSettings(db)).business.businessName)
  // Its path has a secret.
  const guarded = (reply: FastifyReply) =>
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')

  app.get<{ Params: { token: string } }>('/unsubscribe/:token', options, async (request, reply) => {
    const { token } = request.params
    const action = isToken.test(token) ? `/api/unsubscribe/${token}` : '/api/unsubscribe/-'
    return sendPlainPage(guarded(reply), {
      status: 200,
      title: 'Unsubscribe',
      hasForm: true,
      content: `<p>You will get no more reminders with offers to book from ${await nameOf(deps.db)}. Messages about your bookings are not affected.</p>
<form method="post" action="${action}"><button type="submit">Unsubscribe</button></form>`,
    })
  })
  // In a scope of its own: no other endpoint reads forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_, __, done) => done(null, {}),
    )
    // Mail programs without one click open the address.
    scope.get<{ Params: { token: string } }>('/api/unsubscribe/:token', options, (request, reply) => {
      const { token } = request.params
      return guarded(reply).redirect(`/unsubscribe/${isToken.test(token) ? token : '-'}`)
    })
    scope.post<{ Params: { token: string } }>('/api/unsubscribe/:token', options, async (request, reply) => {
      const { db } = databaseOfRequest(deps.db, request)
      await unsubscribe({ db, now: deps.clock() }, request.params.token)
      return sendPlainPage(guarded(reply), {
        status: 200,
        title: 'You have unsubscribed',
        content: `<p role="status">You will get no more reminders with offers to book from ${await nameOf(deps.db)}.</p>`,
      })
    })
  })
}
