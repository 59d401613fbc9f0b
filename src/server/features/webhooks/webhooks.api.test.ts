import { asc, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seal, unseal } from '#server/config/sealed-text'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { webhooks } from '#server/db/schema/webhooks-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildTow,
  buildVehicle,
  buildWebhook,
} from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let admin: Caller
let staff: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
  staff = await garage.as('staff')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate appointments, webhooks, webhook_deliveries cascade`)
})

const url = 'https://hooks.example.com/hoist'
const queued = () =>
  garage.db
    .select()
    .from(webhookDeliveries)
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
const events = async () => (await queued()).map(({ event }) => event)
const quietly = { notifyClient: false }

describe('a webhook', () => {
  it('is added with a secret that is shown once and stored encrypted, changed, switched off and deleted', async () => {
    const { status, body } = await admin.post('/api/webhooks', {
      url,
      events: ['tow.created', 'appointment.created'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      url,
      events: ['appointment.created', 'tow.created'],
      isActive: true,
      failingSince: null,
    })
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const [row] = await garage.db.select().from(webhooks)
    expect(row?.sealedSecret).not.toContain(body.secret)
    const config = { sessionSecret: 'a secret that only the tests of the garage know' }
    expect(unseal(config, row?.sealedSecret ?? '')).toBe(body.secret)
    const path = `/api/webhooks/${body.id}`
    const changed = await admin.put(path, { isActive: false, events: ['tow.created'] })
    expect(changed.body).toMatchObject({ url, events: ['tow.created'], isActive: false, version: 2 })
    expect((await admin.get('/api/webhooks')).body).toEqual([changed.body])
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.get('/api/webhooks')).body).toEqual([])
    const { body: log } = await admin.get(`/api/audit?entity=webhook&entityId=${body.id}`)
    expect(log.map(({ action, about }: Record<string, string>) => [action, about])).toEqual([
      ['deleted', 'hooks.example.com'],
      ['updated', 'hooks.example.com'],
      ['created', 'hooks.example.com'],
    ])
    expect(JSON.stringify(log)).not.toContain('/hoist')
  })

  it.each([
    [
      {},
      { url: /^Please enter the web address of the receiver/, events: /^Please choose at least one event/ },
    ],
    [{ url: 'ftp://hooks.example.com', events: ['tow.created'] }, { url: /^Please enter the web address/ }],
    [
      { url: 'https://me:secret@hooks.example.com', events: ['tow.created'] },
      { url: /user name or password/ },
    ],
    [{ url: 'http://127.0.0.1:5432/', events: ['tow.created'] }, { url: /belongs to this server itself/ }],
    [{ url: 'http://2130706433/', events: ['tow.created'] }, { url: /belongs to this server itself/ }],
    [{ url: 'http://[::ffff:10.0.0.1]/', events: ['tow.created'] }, { url: /belongs to a private network/ }],
    [
      { url: 'http://169.254.169.254/latest', events: ['tow.created'] },
      { url: /belongs to the local network/ },
    ],
    [{ url, events: [] }, { events: /^Please choose at least one event/ }],
    [{ url, events: ['tow.stolen'] }, { 'events.0': /^Please use events of the documentation/ }],
  ])('%o is answered with a sentence', async (sent, sentences) => {
    const { status, body } = await admin.post('/api/webhooks', sent)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(Object.keys(sentences))
    for (const [field, sentence] of Object.entries(sentences)) expect(body.fields[field]).toMatch(sentence)
  })

  it('there are at most 20', async () => {
    for (let n = 0; n < 20; n += 1) await buildWebhook(garage.db)
    const { status, body } = await admin.post('/api/webhooks', { url, events: ['tow.created'] })
    expect([status, body.message]).toEqual([
      409,
      'There are already 20 webhooks. Please delete one that is not used.',
    ])
  })

  it('only administrators see, change, test and send again', async () => {
    const { id } = await buildWebhook(garage.db)
    const { body: delivery } = await admin.post(`/api/webhooks/${id}/test`)
    for (const role of ['staff', 'user'] as const) {
      const caller = await garage.as(role)
      for (const call of [
        caller.get('/api/webhooks'),
        caller.post('/api/webhooks', { url, events: ['tow.created'] }),
        caller.put(`/api/webhooks/${id}`, { isActive: false }),
        caller.delete(`/api/webhooks/${id}`),
        caller.post(`/api/webhooks/${id}/test`),
        caller.get(`/api/webhooks/${id}/deliveries`),
        caller.post(`/api/webhook-deliveries/${delivery.id}/retry`),
      ])
        expect((await call).status).toBe(403)
    }
    expect((await garage.guest.get('/api/webhooks')).status).toBe(401)
  })

  it('switched off, it is not tested; switched on, it has no failures', async () => {
    const { id } = await buildWebhook(garage.db, { isActive: false, failingSince: new Date() })
    const refused = await admin.post(`/api/webhooks/${id}/test`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This webhook is switched off. Please switch it on first.',
    ])
    expect((await admin.put(`/api/webhooks/${id}`, { isActive: true })).body.failingSince).toBeNull()
    const { status, body } = await admin.post(`/api/webhooks/${id}/test`)
    expect([status, body.event, body.status, body.entityId]).toEqual([201, 'test', 'queued', null])
    expect((await admin.get(`/api/webhooks/${id}/deliveries`)).body).toEqual([body])
  })
})

describe('events', () => {
  it('an online booking and what staff do with it are queued in order, without personal data', async () => {
    const { id: webhookId } = await buildWebhook(garage.db)
    await buildWebhook(garage.db, { events: ['tow.created'] })
    await buildWebhook(garage.db, { isActive: false })
    const { status, body } = await garage.guest.post('/api/book-appointment', {
      client: {
        name: 'Xanthippe Quill',
        email: 'xq@example.com',
        phone: '0491 570 156',
        preferredContact: 'phone',
      },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'XQ12' },
      appointment: { timeSlotId: '2026-11-24T09:30', services: ['oil-change'], notes: 'Key under the mat' },
    })
    expect(status).toBe(201)
    const [first] = await queued()
    expect(first).toMatchObject({ webhookId, event: 'appointment.created', entityId: body.id, attempts: 0 })
    expect(first?.payload).toEqual({
      id: first?.id,
      event: 'appointment.created',
      occurredAt: '2026-11-19T22:00:00.000Z',
      data: {
        id: body.id,
        reference: expect.stringMatching(/^[0-9A-F]{2}( [0-9A-F]{2}){2}$/),
        status: 'pending',
        start: '2026-11-23T22:30:00.000Z',
        end: null,
        services: ['oil-change'],
        vehicle: { make: 'Mazda', model: 'CX-5' },
        version: 1,
      },
    })
    for (const secret of ['Xanthippe', 'xq@', '570', 'XQ12', 'mat'])
      expect(JSON.stringify(first)).not.toContain(secret)
    const path = `/api/appointments/${body.id}`
    await staff.patch(`${path}/confirm`, quietly)
    await staff.patch(path, { timeSlotId: '2026-11-25T09:30', ...quietly })
    await staff.patch(path, { notes: 'Other' })
    await staff.patch(`${path}/cancel`, quietly)
    await staff.patch(`${path}/restore`, quietly)
    await staff.delete(path)
    await staff.post('/api/undo-delete', { entity: 'appointment', entityId: body.id, ...quietly })
    expect(await events()).toEqual([
      'appointment.created',
      'appointment.confirmed',
      'appointment.rescheduled',
      'appointment.changed',
      'appointment.cancelled',
      'appointment.restored',
      'appointment.deleted',
      'appointment.restored',
    ])
  })

  it('rentals and tow requests have events of their own', async () => {
    await buildWebhook(garage.db)
    const rental = await buildRental(garage.db, { status: 'pending' })
    await staff.patch(`/api/rental-bookings/${rental.id}/confirm`, quietly)
    await staff.patch(`/api/rental-bookings/${rental.id}/cancel`, quietly)
    const tow = await buildTow(garage.db)
    await staff.patch(`/api/tow-bookings/${tow.id}/status`, { status: 'cancelled', ...quietly })
    expect(await events()).toEqual(['rental.confirmed', 'rental.cancelled', 'tow.rejected'])
    const [confirmed, , rejected] = await queued()
    expect(confirmed?.payload).toMatchObject({
      data: { start: '2026-11-23T22:00:00.000Z', end: '2026-11-26T06:00:00.000Z', vehicle: { make: 'Kia' } },
    })
    expect(rejected?.payload).toMatchObject({ data: { vehicle: { make: 'Mazda', model: '3' } } })
  })

  it('a refused change queues nothing: the event is in the transaction of the booking', async () => {
    await buildWebhook(garage.db)
    const { id } = await buildAppointment(garage.db, { status: 'cancelled' })
    expect((await staff.patch(`/api/appointments/${id}/cancel`, quietly)).status).toBe(409)
    expect(await events()).toEqual([])
  })

  it('without a webhook for the event, a booking runs no further statement', async () => {
    const client = await buildClient(garage.db)
    const { id: vehicleId } = await buildVehicle(garage.db, { clientId: client.id })
    const change = async () => {
      const { id } = await buildAppointment(garage.db, { clientId: client.id, vehicleId })
      await garage.guest.get('/api/garage')
      await staff.patch(`/api/appointments/${id}`, { notes: 'First' })
      const { statements } = await withStatements(() =>
        staff.patch(`/api/appointments/${id}`, { notes: 'Second' }),
      )
      await garage.db.execute(sql`delete from appointments where id = ${id}`)
      return statements.filter((text) => text.includes('webhook'))
    }
    expect(await change()).toEqual([])
    await buildWebhook(garage.db, { events: ['tow.created'] })
    expect(await change()).toEqual([])
    await buildWebhook(garage.db)
    expect(await change()).toHaveLength(1)
  })
})

it('a delivery is sent again with a new day of attempts; a deleted webhook leaves none', async () => {
  const config = { sessionSecret: 'a secret that only the tests of the garage know' }
  const { id } = await buildWebhook(garage.db, { sealedSecret: seal(config, 'whsec_AA==') })
  const { body: delivery } = await admin.post(`/api/webhooks/${id}/test`)
  await garage.db.update(webhookDeliveries).set({ status: 'failed', attempts: 13, lastError: 'Refused' })
  const { status, body } = await admin.post(`/api/webhook-deliveries/${delivery.id}/retry`)
  expect([status, body.status, body.attempts]).toEqual([200, 'queued', 0])
  await admin.delete(`/api/webhooks/${id}`)
  expect(await queued()).toEqual([])
  expect((await admin.post(`/api/webhook-deliveries/${delivery.id}/retry`)).status).toBe(404)
})
