import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildSetting,
  buildVehicle,
} from '#server/testing/factories'
import { signInMechanic } from '#server/testing/sign-in-mechanic'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const unknownId = '0198a000-0000-7000-8000-000000000000'
let staff: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  reader = await garage.as('user')
})

describe('the list of clients', () => {
  it('a preferred name is saved, found by the search, and cleared', async () => {
    const { id } = await buildClient(garage.db, { name: 'Wilhelmina Ott' })
    const saved = await staff.put(`/api/clients/${id}`, { nickname: '  Billie ' })
    expect([saved.status, saved.body.nickname]).toEqual([200, 'Billie'])
    const found = await staff.get('/api/clients?search=billie%20ott')
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Wilhelmina Ott'])
    const palette = await staff.get('/api/search?q=billie')
    expect(JSON.stringify(palette.body)).toContain('Wilhelmina Ott')
    const tooLong = await staff.put(`/api/clients/${id}`, { nickname: 'x'.repeat(41) })
    expect([tooLong.status, tooLong.body.fields]).toEqual([
      400,
      { nickname: 'Preferred name must be at most 40 characters' },
    ])
    expect((await staff.put(`/api/clients/${id}`, { nickname: null })).body.nickname).toBeNull()
  })

  it('the search matches name, email and phone in any format; pages are sorted by name', async () => {
    await buildClient(garage.db, { name: 'Zora Quist', email: 'zora@quist.example', phone: '+61491570111' })
    await buildClient(garage.db, { name: 'Abel quist', status: 'vip' })
    const namesFor = async (query: string) =>
      (await staff.get(`/api/clients?${query}`)).body.map(({ name }: { name: string }) => name)
    expect(await namesFor('search=quist')).toEqual(['Abel quist', 'Zora Quist'])
    expect(await namesFor('search=QUIST.EXAMPLE')).toEqual(['Zora Quist'])
    expect(await namesFor('search=0491%20570%20111')).toEqual(['Zora Quist'])
    expect(await namesFor('search=%2B61%20491%20570%20111')).toEqual(['Zora Quist'])
    expect(await namesFor('search=josie-570111%40quist.example')).toEqual([])
    expect(await namesFor('search=quist&status=vip')).toEqual(['Abel quist'])
    expect(await namesFor('search=quist&sort=createdAt')).toEqual(['Abel quist', 'Zora Quist'])
    expect(await namesFor('search=100%25')).toEqual([])
    const first = await staff.get('/api/clients?search=quist&limit=1')
    expect(first.headers['x-total-count']).toBe('2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await staff.get(next)).body).toMatchObject([{ name: 'Zora Quist' }])
  })

  async function cardOf(client: { name: string; id: string }) {
    const { body } = await reader.get(`/api/clients?search=${encodeURIComponent(client.name)}`)
    return body.find(({ id }: { id: string }) => id === client.id)
  }

  it('a client shows the first two plates and the number of vehicles', async () => {
    const client = await buildClient(garage.db)
    expect(await cardOf(client)).toMatchObject({ vehicleCount: 0, plates: [], line: null })
    for (const licensePlate of [null, 'CMH74S', 'BZK55E', 'ZZZ99Z'])
      await buildVehicle(garage.db, { clientId: client.id, licensePlate })
    await buildVehicle(garage.db, { clientId: client.id, deletedAt: new Date() })
    expect(await cardOf(client)).toMatchObject({ vehicleCount: 4, plates: ['CMH74S', 'BZK55E'] })
  })

  it('a client shows work in progress, the next booking or the last appointment', async () => {
    const client = await buildClient(garage.db)
    const of = (given: object) => buildAppointment(garage.db, { clientId: client.id, ...given })
    const lineOf = async () => (await cardOf(client)).line
    await of({
      status: 'completed',
      timeSlotId: '2026-10-02T08:00',
      checkInTime: new Date('2026-10-01T22:00:00Z'),
      checkOutTime: new Date('2026-10-02T05:30:00Z'),
    })
    await of({ status: 'cancelled', timeSlotId: '2026-11-23T08:00' })
    expect(await lineOf()).toEqual({ kind: 'visited', date: '2026-10-02', time: '15:30' })
    const rental = { clientId: client.id, startDate: '2026-11-30', endDate: '2026-12-02' } as never
    await buildRental(garage.db, rental)
    expect(await lineOf()).toEqual({ kind: 'rental_booked', date: '2026-11-30', time: '09:00' })
    await of({ status: 'confirmed', timeSlotId: '2026-11-18T08:00' })
    await of({ status: 'pending', timeSlotId: '2026-11-27T13:00' })
    expect(await lineOf()).toEqual({ kind: 'request', date: '2026-11-27', time: '13:00' })
    await buildRental(garage.db, { clientId: client.id, status: 'picked_up' })
    expect(await lineOf()).toEqual({ kind: 'rental_out', date: '2026-11-26', time: '17:00' })
    await of({ status: 'in_progress', timeSlotId: '2026-11-20T08:00' })
    expect(await lineOf()).toEqual({ kind: 'here', date: '2026-11-20', time: '09:00' })
  })

  it('the list requires sign-in', async () => {
    expect((await garage.guest.get('/api/clients')).status).toBe(401)
    expect((await reader.get('/api/clients')).status).toBe(200)
  })
})

describe('adding a client', () => {
  const samira = { name: 'Samira Okafor', email: 'Samira@Example.com', phone: '0491 570 156' }

  it('phone and email are normalised; adding the same client again is refused', async () => {
    const { status, body } = await staff.post('/api/clients', { ...samira, id: unknownId })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      email: 'samira@example.com',
      phone: '+61491570156',
      preferredContact: 'phone',
      status: 'active',
    })
    const again = await staff.post('/api/clients', { ...samira, phone: '+61 491 570 156' })
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'duplicate',
      'A client with this email and phone already exists.',
    ])
  })

  it('invalid fields return an error for each field', async () => {
    const { status, body } = await staff.post('/api/clients', { name: ' ', email: 'x', phone: '12' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'name', 'phone'])
  })

  it.each([
    ['/api/clients', ''],
    ['/api/appointments', 'newClient.'],
    ['/api/rental-bookings', 'client.'],
  ])(
    '%s: all missing fields of a new client are named at once, also the email that a setting requires',
    async (path, within) => {
      const at = within.slice(0, -1)
      for (const client of [{}, { email: null }, { email: '  ' }, { preferredContact: 'phone' }]) {
        const { status, body } = await staff.post(path, at === '' ? client : { [at]: client })
        expect(status).toBe(400)
        const named = Object.keys(body.fields).filter((field) => field.startsWith(within))
        expect(named.sort(), JSON.stringify(client)).toEqual(
          expect.arrayContaining([`${within}email`, `${within}name`, `${within}phone`]),
        )
      }
      await buildSetting(garage.db, 'business_info', { clientEmailRequired: false })
      const { body } = await staff.post(path, at === '' ? {} : { [at]: {} })
      expect(Object.keys(body.fields)).not.toContain(`${within}email`)
      await buildSetting(garage.db, 'business_info', {})
    },
  )

  it('the lookup returns the clients with the typed phone or email', async () => {
    const known = await buildClient(garage.db, { email: 'ok@known.example', phone: '+61491570157' })
    const ask = async (query: string) => (await staff.get(`/api/clients/known?${query}`)).body
    const { id, name, email, phone, preferredContact } = known
    const found = { id, name, email, phone, preferredContact }
    expect(await ask('phone=0491%20570%20157&email=new@known.example')).toEqual({
      byPhone: found,
      byEmail: null,
    })
    expect(await ask('email=%20OK@Known.example')).toEqual({ byPhone: null, byEmail: found })
    expect(await ask('phone=0491&email=ok@')).toEqual({ byPhone: null, byEmail: null })
    expect(await ask(`phone=0491570157&exceptId=${known.id}`)).toEqual({ byPhone: null, byEmail: null })
    const both = await buildClient(garage.db, { email: 'other@known.example', phone: known.phone })
    expect(await ask('phone=0491570157&email=other@known.example')).toMatchObject({
      byPhone: { id: both.id },
      byEmail: { id: both.id },
    })
    expect((await reader.get('/api/clients/known?phone=0491570157')).status).toBe(403)
  })
})

describe('editing a client', () => {
  it('only the sent fields are changed', async () => {
    const client = await buildClient(garage.db, { status: 'vip', preferredContact: 'sms' })
    const change = { name: 'New Name', email: 'new@name.example', phone: '0491 570 158' }
    const { status, body } = await staff.put(`/api/clients/${client.id}`, { ...change, createdAt: 'x' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'New Name',
      phone: '+61491570158',
      status: 'vip',
      preferredContact: 'sms',
    })
    expect(body.createdAt).toBe(client.createdAt.toISOString())
  })

  it('an edit without changes writes nothing', async () => {
    const client = await buildClient(garage.db)
    const { status, body } = await staff.put(`/api/clients/${client.id}`, {})
    expect([status, body.name]).toEqual([200, client.name])
    expect(await garage.db.$count(auditLog, eq(auditLog.entityId, client.id))).toBe(0)
  })

  it('an email and phone pair of another client is refused', async () => {
    const other = await buildClient(garage.db)
    const client = await buildClient(garage.db)
    const change = { name: 'Twin', email: other.email.toUpperCase(), phone: other.phone }
    const { status, body } = await staff.put(`/api/clients/${client.id}`, change)
    expect([status, body.code]).toEqual([409, 'duplicate'])
    const shared = await staff.put(`/api/clients/${client.id}`, { ...change, email: 'own@twin.example' })
    expect(shared.status).toBe(200)
  })

  it('absent fields stay unchanged', async () => {
    const client = await buildClient(garage.db, { name: 'Grace Liu', status: 'vip' })
    const { status, body } = await staff.put(`/api/clients/${client.id}`, { phone: '(02) 5550 1843' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Grace Liu',
      email: client.email,
      phone: '+61255501843',
      status: 'vip',
    })
  })

  it('editing requires staff, an existing client and valid fields', async () => {
    const { id } = await buildClient(garage.db)
    const change = { name: 'A', email: 'a@b.example', phone: '0491 570 159' }
    expect((await garage.guest.put(`/api/clients/${id}`, change)).status).toBe(401)
    expect((await reader.put(`/api/clients/${id}`, change)).status).toBe(403)
    expect((await staff.put(`/api/clients/${unknownId}`, change)).status).toBe(404)
    expect((await staff.put('/api/clients/none', change)).status).toBe(404)
    expect((await staff.put(`/api/clients/${id}`, { name: '' })).body.fields).toHaveProperty('name')
  })
})

describe('the client overview', () => {
  it('one response contains their records, newest first, and their rental total', async () => {
    const client = await buildClient(garage.db)
    const car = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'EHN93C' })
    const appointment = (timeSlotId: string, status: 'completed' | 'scheduled') =>
      buildAppointment(garage.db, { clientId: client.id, vehicleId: car.id, timeSlotId, status })
    for (const day of ['2026-05-04', '2026-06-04', '2026-07-06'])
      await appointment(`${day}T08:00`, 'completed')
    const coming = await appointment('2026-12-04T08:00', 'scheduled')
    const rental = (given: object) => buildRental(garage.db, { clientId: client.id, ...given })
    await rental({ status: 'returned', totalAmount: 16_400, additionalCharges: 4_500, lateCharge: 8_200 })
    await rental({ status: 'cancelled', totalAmount: 99_900 })
    const { status, body } = await staff.get(`/api/clients/${client.id}/overview`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      client: { id: client.id, name: client.name },
      vehicles: { total: 1, items: [{ id: car.id, licensePlate: 'EHN93C' }] },
      appointments: {
        total: 4,
        items: [
          {
            id: coming.id,
            timeSlot: { date: '2026-12-04', time: '08:00' },
            vehicle: { licensePlate: 'EHN93C' },
          },
          { timeSlot: { date: '2026-07-06' } },
          { timeSlot: { date: '2026-06-04' } },
        ],
      },
      rentals: { total: 2 },
      spentOnRentals: 29_100,
      openWork: { kind: 'appointment', id: coming.id },
    })
    const all = await reader.get(`/api/appointments?clientId=${client.id}&sort=-scheduled`)
    expect(all.body.map((one: { timeSlotId: string }) => one.timeSlotId)).toEqual([
      '2026-12-04T08:00',
      '2026-07-06T08:00',
      '2026-06-04T08:00',
      '2026-05-04T08:00',
    ])
  })

  it('amounts of rentals are hidden from role user, and their sum also from mechanics unless the setting allows it', async () => {
    const { id: clientId } = await buildClient(garage.db)
    await buildRental(garage.db, { clientId, status: 'returned', totalAmount: 16_400, lateCharge: 8200 })
    const mechanic = await signInMechanic(garage)
    const withPrices = (mechanicsSeePrices: boolean) =>
      buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices })
    const amountsOf = async (caller: Caller) => {
      const { spentOnRentals, rentals } = (await caller.get(`/api/clients/${clientId}/overview`)).body
      const [{ totalAmount, additionalCharges, lateCharge }] = rentals.items
      return [spentOnRentals, totalAmount, additionalCharges, lateCharge]
    }
    await withPrices(false)
    expect(await amountsOf(staff)).toEqual([24_600, 16_400, 0, 8200])
    expect(await amountsOf(reader)).toEqual([null, null, null, null])
    expect(await amountsOf(mechanic)).toEqual([null, 16_400, 0, 8200])
    await withPrices(true)
    expect(await amountsOf(mechanic)).toEqual([24_600, 16_400, 0, 8200])
    expect(await amountsOf(reader)).toEqual([null, null, null, null])
    await withPrices(false)
  })

  it('the overview of an unknown client returns 404', async () => {
    expect((await reader.get(`/api/clients/${unknownId}/overview`)).status).toBe(404)
    expect((await garage.guest.get(`/api/clients/${unknownId}/overview`)).status).toBe(401)
  })
})

describe('consent to reminders that offer a booking', () => {
  const contact = (n: number) => ({
    name: `Mei ${n}`,
    email: `mei${n}@offers.example`,
    phone: `0491 571 49${n}`,
  })

  it('is off unless staff record it, with its date, and is logged', async () => {
    const { body: without } = await staff.post('/api/clients', contact(1))
    expect(without).toMatchObject({ agreesToOffers: false, offersConsentAt: null, offersConsentSource: null })
    const { body: agreed } = await staff.post('/api/clients', { ...contact(2), agreesToOffers: true })
    expect(agreed).toMatchObject({
      agreesToOffers: true,
      offersConsentSource: 'staff',
      offersStoppedAt: null,
    })
    expect(agreed.offersConsentAt).toBe('2026-11-19T22:00:00.000Z')
    const { body: changed } = await staff.put(`/api/clients/${without.id}`, { agreesToOffers: true })
    expect(changed).toMatchObject({ agreesToOffers: true, offersConsentSource: 'staff' })
    const [entry] = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, without.id), eq(auditLog.action, 'updated')))
    expect(entry).toMatchObject({ before: { agreesToOffers: false }, after: { agreesToOffers: true } })
  })

  it('can be ended and renewed; an edit of another field keeps its date', async () => {
    const { body: client } = await staff.post('/api/clients', { ...contact(3), agreesToOffers: true })
    const path = `/api/clients/${client.id}`
    const { body: renamed } = await staff.put(path, { nickname: 'May', agreesToOffers: true })
    expect(renamed).toMatchObject({ offersConsentAt: client.offersConsentAt, nickname: 'May' })
    const { body: ended } = await staff.put(path, { agreesToOffers: false })
    expect(ended).toMatchObject({ agreesToOffers: false, offersConsentAt: client.offersConsentAt })
    expect(ended.offersStoppedAt).not.toBeNull()
    const { body: renewed } = await staff.put(path, { agreesToOffers: true })
    expect(renewed).toMatchObject({ agreesToOffers: true, offersStoppedAt: null })
    const { status, body } = await staff.put(path, { agreesToOffers: 'maybe' })
    expect([status, body.fields]).toEqual([400, { agreesToOffers: 'agreesToOffers must be true or false' }])
  })

  it('is in the export', async () => {
    await staff.post('/api/clients', { ...contact(4), agreesToOffers: true })
    const { body } = await (await garage.as('admin')).get('/api/exports/clients?search=mei4@offers.example')
    expect(body).toContain('Agrees to offers,Agreed to offers on,Unsubscribed on')
    expect(body).toContain('Active,Yes,2026-11-20,')
  })
})
