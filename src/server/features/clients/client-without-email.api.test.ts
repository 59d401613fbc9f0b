import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildTow,
  buildVehicle,
  validLicence,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'desk@garage.example' },
})
const invalidEmail = 'Please enter a valid email address'
const noEmailPreferred = 'Please choose phone or SMS: this client has no email address.'
let staff: Caller
let admin: Caller

const requireEmail = async (clientEmailRequired: boolean) => {
  const body = { settingValue: { clientEmailRequired } }
  expect((await admin.put('/api/settings/business_info', body)).status).toBe(200)
}

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})
beforeEach(() => requireEmail(false))

let made = 0
const walter = () => {
  made += 1
  return { name: 'Walter Prichard', phone: `+614915${String(made).padStart(5, '0')}` }
}

describe('the setting clientEmailRequired', () => {
  it('is on as it comes, is public with the garage, and its change is in the audit log', async () => {
    await requireEmail(true)
    expect((await garage.guest.get('/api/garage')).body.clientEmailRequired).toBe(true)
    await requireEmail(false)
    expect((await garage.guest.get('/api/garage')).body.clientEmailRequired).toBe(false)
    const logged = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, 'business_info'))
    expect(logged.at(-1)).toMatchObject({ after: { clientEmailRequired: false } })
    const wrong = { settingValue: { clientEmailRequired: 'no' } }
    expect((await admin.put('/api/settings/business_info', wrong)).body.fields).toEqual({
      'settingValue.clientEmailRequired': 'Must be true or false',
    })
    expect((await staff.put('/api/settings/business_info', wrong)).status).toBe(403)
  })

  it.each([{}, { email: null }, { email: '' }, { email: '  ' }])(
    'on: a client with %j is refused',
    async (email) => {
      await requireEmail(true)
      const { status, body } = await staff.post('/api/clients', { ...walter(), ...email })
      expect([status, body.fields]).toEqual([400, { email: invalidEmail }])
    },
  )

  it.each([{}, { email: null }, { email: '' }, { email: '\t' }])(
    'off: a client with %j has the email null',
    async (email) => {
      const person = walter()
      const { status, body } = await staff.post('/api/clients', { ...person, ...email })
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ ...person, email: null, preferredContact: 'phone' }),
      ])
      expect((await staff.get(`/api/clients/${body.id}`)).body.email).toBeNull()
    },
  )

  it('off: an email that is given must still be valid', async () => {
    const { status, body } = await staff.post('/api/clients', { ...walter(), email: 'walter@' })
    expect([status, body.fields]).toEqual([400, { email: invalidEmail }])
  })

  it('off: email as preferred contact is refused without an email, in new clients and edits', async () => {
    const preferred = { preferredContact: 'email' }
    const created = await staff.post('/api/clients', { ...walter(), ...preferred })
    expect([created.status, created.body.fields]).toEqual([400, { preferredContact: noEmailPreferred }])
    const { id } = await buildClient(garage.db, { email: null, preferredContact: 'sms' })
    const edited = await staff.put(`/api/clients/${id}`, preferred)
    expect([edited.status, edited.body.fields]).toEqual([400, { preferredContact: noEmailPreferred }])
    const mailed = await buildClient(garage.db, preferred as { preferredContact: 'email' })
    const cleared = await staff.put(`/api/clients/${mailed.id}`, { email: null })
    expect([cleared.status, cleared.body.fields]).toEqual([400, { preferredContact: noEmailPreferred }])
    const both = await staff.put(`/api/clients/${mailed.id}`, { email: '', preferredContact: 'sms' })
    expect([both.status, both.body.email]).toEqual([200, null])
  })

  it('on again: existing clients without an email stay editable; an email that is there cannot be cleared', async () => {
    const { id } = await buildClient(garage.db, { email: null })
    const other = await buildClient(garage.db)
    await requireEmail(true)
    expect((await staff.put(`/api/clients/${id}`, { name: 'Walter P' })).body).toMatchObject({
      name: 'Walter P',
      email: null,
    })
    expect((await staff.put(`/api/clients/${id}`, { email: null, status: 'vip' })).status).toBe(200)
    const cleared = await staff.put(`/api/clients/${other.id}`, { email: null })
    expect([cleared.status, cleared.body.fields]).toEqual([400, { email: invalidEmail }])
  })
})

describe('a client without an email', () => {
  it('is not added twice with one name and phone, but people who share a phone are', async () => {
    const person = walter()
    const added = await Promise.all([1, 2].map(() => staff.post('/api/clients', person)))
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await staff.post('/api/clients', { ...person, name: 'WALTER prichard' })
    expect([again.status, again.body.message]).toEqual([
      409,
      'A client with this name and phone already exists.',
    ])
    expect(again.body.current).toMatchObject(person)
    expect((await staff.post('/api/clients', { ...person, name: 'Edna Prichard' })).status).toBe(201)
    expect((await staff.post('/api/clients', { ...person, email: 'walter@example.com' })).status).toBe(201)
    const edna = await staff.get(`/api/clients?search=${encodeURIComponent('Edna Prichard')}`)
    const renamed = await staff.put(`/api/clients/${edna.body[0].id}`, { name: person.name })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'duplicate'])
  })

  it('is not found or changed by a public booking with the same name and phone, which needs an email', async () => {
    const person = walter()
    const known = await buildClient(garage.db, { ...person, email: null })
    const booking = (client: object) => ({
      client,
      vehicle: { make: 'Kia', model: 'Rio', year: 2019, licensePlate: 'WAL73R' },
      appointment: { timeSlotId: '2026-11-24T09:30', services: ['Logbook Service'] },
    })
    const without = await garage.guest.post('/api/book-appointment', booking(person))
    expect([without.status, without.body.fields]).toEqual([400, { 'client.email': invalidEmail }])
    const { status, body } = await garage.guest.post(
      '/api/book-appointment',
      booking({ ...person, email: 'w@example.com' }),
    )
    expect(status).toBe(201)
    expect(JSON.stringify(body)).not.toContain(known.id)
    expect((await staff.get(`/api/appointments/${body.id}`)).body.clientId).not.toBe(known.id)
    expect((await staff.get(`/api/clients/${known.id}`)).body).toMatchObject({
      email: null,
      version: known.version,
    })
  })

  it('can be added with an appointment, a rental and from a tow request, where the setting allows it', async () => {
    const booking = (newClient: object) => ({
      ...{ newClient, newVehicle: { licensePlate: `W${made}` } },
      ...{ timeSlotId: '2026-11-25T09:30', services: ['Logbook Service'] },
    })
    const booked = await staff.post('/api/appointments', booking(walter()))
    expect([booked.status, booked.body.client?.email]).toEqual([201, null])
    const tow = await buildTow(garage.db, {
      status: 'completed',
      customerEmail: null,
      vehicleMake: 'Kia',
      vehicleModel: 'Rio',
      vehicleYear: 2019,
    })
    const towed = { timeSlotId: '2026-11-25T13:00', services: ['Diagnostic'] }
    await requireEmail(true)
    const refused = await staff.post('/api/appointments', booking(walter()))
    expect([refused.status, refused.body.fields]).toEqual([400, { 'newClient.email': invalidEmail }])
    const rental = {
      client: walter(),
      rentalVehicleId: tow.id,
      startDate: '2026-11-26',
      endDate: '2026-11-27',
    }
    expect((await staff.post('/api/rental-bookings', rental)).status).not.toBe(201)
    expect((await staff.post(`/api/tow-bookings/${tow.id}/appointment`, towed)).status).toBe(400)
    await requireEmail(false)
    expect((await staff.post(`/api/tow-bookings/${tow.id}/appointment`, towed)).status).toBe(201)
    const [added] = await garage.db.select().from(clients).where(eq(clients.phone, tow.customerPhone))
    expect(added).toMatchObject({ email: null, preferredContact: 'phone' })
  })

  it('has the email null in lists, search, vehicles, appointments and rentals, and an empty cell in exports', async () => {
    const client = await buildClient(garage.db, { name: 'Orla Nomail', email: null })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id })
    const appointment = await buildAppointment(garage.db, { clientId: client.id, vehicleId: vehicle.id })
    const rental = await buildRental(garage.db, { clientId: client.id, ...validLicence })
    const emails = await Promise.all([
      staff.get('/api/clients?search=orla').then(({ body }) => body[0].email),
      staff.get('/api/search?q=orla').then(({ body }) => body.clients.results[0].email),
      staff.get(`/api/vehicles/${vehicle.id}`).then(({ body }) => body.client.email),
      staff.get(`/api/appointments/${appointment.id}`).then(({ body }) => body.client.email),
      staff.get(`/api/rental-bookings/${rental.id}`).then(({ body }) => body.client.email),
      staff.get(`/api/clients/${client.id}/overview`).then(({ body }) => body.client.email),
    ])
    expect(emails).toEqual(Array(6).fill(null))
    const { body } = await admin.get('/api/exports/clients?search=orla')
    expect(body.split('\r\n')[1]).toMatch(/^Orla Nomail,,/)
    for (const list of ['appointments', 'rental-bookings', 'vehicles'])
      expect((await admin.get(`/api/exports/${list}`)).body).not.toContain('null')
  })

  it('is called instead of emailed; who prefers SMS is texted', async () => {
    const client = await buildClient(garage.db, { email: null })
    const { id } = await buildAppointment(garage.db, {
      clientId: client.id,
      status: 'pending',
      timeSlotId: '2026-11-26T09:30',
    })
    expect((await staff.patch(`/api/appointments/${id}/confirm`, {})).status).toBe(200)
    expect(await garage.db.select().from(outbox).where(eq(outbox.entityId, id))).toEqual([])
    expect(await garage.db.select().from(callTasks).where(eq(callTasks.entityId, id))).toMatchObject([
      { reason: 'prefers_call', phone: client.phone },
    ])
    const texted = await buildClient(garage.db, { email: null, preferredContact: 'sms' })
    const other = await buildAppointment(garage.db, {
      clientId: texted.id,
      status: 'pending',
      timeSlotId: '2026-11-26T13:00',
    })
    expect((await staff.patch(`/api/appointments/${other.id}/confirm`, {})).status).toBe(200)
    expect(await garage.db.select().from(outbox).where(eq(outbox.entityId, other.id))).toMatchObject([
      { channel: 'sms', recipient: texted.phone },
    ])
  })

  it('is not sent an agreement', async () => {
    const client = await buildClient(garage.db, { email: null })
    const { id } = await buildRental(garage.db, { clientId: client.id, ...validLicence })
    await staff.patch(`/api/rental-bookings/${id}/checkin`, { pickupMileage: 40_000 })
    const { status, body } = await staff.post(`/api/rental-bookings/${id}/agreement`)
    expect([status, body.code]).toEqual([409, 'no_email'])
    expect(await garage.db.$count(outbox, eq(outbox.entityId, id))).toBe(0)
  })

  it('is erased like any other, with the closed tow requests of their name and phone only', async () => {
    const person = walter()
    const client = await buildClient(garage.db, { ...person, email: null })
    const own = { customerName: person.name, customerPhone: person.phone, customerEmail: null }
    await buildClient(garage.db, { name: 'Edna Prichard', phone: person.phone, email: null })
    const closed = { status: 'completed', closedAt: new Date('2026-11-01T00:00:00Z') } as const
    const tow = await buildTow(garage.db, { ...own, ...closed })
    const ofEdna = await buildTow(garage.db, { ...own, ...closed, customerName: 'Edna Prichard' })
    expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
    const [erased] = await garage.db.select().from(clients).where(eq(clients.id, client.id))
    expect(erased).toMatchObject({ email: '', phone: '' })
    expect((await staff.get(`/api/tow-bookings/${tow.id}`)).body.customerName).toBe('Deleted client')
    expect((await staff.get(`/api/tow-bookings/${ofEdna.id}`)).body.customerName).toBe('Edna Prichard')
  })
})
