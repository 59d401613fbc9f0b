import type { FastifyInstance } from 'fastify'

/** Parses JSON bodies; an empty one counts as none, so that a PATCH without a body may have a Content-Type header. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
