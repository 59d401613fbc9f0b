import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'
import { type Role, roleMay, roles } from '#domain/accounts/roles'
import { clients } from '#server/db/schema/clients-table'
import { buildAppointment, buildClient, buildRental, buildStaff } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const endpoints = Object.values(api) as EndpointSpec[]
const shared = endpoints.filter((spec) => spec.shared)

const queries: Record<string, string> = {
  '/api/availability': 'month=2026-11',
  '/api/calendar': 'month=2026-11',
  '/api/reports': 'period=month',
  '/api/rental-bookings/date-range': 'startDate=2026-11-01&endDate=2026-12-30',
  '/api/rental-bookings/timeline': 'startDate=2026-11-01&endDate=2026-12-30',
  '/api/rental-vehicles/available': 'startDate=2026-12-01&endDate=2026-12-03',
  '/api/rental-vehicles/free': 'startDate=2026-12-01&endDate=2026-12-03',
}
const addressOf = ({ path }: EndpointSpec) => (path in queries ? `${path}?${queries[path]}` : path)

/** Writes to the database, so that cached responses become invalid. */
async function change() {
  const { id } = await buildClient(garage.db)
  await garage.db.delete(clients).where(eq(clients.id, id))
}

describe('shared responses', () => {
  it('a response is shared only for a GET of JSON without a record id in its URL or data of one account', () => {
    const own = /^\/api\/(auth|users|audit|messages|settings|licence-photos|events)\b/
    for (const { method, path, kind = 'list', access } of shared) {
      expect([path, method, kind, access === 'admin']).toEqual([path, 'GET', 'list', false])
      expect(path).not.toMatch(/[{]/)
      expect(path).not.toMatch(own)
    }
  })

  it('two users of a role receive the same response', async () => {
    await buildAppointment(garage.db)
    await buildRental(garage.db, { driverLicense: '12345678' })
    await buildStaff(garage.db)
    for (const role of [...roles, null] as (Role | null)[]) {
      const callers = role === null ? [garage.guest] : [await garage.as(role), await garage.as(role)]
      for (const spec of shared) {
        const answers = []
        for (const caller of callers) {
          await change()
          answers.push(await caller.get(addressOf(spec)))
        }
        const [first, second = first] = answers
        expect([spec.path, second?.status, second?.body]).toEqual([spec.path, first?.status, first?.body])
        if (role !== null && roleMay(role, spec.access))
          expect([spec.path, first?.status]).toEqual([spec.path, 200])
      }
    }
  })

  it('a response is never shared between roles', async () => {
    const { id } = await buildRental(garage.db, { driverLicense: '87654321' })
    const seen = new Map<Role, unknown>()
    for (const role of ['admin', 'user', 'staff', 'user'] as const) {
      const { body } = await (await garage.as(role)).get('/api/rental-bookings')
      seen.set(role, body.find((rental: { id: string }) => rental.id === id).driverLicense)
    }
    expect(Object.fromEntries(seen)).toEqual({ admin: '87654321', user: null, staff: '87654321' })
    await (await garage.as('staff')).get('/api/time-slots')
    expect((await garage.guest.get('/api/time-slots')).status).toBe(401)
  })

  it('a shared response contains no cookie of another caller', async () => {
    const [first, second] = [await garage.as('staff'), await garage.as('staff')]
    // Both sessions are renewed by their next use.
    garage.setClock('2026-11-19T22:10:00.000Z')
    const cookies = [first, second].map(
      async (caller) => (await caller.get('/api/stats')).headers['set-cookie'],
    )
    const [one, other] = await Promise.all(cookies)
    expect(String(one)).toMatch(/hoist=/)
    expect(String(other)).toMatch(/hoist=/)
    expect(one).not.toBe(other)
  })

  it('a shared response is replaced immediately after any change', async () => {
    const [writer, reader] = [await garage.as('staff'), await garage.as('staff')]
    const names = async (caller: typeof writer) =>
      (await caller.get('/api/clients?search=Zelda')).body.map(({ name }: { name: string }) => name)
    expect([await names(writer), await names(reader)]).toEqual([[], []])
    const person = { name: 'Zelda Ngata', email: 'zelda@example.com', phone: '0491570157' }
    expect((await writer.post('/api/clients', person)).status).toBe(201)
    expect([await names(writer), await names(reader)]).toEqual([['Zelda Ngata'], ['Zelda Ngata']])
    await garage.db.update(clients).set({ name: 'Zelda Ruru' }).where(eq(clients.email, person.email))
    expect(await names(reader)).toEqual(['Zelda Ruru'])
  })

  it('a shared response is read again only if one of its tables has changed: one statement for the session or the state', async () => {
    const staff = await garage.as('staff')
    const statementsOf = async (caller: Caller, url: string) =>
      (await withStatements(() => caller.get(url))).statements.length
    await garage.guest.get('/api/garage')
    await staff.get('/api/rental-vehicles')
    await buildClient(garage.db)
    expect(await statementsOf(garage.guest, '/api/garage')).toBe(1)
    expect(await statementsOf(staff, '/api/rental-vehicles')).toBe(1)
    await buildRental(garage.db)
    expect(await statementsOf(staff, '/api/rental-vehicles')).toBeGreaterThan(1)
    expect(await statementsOf(garage.guest, '/api/garage')).toBeGreaterThan(1)
  })

  it('a shared response is replaced in the next minute', async () => {
    const day = '/api/time-slots?date=2026-11-20'
    const at = async (time: string) => {
      garage.setClock(`2026-11-20T${time}:00.000Z`)
      return (await garage.guest.get(day)).body.map(({ time }: { time: string }) => time)
    }
    // Two hours before the slot of 13:00, the minimum notice for customers.
    const [before, after] = [await at('00:00'), await at('00:01')]
    expect(after.length).toBeLessThan(before.length)
  })

  it('a shared response is compressed for clients that accept Brotli, with the same content for all others', async () => {
    const { app } = garage
    const plain = await app.inject({ url: '/api/garage' })
    const brotli = await app.inject({ url: '/api/garage', headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await app.inject({ url: '/api/garage', headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('a shared response has the headers of its page', async () => {
    await buildClient(garage.db)
    await buildClient(garage.db)
    const staff = await garage.as('staff')
    const [first, second] = [await staff.get('/api/clients?limit=1'), await staff.get('/api/clients?limit=1')]
    for (const { headers } of [first, second])
      expect(headers).toMatchObject({
        link: first.headers.link,
        'x-total-count': first.headers['x-total-count'],
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
    expect(first.headers.link).toContain('cursor=')
  })

  it('parameters that no endpoint reads are not in a shared response', async () => {
    await buildClient(garage.db)
    await buildClient(garage.db)
    const staff = await garage.as('staff')
    const { headers } = await staff.get('/api/clients?limit=1&fresh=1')
    expect(headers.link).toMatch(/limit=1&cursor=/)
    expect(headers.link).not.toContain('fresh')
  })
})
