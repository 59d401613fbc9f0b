import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { openSilentProxy, type SilentProxy } from '#server/testing/silent-proxy'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const connections = 8
let proxy: SilentProxy
// A statement without an answer would wait for half an hour: these tests end only because its silence is noticed.
const garage = openTestGarage({
  pool: {
    connections,
    longestWaitMilliseconds: 1_000,
    longestStatementMilliseconds: 1_800_000,
    askAfterMilliseconds: 200,
    answerWithinMilliseconds: 1_000,
  },
  reach: async (url) => {
    proxy = await openSilentProxy(url)
    return proxy
  },
})
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})
afterEach(() => proxy.recover())

const tow = { customerName: 'Sam Lee', customerPhone: '0491 570 156', pickupLocation: 'Tempe' }

/** Calls of every kind: session, own and shared reads, changes with and without a key, probe and page. */
const calls: Record<string, (staff: Caller, guest: Caller) => Promise<{ status: number; headers: object }>> =
  {
    'a signed-in read': (caller) => caller.get('/api/auth/user'),
    'a shared response': (caller) => caller.get('/api/appointments'),
    'a shared response of a guest': (_, guest) => guest.get('/api/time-slots?date=2026-11-24'),
    'a public read': (_, guest) => guest.get('/api/garage'),
    'a booking': (_, guest) => guest.post('/api/tow-bookings', tow),
    'a booking with a key': (_, guest) =>
      guest.post('/api/tow-bookings', tow, { headers: { 'idempotency-key': 'tow' } }),
    'a sign-in': (_, guest) => guest.post('/api/auth/local-login', { email: 'a@b.example', password: 'x' }),
    'the readiness probe': (_, guest) => guest.get('/readyz'),
    'a page': (caller) => caller.get('/clients'),
  }

describe('a database that no longer answers on open connections', () => {
  it.each(Object.keys(calls))('%s: 503 with Retry-After, and an answer after it is back', async (name) => {
    const call = () => calls[name]?.(staff, new Caller(garage.app))
    await call()
    proxy.fallSilent()
    const answers = await Promise.all([call(), call(), call()])
    for (const answer of answers) {
      expect(answer?.status).toBe(503)
      expect(answer?.headers).toHaveProperty('retry-after')
    }
    proxy.recover()
    await expect.poll(async () => (await call())?.status).not.toBe(503)
  })

  it('many calls at once: every caller gets an answer', async () => {
    proxy.fallSilent()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        staff.get(n % 2 ? '/api/appointments' : `/api/clients?limit=${n + 1}`),
      ),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503])
    proxy.recover()
    await expect.poll(async () => (await staff.get('/api/clients')).status).toBe(200)
  })

  it('open connections that are silent while new ones work are all replaced after the first failed call', async () => {
    await Promise.all(Array.from({ length: connections }, () => garage.db.execute(sql`select pg_sleep(0.1)`)))
    proxy.fallSilent({ newOnes: false })
    const statuses: number[] = []
    for (let n = 0; n < connections; n++)
      statuses.push((await staff.get(`/api/clients?limit=${n + 1}`)).status)
    expect(statuses).toEqual([503, ...Array(connections - 1).fill(200)])
  })

  it('a transaction whose second statement is not answered ends', async () => {
    const work = withTransaction(garage.db, async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.fallSilent()
      await tx.execute(sql`select 2`)
    })
    await expect(work).rejects.toThrow()
  })
})

describe('a database that is slow but works', () => {
  it('a statement that takes long is not ended', async () => {
    const { rows } = await garage.db.execute(sql`select 'done' as state from pg_sleep(1.5)`)
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('a transaction that waits for a lock, or for the program, is not ended', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000))
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    const first = withTransaction(garage.db, async (tx) => {
      await lockNames(tx, ['import'])
      isLocked()
      await pause()
      return 'first'
    })
    await locked
    const second = withTransaction(garage.db, async (tx) => {
      await lockNames(tx, ['import'])
      return 'second'
    })
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  })
})
