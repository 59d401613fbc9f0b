import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config'
import { seal } from '#server/config/sealed-text'
import { auditLog } from '#server/db/schema/audit-log-table'
import { tableChanges } from '#server/db/schema/table-changes-table'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { webhooks } from '#server/db/schema/webhooks-table'
import { buildWebhook } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { webhookSender } from './send-webhooks.ts'

const garage = openTestGarage()
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const start = new Date('2026-11-19T22:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const environment = {
  DATABASE_URL: 'postgresql://unused',
  SESSION_SECRET: 'a secret that only the tests of the garage know',
}
const strict = readConfig(environment)
const config = readConfig({ ...environment, WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' })

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
let answer: (response: ServerResponse, request: Received) => void
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() }
  received.push(one)
  answer(response, one)
})
let receiver = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  received.length = 0
  answer = (response) => response.writeHead(204).end()
  await garage.db.delete(webhookDeliveries)
  await garage.db.delete(webhooks)
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const neverStopping = new AbortController().signal

async function add(path = '/', given: Parameters<typeof buildWebhook>[1] = {}): Promise<string> {
  const { id } = await buildWebhook(garage.db, {
    ...{ url: `${receiver}${path}`, sealedSecret: seal(config, secret) },
    ...given,
  })
  return id
}

async function enqueue(webhookId: string, n = 1, at = start): Promise<void> {
  await garage.db.insert(webhookDeliveries).values(
    Array.from({ length: n }, (_, index) => ({
      ...{ webhookId, event: 'tow.created', nextAttemptAt: at, createdAt: at },
      payload: { event: 'tow.created', index },
    })),
  )
}

async function send(at = start, means: { config?: typeof config; timeout?: number } = {}) {
  const sender = webhookSender({ db: garage.db, clock: () => at, config, ...means })
  await sender.run(neverStopping)
  await sender.settled()
}

const rows = () => garage.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const only = async () => (await rows())[0]
const stateOf = async (id: string) => (await garage.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]

describe('a delivery', () => {
  it('is a POST that the receiver can verify with the secret', async () => {
    await enqueue(await add('/hoist?from=garage'))
    await send()
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
    expect(url).toBe('/hoist?from=garage')
    expect(JSON.parse(body)).toEqual({ event: 'tow.created', index: 0 })
    const { id, status, deliveredAt, responseStatus } = (await only()) ?? {}
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(start.getTime() / 1000),
    })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = createHmac('sha256', key)
      .update(`${id}.${start.getTime() / 1000}.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signed}`)
    expect([status, deliveredAt, responseStatus]).toEqual(['delivered', start, 204])
  })

  it('that is not accepted is attempted again with the same id and a new timestamp', async () => {
    const id = await add()
    await enqueue(id)
    answer = (response) => response.writeHead(500).end('Broken')
    await send()
    expect(await only()).toMatchObject({
      status: 'queued',
      attempts: 1,
      responseStatus: 500,
      lastError: 'The receiver answered with 500.',
      nextAttemptAt: later(1),
      leasedUntil: null,
    })
    // Not a change that would reject what an administrator does meanwhile.
    expect(await stateOf(id)).toMatchObject({ failingSince: start, version: 1 })
    await send(later(0.9))
    expect(received).toHaveLength(1)
    answer = (response) => response.writeHead(200).end()
    await send(later(1))
    expect(await only()).toMatchObject({ status: 'delivered', attempts: 2, lastError: null })
    expect((await stateOf(id))?.failingSince).toBeNull()
    const [first, second] = received.map(({ headers }) => headers)
    expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
    expect(second?.['webhook-timestamp']).not.toBe(first?.['webhook-timestamp'])
    expect(second?.['webhook-signature']).not.toBe(first?.['webhook-signature'])
  })

  it('has failed after 24 hours', async () => {
    await enqueue(await add())
    answer = (response) => response.writeHead(410).end()
    let at = start
    for (let runs = 0; runs < 30; runs += 1) {
      await send(at)
      const { status, nextAttemptAt } = (await only()) ?? {}
      if (status !== 'queued') break
      at = nextAttemptAt ?? at
    }
    expect(await only()).toMatchObject({ status: 'failed', attempts: 13, responseStatus: 410 })
    expect(at.getTime() - start.getTime()).toBeLessThan(24 * 3_600_000)
  })

  it('that no server could send for a day fails', async () => {
    await enqueue(await add('/', { isActive: false }))
    await send(later(24 * 60 + 1))
    expect(await only()).toMatchObject({
      status: 'failed',
      lastError: 'It was not accepted within 24 hours.',
    })
    expect(received).toEqual([])
  })

  it('a redirect is not followed', async () => {
    await enqueue(await add())
    answer = (response) => response.writeHead(302, { location: `${receiver}/elsewhere` }).end()
    await send()
    expect(received).toHaveLength(1)
    expect((await only())?.lastError).toMatch(/^The receiver redirected the request \(302\)\./)
  })

  it('an endless answer is cut off after 64 kB', async () => {
    await enqueue(await add())
    let isClosed: Promise<unknown> = Promise.resolve()
    answer = (response) => {
      isClosed = new Promise((resolve) => response.on('close', resolve))
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.writeHead(200)
      response.on('drain', more)
      more()
    }
    await send()
    await isClosed
    expect((await only())?.status).toBe('delivered')
  })

  it('a receiver that does not answer in time', async () => {
    await enqueue(await add())
    answer = () => {}
    await send(start, { timeout: 100 })
    expect((await only())?.lastError).toBe('There was no answer within 0.1 seconds.')
  })

  it('a secret sealed with another SESSION_SECRET', async () => {
    await enqueue(await add('/', { sealedSecret: 'v1.nonsense' }))
    await send()
    expect((await only())?.lastError).toMatch(/^The signing secret can no longer be read/)
    expect(received).toEqual([])
  })
})

describe('several webhooks and servers', () => {
  it('two servers send each delivery once, one at a time to one webhook', async () => {
    const ids = [await add('/a'), await add('/b')]
    for (const id of ids) await enqueue(id, 10)
    const open = new Map<string, number>()
    let most = 0
    answer = (response, { url }) => {
      open.set(url, (open.get(url) ?? 0) + 1)
      most = Math.max(most, open.get(url) ?? 0)
      setImmediate(() => {
        open.set(url, (open.get(url) ?? 0) - 1)
        response.writeHead(200).end()
      })
    }
    await Promise.all([send(), send()])
    await send()
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual(
      Array.from({ length: 20 }, () => ['delivered', 1]),
    )
    expect(received).toHaveLength(20)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    expect(most).toBe(1)
  })

  it('a receiver that does not answer does not delay another, not even in later runs', async () => {
    const slow = await add('/slow')
    const quick = await add('/quick')
    await enqueue(slow, 2)
    await enqueue(quick, 2)
    let release = () => {}
    answer = (response, { url }) => {
      if (url === '/quick') response.writeHead(200).end()
      else release = () => response.writeHead(200).end()
    }
    const sender = webhookSender({ db: garage.db, clock: () => start, config })
    const deliveredTo = (id: string) =>
      garage.db
        .$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))
        .then(
          async () =>
            (await rows()).filter((row) => row.webhookId === id && row.status === 'delivered').length,
        )
    await sender.run(neverStopping)
    await expect.poll(() => deliveredTo(quick)).toBe(2)
    await enqueue(quick)
    // A run leaves a webhook whose task is just ending to the next run.
    await expect
      .poll(async () => {
        await sender.run(neverStopping)
        return deliveredTo(quick)
      })
      .toBe(3)
    expect(await deliveredTo(slow)).toBe(0)
    answer = (response) => response.writeHead(200).end()
    release()
    await sender.settled()
    expect(await deliveredTo(slow)).toBe(2)
  })

  it('after a crash, another server sends it when the lease has ended', async () => {
    await enqueue(await add())
    await garage.db.update(webhookDeliveries).set({ attempts: 1, leasedUntil: later(0.5) })
    await send(later(0.4))
    expect(received).toEqual([])
    await send(later(0.5))
    expect(await only()).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  it('a server that stops leaves a delivery in progress to its lease', async () => {
    await enqueue(await add())
    const stopping = new AbortController()
    answer = () => stopping.abort()
    const sender = webhookSender({ db: garage.db, clock: () => start, config })
    await sender.run(stopping.signal)
    await sender.settled()
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: later(0.5) })
  })
})

it('with nothing to send, a run announces no change to clients', async () => {
  await add()
  await garage.db.delete(tableChanges)
  await send()
  expect(await garage.db.$count(tableChanges)).toBe(0)
})

it('a webhook that has failed for five days is switched off, which the audit log has', async () => {
  const id = await add()
  answer = (response) => response.writeHead(500).end()
  await enqueue(id)
  await send()
  await enqueue(id, 1, later(5 * 24 * 60 - 1))
  await send(later(5 * 24 * 60 - 1))
  expect(await stateOf(id)).toMatchObject({ isActive: true, failingSince: start })
  await enqueue(id, 1, later(5 * 24 * 60))
  await send(later(5 * 24 * 60))
  expect(await stateOf(id)).toMatchObject({ isActive: false, failingSince: start })
  const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(entry).toMatchObject({ action: 'switched_off', actorName: 'Hoist', actorId: null })
})

describe('addresses of private networks', () => {
  it.each([
    ['an IP address of this server', () => receiver],
    ['a host name of this server', () => receiver.replace('127.0.0.1', 'localhost')],
    ['an IPv6 address of this server', () => 'http://[::1]:9/'],
    ['a private address', () => 'http://10.1.2.3/'],
    ['an unspecified address', () => 'http://0.0.0.0:9/'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
    ['a private address written as IPv6', () => 'http://[::ffff:192.168.1.1]/'],
  ])('%s is refused, in plain words', async (_, url) => {
    await enqueue(await add('/', { url: url() }))
    await send(start, { config: strict })
    expect(received).toEqual([])
    const { status, responseStatus, lastError } = (await only()) ?? {}
    expect([status, responseStatus]).toEqual(['queued', null])
    expect(lastError).toMatch(
      /^The address \S+ belongs to (this server itself|a private network|the local network)\. Webhooks are only sent to public addresses, unless WEBHOOKS_TO_PRIVATE_NETWORKS is on\.$/,
    )
  })

  it('a refused connection and an unknown host have a reason', async () => {
    await enqueue(await add('/', { url: 'http://127.0.0.1:1/' }))
    await send()
    expect((await only())?.lastError).toBe('The receiver refused the connection.')
  })
})
