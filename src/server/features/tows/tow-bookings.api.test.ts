import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LoggedRecord } from '#domain/audit/logged-record'
import { changesBetween } from '#domain/audit/record-changes'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildTow } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let colleague: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  colleague = await garage.as('staff')
  reader = await garage.as('user')
})

const unknown = '0198a000-0000-7000-8000-000000000000'
const ids = (body: { id: string }[]) => body.map(({ id }) => id)
const move = (id: string, body: unknown, by = staff) => by.patch(`/api/tow-bookings/${id}/status`, body)

async function messagesAbout(id: string) {
  return garage.db.select().from(outbox).where(eq(outbox.entityId, id)).orderBy(desc(outbox.createdAt))
}

describe('the list of tow requests', () => {
  it('the list is paginated, newest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 0, minute))
    const made = [
      await buildTow(garage.db, { customerName: 'Zed Pages', createdAt: at(1) }),
      await buildTow(garage.db, { customerName: 'Zed Pages', createdAt: at(2) }),
      await buildTow(garage.db, { customerName: 'Zed Pages', createdAt: at(3) }),
    ]
    const [oldest, middle, newest] = made.map(({ id }) => id)
    const first = await reader.get('/api/tow-bookings?search=zed%20pages&limit=2')
    expect(first.status).toBe(200)
    expect(ids(first.body)).toEqual([newest, middle])
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect(ids((await reader.get(next)).body)).toEqual([oldest])
    const reverse = await reader.get('/api/tow-bookings?search=zed%20pages&sort=createdAt')
    expect(ids(reverse.body)).toEqual([oldest, middle, newest])
  })

  it.each(['ngaire', '0491 573 087', '573087', 'bxf 08w', 'tempe', '2013 mazda'])(
    'the search finds %s',
    async (typed) => {
      const tow = await buildTow(garage.db, {
        customerName: 'Ngaire Hohepa',
        customerPhone: '+61491573087',
        vehicleLicensePlate: 'BXF08W',
      })
      await buildTow(garage.db, {
        customerName: 'Somebody Else',
        // The numbered ones of the factory can contain what is searched.
        customerPhone: '+61491570156',
        customerEmail: 'else@example.com',
        vehicleLicensePlate: 'XYZ99Z',
        pickupLocation: 'Elsewhere',
        vehicleYear: 1999,
      })
      const { body } = await reader.get(`/api/tow-bookings?search=${encodeURIComponent(typed)}`)
      expect(ids(body)).toContain(tow.id)
      expect(
        body.some(({ customerName }: { customerName: string }) => customerName === 'Somebody Else'),
      ).toBe(false)
    },
  )

  it('the working list contains open requests, then those closed since midnight at the garage', async () => {
    const made = (minute: number, given: Parameters<typeof buildTow>[1] = {}) =>
      buildTow(garage.db, {
        customerName: 'Yara Status',
        createdAt: new Date(Date.UTC(2026, 10, 19, 22, minute)),
        ...given,
      })
    const done = await made(4, { status: 'completed' })
    const pending = await made(3)
    const called = await made(2, { status: 'cancelled' })
    const dispatched = await made(1, { status: 'dispatched' })
    const lastNight = await made(0, { status: 'cancelled', closedAt: new Date('2026-11-19T12:59:00Z') })
    const list = async (query: string) => {
      const seen: string[] = []
      let url: string | undefined = `/api/tow-bookings?search=yara&limit=1&${query}`
      while (url !== undefined) {
        const { body, headers } = await reader.get(url)
        seen.push(...ids(body))
        url = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
      }
      return seen
    }
    expect(await list('status=open')).toEqual([pending.id, dispatched.id])
    expect(await list('status=current')).toEqual([pending.id, dispatched.id, done.id, called.id])
    expect(await list('status=current&sort=createdAt')).toEqual([
      dispatched.id,
      pending.id,
      called.id,
      done.id,
    ])
    expect(await list('status=cancelled')).toEqual([called.id, lastNight.id])
    expect((await reader.get('/api/tow-bookings?status=lost')).status).toBe(400)
  })

  it('open requests are counted', async () => {
    const before = (await reader.get('/api/tow-bookings/counts')).body
    await buildTow(garage.db)
    await buildTow(garage.db, { status: 'dispatched' })
    await buildTow(garage.db, { status: 'completed' })
    const { status, body } = await reader.get('/api/tow-bookings/counts')
    expect(status).toBe(200)
    expect(body).toEqual({
      open: before.open + 2,
      pending: before.pending + 1,
      confirmed: before.confirmed,
      dispatched: before.dispatched + 1,
    })
  })

  it('pending requests count among pending confirmations', async () => {
    const before = (await reader.get('/api/stats')).body.pendingConfirmations
    await buildTow(garage.db)
    await buildTow(garage.db, { status: 'confirmed' })
    expect((await reader.get('/api/stats')).body.pendingConfirmations).toBe(before + 1)
  })

  it('the general search finds tow requests', async () => {
    const tow = await buildTow(garage.db, { customerName: 'Xavier Findme', vehicleLicensePlate: 'FND123' })
    const find = async (typed: string) => (await reader.get(`/api/search?q=${typed}`)).body.tows
    expect(ids((await find('xavier')).results)).toEqual([tow.id])
    expect(await find('fnd123')).toMatchObject({ count: 1, exact: true })
    expect(ids((await find(tow.id.slice(-6))).results)).toEqual([tow.id])
  })
})

describe('the progress of a tow request', () => {
  it('a request can be completed step by step, and the customer is notified', async () => {
    const { id } = await buildTow(garage.db)
    const confirmed = await move(id, { status: 'confirmed' })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      decidedBy: expect.stringContaining('Sam Lee'),
      decidedAt: '2026-11-19T22:00:00.000Z',
    })
    garage.setClock('2026-11-19T22:10:00.000Z')
    const dispatched = await move(id, { status: 'dispatched', note: ' Dave, about 20 minutes ' })
    expect(dispatched.body).toMatchObject({
      status: 'dispatched',
      statusNote: 'Dave, about 20 minutes',
      dispatchedAt: '2026-11-19T22:10:00.000Z',
      closedAt: null,
    })
    garage.setClock('2026-11-19T22:50:00.000Z')
    const completed = await move(id, { status: 'completed' })
    expect(completed.body).toMatchObject({ status: 'completed', closedAt: '2026-11-19T22:50:00.000Z' })
    const messages = await messagesAbout(id)
    expect(messages.map(({ template }) => template)).toEqual(['tow_dispatched', 'tow_confirmed'])
    expect(messages[0]?.body).toContain('Dave, about 20 minutes')
  })

  it('the history lists only what each action has changed', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'confirmed', notifyClient: false })
    await move(id, { status: 'dispatched', note: 'Dave', notifyClient: false })
    await move(id, { status: 'completed', notifyClient: false })
    await staff.delete(`/api/tow-bookings/${id}`)
    const admin = await garage.as('admin')
    const { body } = await admin.get(`/api/audit?entity=tow_booking&entityId=${id}`)
    const [deleted, ...changes]: { action: string; before: LoggedRecord; after: LoggedRecord | null }[] = body
    const fields = changes.map(({ action, before, after }) => [
      action,
      changesBetween(before, after)
        .map(({ field }) => field)
        .sort(),
    ])
    expect(fields).toEqual([
      ['completed', ['closedAt', 'status', 'statusNote']],
      ['dispatched', ['dispatchedAt', 'status', 'statusNote']],
      ['confirmed', ['decidedAt', 'decidedBy', 'status']],
    ])
    expect(deleted).toMatchObject({
      action: 'deleted',
      before: { decidedBy: expect.stringContaining('Sam Lee') },
      after: null,
    })
  })

  it('rejecting notifies the customer with the reason', async () => {
    const { id } = await buildTow(garage.db, { customerEmail: null, customerPhone: '+61491570313' })
    const { body } = await move(id, { status: 'cancelled', note: 'We do not drive to Perth.' })
    expect(body).toMatchObject({ status: 'cancelled', statusNote: 'We do not drive to Perth.' })
    expect(await messagesAbout(id)).toMatchObject([
      {
        template: 'tow_rejected',
        channel: 'sms',
        recipient: '+61491570313',
        body: expect.stringContaining('We do not drive to Perth.'),
      },
    ])
  })

  it('cancelling sends no message if staff choose so', async () => {
    const { id } = await buildTow(garage.db, { status: 'confirmed' })
    const { status } = await move(id, {
      status: 'cancelled',
      note: 'Caller found a jump start',
      notifyClient: false,
    })
    expect(status).toBe(200)
    expect(await messagesAbout(id)).toEqual([])
  })

  it('transitions outside the state table are refused', async () => {
    const { id } = await buildTow(garage.db)
    const { status, body } = await move(id, { status: 'completed' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'transition_refused',
      'This tow request is pending and cannot be completed.',
    ])
    expect((await move(id, { status: 'lost' })).body.fields).toEqual({ status: 'Please choose a status' })
    expect((await move(id, {})).status).toBe(400)
  })

  it('the second of two answers is refused with the name and time of the first', async () => {
    const { id } = await buildTow(garage.db)
    const answers = await Promise.all([
      move(id, { status: 'confirmed' }, staff),
      move(id, { status: 'confirmed' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/^Already confirmed by Sam Lee\d+ on Nov 20, 2026 at 9:00 am\.$/)
  })

  it('an action based on a stale status is refused', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'confirmed' })
    const { status, body } = await move(
      id,
      { status: 'cancelled', note: 'No truck', from: 'pending' },
      colleague,
    )
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Already confirmed by Sam Lee/)
    await move(id, { status: 'dispatched', from: 'confirmed' })
    expect((await move(id, { status: 'dispatched', from: 'confirmed' }, colleague)).body.message).toMatch(
      /^Already dispatched by Sam Lee/,
    )
  })

  it('confirming a rejected request returns that it was rejected', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'cancelled', note: 'Too far' })
    const { body } = await move(id, { status: 'confirmed', from: 'pending' }, colleague)
    expect(body.message).toMatch(/^Already rejected by Sam Lee/)
  })

  it('details can be corrected', async () => {
    const tow = await buildTow(garage.db, { notes: 'Dog in the car' })
    const { status, body } = await staff.patch(`/api/tow-bookings/${tow.id}`, {
      pickupLocation: 'Canal Road, St Peters',
      vehicleLicensePlate: 'abc 12d',
      notes: null,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      pickupLocation: 'Canal Road, St Peters',
      vehicleLicensePlate: 'ABC12D',
      notes: null,
      customerName: tow.customerName,
    })
    const refused = await staff.patch(`/api/tow-bookings/${tow.id}`, { preferredDate: '2026-11-01' })
    expect(refused.body.fields).toEqual({ preferredDate: 'Preferred date cannot be in the past.' })
  })

  it('a request with a past preferred date can still be corrected', async () => {
    const { id } = await buildTow(garage.db, { preferredDate: calendarDate('2026-11-18') })
    const change = { preferredDate: '2026-11-18', vehicleColor: 'Red' }
    expect((await staff.patch(`/api/tow-bookings/${id}`, change)).body.vehicleColor).toBe('Red')
  })

  it('a deleted request disappears from every list, but not from the audit log', async () => {
    const { id, customerName } = await buildTow(garage.db)
    expect((await staff.delete(`/api/tow-bookings/${id}`)).status).toBe(204)
    expect((await staff.get(`/api/tow-bookings/${id}`)).status).toBe(404)
    expect((await staff.delete(`/api/tow-bookings/${id}`)).status).toBe(404)
    const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(entry).toMatchObject({ action: 'deleted', before: { customerName } })
  })

  it('signed-in users can read, only staff can change', async () => {
    const { id } = await buildTow(garage.db)
    expect((await garage.guest.get('/api/tow-bookings')).status).toBe(401)
    expect((await garage.guest.get(`/api/tow-bookings/${id}`)).status).toBe(401)
    expect((await reader.get(`/api/tow-bookings/${id}`)).status).toBe(200)
    expect((await move(id, { status: 'confirmed' }, reader)).status).toBe(403)
    expect((await reader.patch(`/api/tow-bookings/${id}`, {})).status).toBe(403)
    expect((await reader.delete(`/api/tow-bookings/${id}`)).status).toBe(403)
    expect((await reader.post(`/api/tow-bookings/${id}/appointment`, {})).status).toBe(403)
    expect((await staff.get(`/api/tow-bookings/${unknown}`)).status).toBe(404)
    expect((await move(unknown, { status: 'confirmed' })).status).toBe(404)
  })
})
