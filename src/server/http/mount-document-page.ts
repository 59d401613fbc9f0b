import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BillingDocument } from '#contract/billing/documents'
import { describeDue } from '#domain/billing/describe-due'
import { documentTitle } from '#domain/billing/document-blocks'
import { documentPdfPath } from '#domain/billing/document-path'
import { databaseOfRequest } from '#server/db/cached-read'
import type { Dependencies } from '#server/dependencies'
import { readDocument } from '#server/features/billing/read-document'
import { documentOfToken } from '#server/features/document-links/document-link'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ProblemError } from '#server/problem-error'
import { type Manifest, pageFiles } from './page-preloads.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'
import { rateLimits } from './rate-limits.ts'

/** What the page shows. */
interface LinkedDocument {
  document: BillingDocument
  garage: { name: string; phone: string | null }
  pdfPath: string
}

/**
 * The page that the link to a document opens. The server draws all of it with the same components as the screens of the staff; it needs
 * a script only to print. Opening it changes nothing, because mail scanners open links.
 */
export async function mountDocumentPage(
  app: FastifyInstance,
  deps: Dependencies,
  webFolder: string | null,
): Promise<void> {
  const draw = webFolder === null ? null : await loadPage(webFolder)
  const options = {
    schema: { hide: true },
    config: deps.config.rateLimit ? { rateLimit: rateLimits.manage } : {},
  }
  app.get<{ Params: { token: string } }>('/d/:token', options, async (request, reply) => {
    const { db } = databaseOfRequest(deps.db, request)
    const { token } = request.params
    // Its path has a secret.
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
    const call = { db, now: deps.clock(), config: deps.config }
    const document = await documentOfToken(db, token).then((id) => readDocument(call, id), nullIfUnknown)
    if (document === null) return sendUnknown(reply)
    const { business } = await readGarageSettings(db)
    const shown: LinkedDocument = {
      document,
      garage: { name: business.businessName, phone: business.phone },
      pdfPath: documentPdfPath(token),
    }
    const title = escapeHtml(`${documentTitle(document)} ${document.label}`)
    if (draw === null) return sendPlain(reply, title, shown)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(draw(title, shown))
  })
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ProblemError && error.problem.status === 404) return null
  throw error
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, {
    status: 404,
    title: 'This link does not open a document',
    content: '<p>Please check that you have copied the whole link from your message, or call us.</p>',
  })
}

/** Without a build: development and tests. */
function sendPlain(reply: FastifyReply, title: string, { document, pdfPath }: LinkedDocument): FastifyReply {
  const due = describeDue(document)
  return sendPlainPage(reply, {
    status: 200,
    title,
    content: `${due === null ? '' : `<p>${escapeHtml(due)}</p>`}<p><a href="${escapeHtml(pdfPath)}">Download PDF</a></p>`,
  })
}

/** Returns the function that writes the page with the components and files of the build; null without one. */
async function loadPage(folder: string): Promise<((title: string, shown: LinkedDocument) => string) | null> {
  const file = join(dirname(folder), 'first-paint', 'first-paint.js')
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(file) || !existsSync(manifestFile)) return null
  const { paintDocument }: { paintDocument?: (shown: LinkedDocument) => string } = await import(
    pathToFileURL(file).href
  )
  if (paintDocument === undefined) return null
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const files = pageFiles(manifest, 'public/document/print-on-click.ts')
  return (title, shown) => `<!doctype html>
<html lang="en-AU" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${files}
</head>
<body><div id="root">${paintDocument(shown)}</div></body>
</html>
`
}
