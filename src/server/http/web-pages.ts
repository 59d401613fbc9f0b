import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenInPath } from '#domain/bookings/manage-path'
import { problemOf } from '#domain/problem-of'
import { isSwitchedOff } from '#domain/settings/is-switched-off'
import type { Offers } from '#domain/settings/offers'
import { pagePreloads } from './page-preloads.ts'
import { isPage, pathOf } from './page-request.ts'
import { sendProblem } from './problem-responses.ts'
import { type SharedAnswer, sendShared } from './shared-answers.ts'

/** What is embedded in a page: the signed-in user and the garage. */
export interface PageData {
  garage: { offers: Offers }
  /** On the page that a customer's link opens. */
  managed?: { booking: object | null }
}

export interface PageSource {
  /** Returns the data embedded in the page of this request. */
  read(request: FastifyRequest): Promise<PageData>
  /** Returns the page of this request, which all guests share until what it was read from changes. */
  share(request: FastifyRequest, make: (data: PageData) => Page): Promise<SharedAnswer>
}

interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

// These headers apply to documents; on scripts and fonts they would only add nearly 1 kB per response.
const pagePolicies = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A file that a browser opens as a document, compressed or not. */
const pageFile = /\.(html|svg)(\.(br|gz))?$/

const emptyRoot = '<div id="root"></div>'
const emptyData = '<script type="application/json" id="page-data"></script>'

/**
 * Serves the built web client: hashed files are cached permanently, the page itself never, with its data embedded.
 */
export async function mountWebPages(app: FastifyInstance, folder: string, source: PageSource): Promise<void> {
  // The styles depend on the page.
  const template = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]*>/g,
    '',
  )
  const preloadsFor = pagePreloads(folder)
  const firstPaint = await loadFirstPaint(dirname(folder))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // Vite's manifest lists the source files.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (!pageFile.test(path)) for (const name of pagePolicies) reply.removeHeader(name)
    },
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (request.actor === null && sharedPages.has(request.url))
      return sendShared(request, reply, await source.share(request, (data) => makePage(request, data)))
    const { status, headers, body } = makePage(request, await source.read(request))
    return reply.code(status).headers(headers).send(body)
  }

  function makePage(request: FastifyRequest, data: PageData): Page {
    const path = pathOf(request)
    const isPublic = isPublicPage(path, request.actor !== null)
    const isOff = isSwitchedOff(path, data.garage.offers)
    const isMissing = isOff || data.managed?.booking === null
    const painted = isPublic && !isOff ? paintOrNothing(request, path, data) : ''
    // `</script>` inside the data would end the script element early.
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    const body = template
      .replace(emptyData, () => `<script type="application/json" id="page-data">${json}</script>`)
      .replace(
        '</head>',
        () => `${preloadsFor(isOff ? '' : path, { isPublic, isPainted: painted !== '' })}</head>`,
      )
      .replace(emptyRoot, () => `<div id="root">${painted}</div>`)
    return {
      status: isMissing ? 404 : 200,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        ...(data.managed !== undefined && secretPath),
      },
      body,
    }
  }

  /** A failed rendering only delays the content until the scripts have loaded. */
  function paintOrNothing(request: FastifyRequest, path: string, data: object): string {
    try {
      return firstPaint(path, request.url.slice(path.length), data) ?? ''
    } catch (error) {
      request.log.error({ err: error }, 'first paint failed')
      return ''
    }
  }

  app.get('/', { schema: { hide: true } }, sendPage)
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendProblem(reply, problemOf('not_found')),
  )
}

// The path of a managed booking has a secret.
const secretPath = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

const publicPages = ['/booking', '/rental-booking', '/tow-booking']

// Without a query: a stranger could send any, and push out what is useful.
const sharedPages = new Set(['/', '/login', ...publicPages])

/** Signed-in users have the dashboard at /, and the public pages only at their own paths. */
function isPublicPage(path: string, signedIn: boolean): boolean {
  return !signedIn || publicPages.includes(path) || tokenInPath(path) !== null
}

/** Renders the initial HTML of a path and its query; null if the path has none. */
type FirstPaint = (path: string, search: string, pageData: object) => string | null

/**
 * Loads the server-side rendering of the public pages from the build, because server sources must not import web
 * sources.
 */
async function loadFirstPaint(dist: string): Promise<FirstPaint> {
  const file = join(dist, 'first-paint', 'first-paint.js')
  if (!existsSync(file)) return () => null
  const { firstPaint } = await import(pathToFileURL(file).href)
  return firstPaint
}
