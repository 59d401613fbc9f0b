import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { liveTables } from '#contract/live-lists'
import type { Role } from '#domain/accounts/roles'
import { clients } from '#server/db/schema/clients-table'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'
import { buildClient, buildStaff, buildUser, demoPassword } from '#server/testing/factories'
import { type HeardEvents, hearEvents } from '#server/testing/heard-events'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let url = ''
let open: HeardEvents[] = []

beforeAll(async () => {
  await garage.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(garage.app.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const heard of open) heard.close()
  open = []
})

async function hear(options: Parameters<typeof hearEvents>[1]): Promise<HeardEvents> {
  const heard = await hearEvents(url, options)
  open.push(heard)
  return heard
}

/** Opens an event stream for a user with this role. */
async function listener(role: Role = 'staff') {
  const caller = await garage.as(role)
  const heard = await hear({ cookie: caller.cookie })
  // PostgreSQL sends notifications in the order of commits: when this one has come, that of the new account has, too.
  await touchStaff()
  await heard.until('/api/time-slots')
  return { caller, heard }
}

/** Updates the staff table only. */
async function touchStaff(): Promise<void> {
  await garage.db.update(staff).set({ position: sql`${staff.position}` })
}

describe('the event stream', () => {
  it('adding a client sends the affected lists to other users', async () => {
    const { heard } = await listener('user')
    expect(heard.status).toBe(200)
    expect(heard.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(heard.headers['cache-control']).toBe('no-store')
    expect(heard.headers['x-accel-buffering']).toBe('no')
    expect(heard.headers['content-encoding']).toBeUndefined()
    const colleague = await garage.as('staff')
    const person = { name: 'Josie Hartigan', email: 'josie@example.com', phone: '0491570006' }
    expect((await colleague.post('/api/clients', person)).status).toBe(201)
    expect(await heard.until('/api/clients')).toContain('/api/stats')
  })

  it('lists that an added client cannot change are not sent', async () => {
    const { heard } = await listener('user')
    await buildClient(garage.db)
    await touchStaff()
    const named = await heard.until('/api/staff')
    expect(named).toEqual(expect.arrayContaining(['/api/clients', '/api/stats']))
    for (const list of ['/api/rental-bookings', '/api/rental-vehicles', '/api/calendar'])
      expect(named).not.toContain(list)
    await garage.db.update(clients).set({ name: sql`${clients.name}` })
    await touchStaff()
    expect(await heard.until('/api/rental-bookings')).toContain('/api/calendar')
  })

  it('the refetch delay is zero for few listeners and grows with their number', async () => {
    const { caller, heard } = await listener()
    await touchStaff()
    expect((await heard.next())?.spreadMilliseconds).toBe(0)
    for (let n = 1; n < 8; n += 1) await hear({ cookie: caller.cookie })
    await touchStaff()
    expect((await heard.next())?.spreadMilliseconds).toBeGreaterThan(0)
  })

  it('a rolled back change sends no event', async () => {
    await buildStaff(garage.db)
    const { heard } = await listener()
    await garage.db
      .transaction(async (tx) => {
        await tx.insert(clients).values({ name: 'Nobody', email: 'no@example.com', phone: '+61491570006' })
        throw new Error('undone')
      })
      .catch(() => {})
    await touchStaff()
    expect(await heard.until('/api/staff')).not.toContain('/api/clients')
  })

  it('reconnecting with Last-Event-ID or `since` sends the missed events', async () => {
    const { caller, heard } = await listener()
    await touchStaff()
    const first = await heard.next()
    heard.close()
    const onlooker = await listener()
    await buildClient(garage.db)
    await onlooker.heard.until('/api/clients')
    for (const options of [{ lastEventId: first?.id ?? '' }, { since: first?.id ?? '' }]) {
      const back = await hear({ cookie: caller.cookie, ...options })
      expect(await back.until('/api/clients')).toContain('/api/stats')
    }
  })

  it('an unknown event id sends that everything may have changed', async () => {
    const { caller } = await listener()
    for (const since of ['unknown', 'otherrun.17', '']) {
      const heard = await hear({ cookie: caller.cookie, since })
      expect((await heard.next())?.lists).toEqual(['*'])
    }
  })

  it('the stream requires sign-in', async () => {
    expect((await garage.guest.get('/api/events')).status).toBe(401)
  })

  it('more streams than the limit of a session are refused', async () => {
    const { caller } = await listener()
    for (let n = 1; n < 10; n += 1) expect((await hear({ cookie: caller.cookie })).status).toBe(200)
    const refused = await caller.get('/api/events')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect((await listener()).heard.status).toBe(200)
  })

  it('more streams than the limit of a user in all their sessions are refused', async () => {
    const { email } = await buildUser(garage.db, { role: 'user' })
    const sessionOf = async () => {
      const caller = new Caller(garage.app)
      await caller.post('/api/auth/local-login', { email, password: demoPassword })
      return caller
    }
    const statuses = []
    for (let session = 0; session < 3; session += 1) {
      const { cookie } = await sessionOf()
      for (let n = 0; n < 10; n += 1) statuses.push((await hear({ cookie })).status)
    }
    expect([...new Set(statuses)]).toEqual([200])
    expect((await (await sessionOf()).get('/api/events')).status).toBe(429)
    expect((await listener()).heard.status).toBe(200)
  })

  it('open streams are counted in the metrics', async () => {
    await listener()
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(Number(/^live_listeners (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
  })

  it('a HEAD request opens no stream', async () => {
    const { caller } = await listener()
    const head = await fetch(`${url}/api/events`, {
      method: 'HEAD',
      headers: { cookie: caller.cookie ?? '' },
    })
    expect(head.status).toBe(404)
  })
})

describe('the end of a stream', () => {
  /** Reads until the stream has ended. */
  async function ended(heard: HeardEvents): Promise<true> {
    while ((await heard.next()) !== null);
    return true
  }

  it('signing out ends the streams of that session only', async () => {
    const { caller, heard } = await listener()
    const other = await listener()
    await caller.post('/api/logout')
    expect(await ended(heard)).toBe(true)
    await touchStaff()
    await other.heard.until('/api/staff')
  })

  it('an expired session ends its stream', async () => {
    const { heard } = await listener()
    garage.setClock('2026-11-30T22:00:00.000Z')
    await garage.db.update(users).set({ role: sql`${users.role}` })
    expect(await ended(heard)).toBe(true)
  })

  it('deleting the user ends their stream', async () => {
    const { caller, heard } = await listener()
    const { id } = (await caller.get('/api/auth/user')).body
    await garage.db.delete(users).where(eq(users.id, id))
    expect(await ended(heard)).toBe(true)
  })
})

describe('change announcements of the database', () => {
  it('every table behind a list has a trigger', async () => {
    const { rows } = await garage.db.execute<{ name: string }>(
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change'`,
    )
    // Sessions are not a list; the listener uses their announcements.
    const announced = rows.map(({ name }) => name).filter((name) => name !== 'sessions')
    expect(announced.sort()).toEqual([...liveTables].sort())
  })

  it('after a lost database connection all clients are told to refetch', async () => {
    const { heard } = await listener()
    await garage.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'hoist listener'`)
    await heard.until('*')
    await touchStaff()
    await heard.until('/api/staff')
  })
})

describe('the API documentation', () => {
  it('the event stream is documented', async () => {
    const { body } = await garage.guest.get('/api/openapi.json')
    expect(body.paths['/api/events'].get.responses['200'].content).toHaveProperty(['text/event-stream'])
  })
})
