import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox-table'
import { buildLicencePhoto, buildRentalVehicle, buildSetting, buildUser } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

const messagesTo = (recipient: string) =>
  garage.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.createdAt)

const client = (email: string) => ({
  name: 'Maya Chen',
  email,
  phone: '0491 570 737',
  preferredContact: 'email',
})
const booking = (email: string, timeSlotId: string) => ({
  client: client(email),
  vehicle: { make: 'Evilmake', model: 'Evilmodel', year: 2019, licensePlate: 'EVIL1' },
  appointment: { timeSlotId, services: ['Evil typed service', 'Logbook Service'], notes: 'Evil notes' },
})
let requests = 0
// An equal request would get the receipt of the first, and each phone can have three open requests.
function nextPhone(): string {
  requests += 1
  return `0491 57${String(requests).padStart(4, '0')}`
}

const tow = (customerEmail: string | null) => ({
  ...{
    customerName: 'Maya Chen',
    customerPhone: nextPhone(),
    customerEmail,
    pickupLocation: 'Evil location',
  },
  ...{ vehicleMake: 'Evilmake', vehicleModel: 'Evilmodel', vehicleYear: 2013, vehicleColor: 'Evil red' },
  ...{ issueDescription: 'Evil description', notes: 'Evil notes', destinationLocation: 'Evil destination' },
})

describe('messages to an unverified address', () => {
  it('messages about a service booking repeat nothing the customer typed except the name, including the answer', async () => {
    const email = 'service@victim.example'
    for (const [slot, answer, body] of [
      ['2026-11-24T09:30', 'confirm', { note: 'See you then.' }],
      ['2026-11-25T09:30', 'reject', { reason: 'We are full.' }],
    ] as const) {
      const { status, body: receipt } = await garage.guest.post('/api/book-appointment', booking(email, slot))
      expect(status).toBe(201)
      expect((await staff.patch(`/api/appointments/${receipt.id}/${answer}`, body)).status).toBe(200)
    }
    const texts = (await messagesTo(email)).map(({ subject, body }) => `${subject} ${body}`)
    expect(texts).toHaveLength(4)
    for (const text of texts) {
      expect(text).toContain('Hello Maya Chen,')
      expect(text).not.toMatch(/evil/i)
    }
    expect(texts[1]).toContain('Logbook Service and other work for your vehicle.')
  })

  it('messages about a rental booking repeat nothing the customer typed except the name', async () => {
    const car = await buildRentalVehicle(garage.db)
    const photos = [await buildLicencePhoto(garage.db), await buildLicencePhoto(garage.db)]
    const [front, back] = photos.map(({ id }) => `/api/licence-photos/${id}`)
    const { status } = await garage.guest.post('/api/book-rental', {
      client: client('rental@victim.example'),
      rentalBooking: {
        rentalVehicleId: car.id,
        ...{ startDate: '2026-11-24', endDate: '2026-11-26', notes: 'Evil notes' },
        ...{ driverLicense: 'EVIL12', licenseExpirationDate: '2028-01-01', dateOfBirth: '1990-01-01' },
        ...{ customerAddress: 'Evil address', licensePhotoUrl: front, licensePhotoBackUrl: back },
      },
    })
    expect(status).toBe(201)
    const [message, ...others] = await messagesTo('rental@victim.example')
    expect(others).toEqual([])
    expect(message?.body).toContain('Hello Maya Chen,')
    expect(message?.body).not.toMatch(/evil/i)
  })

  it('messages about a tow request repeat nothing the customer typed except the name, in any status', async () => {
    const email = 'tow@victim.example'
    const { status, body } = await garage.guest.post('/api/tow-bookings', tow(email))
    expect(status).toBe(201)
    for (const next of ['confirmed', 'dispatched', 'cancelled'])
      expect((await staff.patch(`/api/tow-bookings/${body.id}/status`, { status: next })).status).toBe(200)
    const texts = (await messagesTo(email)).map((message) => message.body)
    expect(texts).toHaveLength(4)
    for (const text of texts) {
      expect(text).toMatch(/^Hello Maya Chen,.*your vehicle/s)
      expect(text).not.toMatch(/evil/i)
    }
  })

  it.each([
    ['Bob\nBcc: victim@victim.example\n\nYour account is locked', 'Full name must be on one line.'],
    ['Reset it at http://evil.example/reset', 'Full name cannot contain a web address.'],
    ['Visit evil.example', 'Full name cannot contain a web address.'],
    ['\u200b\u2066', 'Full name is required'],
  ])('a request under the name %j is refused and sends no message', async (name, sentence) => {
    const sent = { ...tow('name@victim.example'), customerName: name }
    const { status, body } = await garage.guest.post('/api/tow-bookings', sent)
    expect([status, body.fields]).toEqual([400, { customerName: sentence }])
    expect(await messagesTo('name@victim.example')).toEqual([])
  })

  it('the greeting omits text that is not clearly a name', async () => {
    const sent = { ...tow('greeting@victim.example'), customerName: 'Call 1900 123 456 now' }
    expect((await garage.guest.post('/api/tow-bookings', sent)).status).toBe(201)
    const [message] = await messagesTo('greeting@victim.example')
    expect(message?.body).toMatch(/^Hello,\n/)
  })

  it('the greeting to a new user omits text that is not clearly a name', async () => {
    const account = { lastName: 'Lee', password: 'Garage-demo-1' }
    const make = (email: string, firstName: string) =>
      staff.post('/api/auth/signup', { ...account, email, firstName })
    expect((await make('colleague@victim.example', 'You won 100 dollars')).status).toBe(201)
    expect((await messagesTo('colleague@victim.example'))[0]?.body).toMatch(/^Hello,\n/)
    const { body } = await make('other@victim.example', 'see evil.example')
    expect(body.fields).toEqual({ firstName: 'First name cannot contain a web address.' })
  })
})

it('links that a customer typed are defused in messages to the garage', async () => {
  const messages = { newRequestsTo: 'desk@garage.example' }
  await admin.put('/api/settings/notification_settings', { settingValue: messages })
  const sent = { ...tow('links@victim.example'), pickupLocation: 'see http://evil.example/x' }
  expect((await garage.guest.post('/api/tow-bookings', sent)).status).toBe(201)
  const [message] = await messagesTo('desk@garage.example')
  expect(message?.body).toContain('From see http[://]evil[.]example/x')
})

describe('the daily limit of an address', () => {
  beforeAll(async () => {
    await buildSetting(garage.db, 'capacity_settings', { openTowRequests: 100, openRequestsPerNetwork: 100 })
  })

  it('an address receives five automatic messages a day, also for concurrent requests; the responses are the same', async () => {
    const request = () => garage.guest.post('/api/tow-bookings', tow('Flood@victim.example'))
    const response = await Promise.all(Array.from({ length: 8 }, request))
    expect(response.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(response.map(({ body }) => Object.keys(body).join()))).toHaveLength(1)
    expect(await messagesTo('flood@victim.example')).toHaveLength(5)
    garage.setClock('2026-11-20T22:00:01.000Z')
    expect((await request()).status).toBe(201)
    expect(await messagesTo('flood@victim.example')).toHaveLength(6)
  })

  it('other messages do not use up the limit of password emails, which have their own', async () => {
    const { email } = await buildUser(garage.db, { role: 'staff', email: 'sam@victim.example' })
    for (let n = 0; n < 6; n += 1) await garage.guest.post('/api/tow-bookings', tow(email))
    for (let minute = 0; minute < 8; minute += 1) {
      garage.setClock(new Date(Date.UTC(2026, 10, 20, 0, minute * 2)).toISOString())
      const { status, body } = await garage.guest.post('/api/auth/forgot-password', { email })
      expect([status, body.message]).toEqual([
        202,
        'If an account belongs to this address, an administrator will find the link in Settings, Messages.',
      ])
    }
    const templates = (await messagesTo(email)).map(({ template }) => template).sort()
    expect(templates).toEqual([...Array(5).fill('account_reset_password'), ...Array(5).fill('tow_received')])
  })

  it('one network can request password emails 30 times in ten minutes', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const ask = () => garage.guest.post('/api/auth/forgot-password', {}, { headers })
    for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(400)
    expect((await ask()).status).toBe(429)
  })

  it('verification emails are limited, and the administrator is told so', async () => {
    const user = await buildUser(garage.db, { role: 'user', email: 'verify@victim.example' })
    const ask = () => admin.post(`/api/users/${user.id}/verification-mail`)
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(204)
    const { status, body } = await ask()
    expect([status, body.message]).toEqual([
      429,
      'Too many emails have been sent to this address today. Please try again tomorrow.',
    ])
  })
})
