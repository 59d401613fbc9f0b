import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { readConfig } from '#server/config/config'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import {
  buildAppointment,
  buildLicencePhoto,
  buildRental,
  buildRentalVehicle,
  buildSetting,
} from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { lapseRequests } from './lapse-requests.ts'

const garage = openTestGarage()
const config = readConfig({
  DATABASE_URL: 'postgres://x/y',
  SESSION_SECRET: 'a secret that only the tests of the garage know',
  PUBLIC_URL: 'https://garage.example',
})

// Fri 20 Nov 2026, 9 am in Sydney; the garage is open on Saturday and closed on Sunday.
const run = (now: string) => lapseRequests({ db: garage.db, clock: () => new Date(now), config })
const reason = 'We could not answer this request in time, so it has lapsed.'
const client = {
  name: 'Maya Chen',
  email: 'maya@example.com',
  phone: '0491 570 737',
  preferredContact: 'email',
}

let plate = 0
const bookService = (timeSlotId: string) => {
  plate += 1
  return garage.guest.post('/api/book-appointment', {
    client,
    vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: `LAPSE${plate}` },
    appointment: { timeSlotId, services: ['oil-change'] },
  })
}

async function bookRental(rentalVehicleId: string, customer = client) {
  const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`
  const driver = { driverLicense: '21487306', licenseExpirationDate: '2029-03-14', dateOfBirth: '1995-02-11' }
  const dates = { startDate: '2026-11-26', endDate: '2026-11-28', pickupTime: '09:00', returnTime: '17:00' }
  const rentalBooking = {
    rentalVehicleId,
    ...dates,
    ...driver,
    customerAddress: '8/27 Enmore Road',
    licensePhotoUrl: await photo(),
    licensePhotoBackUrl: await photo(),
  }
  return garage.guest.post('/api/book-rental', { client: customer, rentalBooking })
}

const messagesOf = (entityId: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, entityId))

beforeEach(async () => {
  await garage.db.delete(appointments)
  await garage.db.delete(rentalBookings)
})

describe('pending service request', () => {
  it('a service request lapses after 48 hours of open days: its spot is available again, the customer is notified', async () => {
    const { body } = await bookService('2026-11-26T09:30')
    const staff = await garage.as('staff')
    const read = async () => (await staff.get(`/api/appointments/${body.id}`)).body
    expect(await read()).toMatchObject({ lapsesAt: '2026-11-22T22:00:00.000Z', lapsesSoon: false })
    await run('2026-11-21T21:59:59.000Z')
    await run('2026-11-22T21:59:59.000Z')
    expect((await read()).status).toBe('pending')
    await run('2026-11-22T22:00:00.000Z')
    expect(await read()).toMatchObject({ status: 'cancelled', rejectionReason: reason, lapsesAt: null })
    const [slot] = (await garage.guest.get('/api/time-slots?date=2026-11-26')).body.filter(
      ({ time }: { time: string }) => time === '09:30',
    )
    expect(slot).toMatchObject({ remaining: 3 })
    const response = (await messagesOf(body.id)).find(({ template }) => template === 'appointment_lapsed')
    expect(response?.body).toContain(`${reason} Please book another time or call us.`)
    const [entry] = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, body.id), eq(auditLog.action, 'lapsed')))
    expect(entry).toMatchObject({ actorName: 'Hoist', actorId: null })
    const late = await staff.patch(`/api/appointments/${body.id}/confirm`, {})
    expect([late.status, late.body.message]).toEqual([
      409,
      'This request lapsed on Nov 23, 2026 at 9:00 am, before it was answered.',
    ])
  })

  it('a request does not lapse on a day that was closed after the request was made', async () => {
    const { body } = await bookService('2026-11-27T09:30')
    const monday = await garage.db
      .insert(specialOperatingDays)
      .values({ date: calendarDate('2026-11-23'), type: 'closed' })
      .returning()
    await run('2026-11-22T23:00:00.000Z')
    const [row] = await garage.db.select().from(appointments).where(eq(appointments.id, body.id))
    expect(row?.status).toBe('pending')
    await garage.db.delete(specialOperatingDays).where(eq(specialOperatingDays.id, monday[0]?.id ?? ''))
  })

  it('staff receive one reminder of a pending request, after half of its time', async () => {
    await buildSetting(garage.db, 'notification_settings', {
      messages: {},
      newRequestsTo: 'desk@garage.example',
    })
    const { body } = await bookService('2026-11-26T13:00')
    const reminders = async () =>
      (await messagesOf(body.id)).filter(({ template }) => template === 'request_reminder')
    await run('2026-11-20T21:59:59.000Z')
    expect(await reminders()).toEqual([])
    for (const now of ['2026-11-20T22:00:00.000Z', '2026-11-20T22:01:00.000Z']) await run(now)
    const response = await reminders()
    expect(response).toMatchObject([
      { recipient: 'desk@garage.example', subject: 'Service request from Maya Chen is still pending' },
    ])
    expect(response[0]?.body).toContain('It will lapse on Nov 23, 2026 at 9:00 am.')
    expect(response[0]?.body).toContain('https://garage.example/recent-activity')
    const staff = await garage.as('staff')
    expect((await staff.get(`/api/appointments/${body.id}`)).body.lapsesSoon).toBe(true)
  })

  it('a moved request gets a new lapse time, or none where requests never lapse', async () => {
    const { body } = await bookService('2026-11-26T09:30')
    const old = await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-11-26T13:00' })
    garage.setClock('2026-11-22T21:00:00.000Z')
    const staff = await garage.as('staff')
    const moved = await staff.patch(`/api/appointments/${body.id}`, { timeSlotId: '2026-11-30T09:30' })
    expect(moved.body.lapsesAt).toBe('2026-11-24T21:00:00.000Z')
    await run('2026-11-23T22:00:00.000Z')
    const rows = await garage.db.select().from(appointments)
    expect(rows.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [body.id, 'pending'],
        [old.id, 'pending'],
      ].sort(),
    )
  })

  it('a request that is deleted and restored gets a new lapse time', async () => {
    const { body } = await bookService('2026-11-27T09:30')
    const admin = await garage.as('admin')
    await admin.delete(`/api/appointments/${body.id}`)
    garage.setClock('2026-11-24T22:00:00.000Z')
    const again = await garage.as('admin')
    const { body: log } = await again.get(`/api/audit?entity=appointment&entityId=${body.id}`)
    const entry = log.find(({ action }: { action: string }) => action === 'deleted')
    expect((await again.post(`/api/audit/${entry.id}/restore`)).status).toBe(200)
    const { body: restored } = await again.get(`/api/appointments/${body.id}`)
    // 48 hours would be later than the start.
    expect(restored).toMatchObject({ status: 'pending', lapsesAt: '2026-11-26T22:00:00.000Z' })
  })

  it('a request that is confirmed and lapses at the same time gets one of both, also with two servers', async () => {
    const ids: string[] = []
    for (const slot of ['2026-11-26T08:00', '2026-11-26T09:30', '2026-11-26T13:00', '2026-11-26T14:30'])
      ids.push((await bookService(slot)).body.id)
    const staff = await garage.as('staff')
    const due = '2026-11-23T22:00:00.000Z'
    const answers = ids.map((id) => staff.patch(`/api/appointments/${id}/confirm`, {}))
    const [response] = await Promise.all([Promise.all(answers), run(due), run(due)])
    const rows = await garage.db.select().from(appointments)
    for (const [n, id] of ids.entries()) {
      const status = rows.find((row) => row.id === id)?.status
      expect(status).toBe(response[n]?.status === 200 ? 'confirmed' : 'cancelled')
      const messages = (await messagesOf(id)).filter(({ template }) => template !== 'appointment_received')
      expect(messages.filter(({ template }) => template !== 'new_request')).toHaveLength(1)
    }
  })
})

describe('pending rental request', () => {
  it('a rental request lapses after 24 hours of open days: its car is available again, the customer is notified', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    const { body } = await bookRental(id)
    const staff = await garage.as('staff')
    const read = async () => (await staff.get(`/api/rental-bookings/${body.id}`)).body
    expect(await read()).toMatchObject({ lapsesAt: '2026-11-20T22:00:00.000Z', lapsesSoon: false })
    const other = { ...client, email: 'other@example.com' }
    expect((await bookRental(id, other)).status).toBe(409)
    await run('2026-11-20T10:00:00.000Z')
    expect(await read()).toMatchObject({ status: 'pending', lapsesSoon: true })
    await run('2026-11-20T22:00:00.000Z')
    expect(await read()).toMatchObject({ status: 'cancelled', rejectionReason: reason, lapsesAt: null })
    const response = (await messagesOf(body.id)).find(({ template }) => template === 'rental_lapsed')
    expect(response?.body).toContain(reason)
    expect((await bookRental(id, other)).status).toBe(201)
  })

  it('a confirmed rental and a request without a lapse time do not lapse', async () => {
    const confirmed = await buildRental(garage.db, { lapsesAt: new Date('2026-11-20T00:00:00Z') })
    const old = await buildRental(garage.db, { status: 'pending' })
    await run('2026-11-24T22:00:00.000Z')
    const rows = await garage.db.select().from(rentalBookings)
    expect(rows.find(({ id }) => id === confirmed.id)?.status).toBe('confirmed')
    expect(rows.find(({ id }) => id === old.id)?.status).toBe('pending')
  })

  it('the customer of a lapsed request is not emailed if that message is switched off', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    await garage.db.delete(outbox)
    await (await garage.as('admin')).put('/api/settings/notification_settings', {
      settingValue: { messages: { rental_rejected: false } },
    })
    const { body } = await bookRental(id)
    await run('2026-11-20T22:00:00.000Z')
    expect((await messagesOf(body.id)).map(({ template }) => template)).not.toContain('rental_rejected')
  })
})
