import type { FastifyReply } from 'fastify'
import { sendPlainPage } from './plain-page.ts'

/** Sends a 503 page that reloads the same URL automatically, without a script. */
export function sendUnavailablePage(reply: FastifyReply, retrySeconds: number): FastifyReply {
  return sendPlainPage(reply.header('retry-after', retrySeconds), {
    status: 503,
    title: 'Briefly unavailable',
    refreshSeconds: retrySeconds,
    content: `<p role="status">This page cannot be shown at the moment. It will load again automatically in ${retrySeconds} seconds.</p>
<p><a href="">Try again now</a></p>`,
  })
}
