import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultOffers } from '#domain/settings/offers'
import type { Actor } from '#server/calls/call'
import './session.ts'
import { SharedAnswer } from './shared-answers.ts'
import { mountWebPages } from './web-pages.ts'

const priya: Actor = {
  ...{ id: '1', name: 'Priya Nair', email: 'priya@example.com', role: 'admin', isMechanic: false },
}
let dist = ''
let app: FastifyInstance
let actor: Actor | null = null
let offers = defaultOffers
let managed: { booking: object | null } | undefined

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  'styles/fonts/archivo-basic.woff2': { file: 'assets/archivo-1.woff2' },
  'app/start.tsx': { file: 'assets/start-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  'app/load-staff-app.ts': { file: 'assets/staff-1.js', css: ['assets/staff-1.css'] },
  'app/load-guest-app.ts': { file: 'assets/guest-1.js' },
  'app/guest-app.tsx': { file: 'assets/guest-app-1.js', css: ['assets/staff-1.css'] },
  'public/landing/landing-screen.tsx': { file: 'assets/landing-1.js', css: ['assets/landing-1.css'] },
  'public/booking/booking-screen.tsx': { file: 'assets/booking-1.js' },
  'public/rental-booking/rental-booking-screen.tsx': { file: 'assets/rental-1.js' },
  'public/tow-booking/tow-booking-screen.tsx': { file: 'assets/tow-1.js' },
  'public/manage/manage-screen.tsx': { file: 'assets/manage-1.js' },
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'web-pages-'))
  const web = join(dist, 'web')
  await mkdir(join(web, '.vite'), { recursive: true })
  await mkdir(join(web, 'assets'))
  await mkdir(join(dist, 'first-paint'))
  await writeFile(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(web, 'assets', 'base-1.js'), 'export {}')
  await writeFile(join(web, 'manifest.webmanifest'), '{}')
  await writeFile(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(web, 'icon.svg.br'), 'compressed')
  await writeFile(
    join(web, 'index.html'),
    '<html><head><link rel="stylesheet" crossorigin href="/assets/index-1.css"><script type="application/json" id="page-data"></script></head><body><div id="root"></div></body></html>',
  )
  await writeFile(
    join(dist, 'first-paint', 'first-paint.js'),
    'export const firstPaint = (path, search, { garage }) => path === "/" ? "<h1>" + garage.name.length + "</h1>" : path === "/broken" ? garage.is.not : null',
  )
  await writeFile(join(dist, 'package.json'), '{"type":"module"}')
  app = fastify()
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    request.actor = actor
    reply.header('content-security-policy', "default-src 'self'")
  })
  const read = () => ({
    user: null,
    garage: { name: '</script><b>$&', offers },
    ...(managed && { managed }),
  })
  await mountWebPages(app, web, {
    read: async () => read(),
    share: async (_, make) => new SharedAnswer({ ...make(read()), tables: new Set() }),
  })
})

afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (url: string, as: Actor | null = null) => {
  actor = as
  return app.inject({ url })
}

it('a page contains its data, and a garage name with markup is escaped', async () => {
  const { body, headers, statusCode } = await get('/')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).not.toContain('</script><b>')
  const json = /id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ user: null, garage: { name: '</script><b>$&', offers } })
})

it('a guest receives server-rendered content, with scripts after the styles', async () => {
  const { body } = await get('/')
  expect(body).toContain('<div id="root"><h1>14</h1></div>')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/landing-1.css">')
  expect(body).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/landing-1.js" fetchpriority="low">',
  )
  expect(body.match(/index-1.css/g)).toHaveLength(1)
  expect(body).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="high" href="/assets/archivo-1.woff2">',
  )
  // The page loads the script of the entry already.
  expect(body).not.toContain('href="/assets/index-1.js"')
})

it('a failed server rendering leaves the plain page', async () => {
  const { body, statusCode } = await get('/broken')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
})

it('a signed-in user receives the staff client at the same address', async () => {
  const { body } = await get('/', priya)
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('href="/assets/staff-1.js">')
  expect(body).toContain('href="/assets/staff-1.css">')
  expect(body).not.toMatch(/landing-1|index-1/)
})

it('the pages around signing in have the styles of the staff only', async () => {
  const { body } = await get('/login')
  expect(body).toContain('href="/assets/guest-app-1.js">')
  expect(body.match(/href="[^"]*css"/g)).toEqual(['href="/assets/staff-1.css"'])
})

it('every client path returns the page; missing files and API paths do not', async () => {
  expect((await get('/appointments?search=x')).headers['content-type']).toContain('text/html')
  expect((await get('/assets/gone-1.js')).statusCode).toBe(404)
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not_found' })
  expect((await app.inject({ method: 'POST', url: '/appointments' })).statusCode).toBe(404)
})

it('hashed files are cached permanently, others for an hour', async () => {
  expect((await get('/assets/base-1.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('public, max-age=3600')
})

it('the list of source files is not served', async () => {
  for (const url of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '/assets/../.vite/manifest.json',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode >= 400, body.includes('staff-app')]).toEqual([url, true, false])
  }
})

it('files that a browser can open as a page have the page policies, scripts do not', async () => {
  const policyOf = async (url: string, encoding = '') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy']
  for (const url of ['/', '/index.html', '/icon.svg']) expect(await policyOf(url), url).toBeDefined()
  expect(await policyOf('/icon.svg', 'br')).toBeDefined()
  for (const url of ['/manifest.webmanifest', '/assets/base-1.js'])
    expect(await policyOf(url), url).toBeUndefined()
})

it('the page of what is switched off: status 404 without first paint, signed in or not; the others are unchanged', async () => {
  offers = { ...defaultOffers, tow: false }
  try {
    for (const path of ['/tow-booking', '/tow-booking/', '/Tow-Booking?from=ad'])
      expect((await get(path)).statusCode, path).toBe(404)
    expect((await get('/tow-booking', priya)).statusCode).toBe(404)
    expect((await get('/tow-booking')).body).toContain('<div id="root"></div>')
    expect((await get('/booking')).statusCode).toBe(200)
    expect((await get('/')).statusCode).toBe(200)
  } finally {
    offers = defaultOffers
  }
})

it('the page of a managed booking: its path reaches no other site, no cache and no search engine', async () => {
  managed = { booking: {} }
  const open = (method: 'GET' | 'HEAD') => app.inject({ method, url: '/manage/a-token' })
  for (const { statusCode, headers } of [await open('GET'), await open('HEAD')]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  expect((await open('GET')).body).toContain('/assets/manage-1.js')
  managed = { booking: null }
  const unknown = await open('GET')
  expect([unknown.statusCode, unknown.headers['referrer-policy']]).toEqual([404, 'no-referrer'])
  managed = undefined
  expect((await app.inject({ url: '/' })).headers['x-robots-tag']).toBeUndefined()
})
