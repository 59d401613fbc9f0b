import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildLicencePhoto, buildRentalVehicle } from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

let families = 0
let contact = { email: '', phone: '', preferredContact: 'phone' }
beforeEach(() => {
  families += 1
  contact = {
    email: `family${families}@example.com`,
    phone: `04915701${String(families).padStart(2, '0')}`,
    preferredContact: 'phone',
  }
})

let slots = 0
async function book(name: string, licensePlate: string | null = null): Promise<string> {
  const day = 24 + Math.floor(slots / 12)
  const time = ['08:00', '09:30', '13:00', '14:30'][slots % 4]
  slots += 1
  const { status, body } = await garage.guest.post('/api/book-appointment', {
    client: { name, ...contact },
    vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate },
    appointment: { timeSlotId: `2026-11-${day}T${time}`, services: ['oil-change'] },
  })
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toContain('bookedBy')
  return `/api/appointments/${body.id}`
}

async function rent(name: string): Promise<string> {
  const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`
  const { status, body } = await garage.guest.post('/api/book-rental', {
    client: { name, ...contact },
    rentalBooking: {
      rentalVehicleId: (await buildRentalVehicle(garage.db)).id,
      ...{ startDate: '2026-11-26', endDate: '2026-11-28', pickupTime: '09:00', returnTime: '17:00' },
      ...{ driverLicense: '21487306', licenseExpirationDate: '2028-03-14', dateOfBirth: '1995-02-11' },
      customerAddress: '8/27 Enmore Road',
      licensePhotoUrl: await photo(),
      licensePhotoBackUrl: await photo(),
    },
  })
  expect(status).toBe(201)
  return `/api/rental-bookings/${body.id}`
}

const read = async (path: string) => (await staff.get(path)).body
const settle = (path: string, choice: string, caller = staff) => caller.patch(`${path}/booked-by`, { choice })
const namesOf = async () =>
  (
    await garage.db.select().from(clients).where(eq(clients.email, contact.email)).orderBy(clients.createdAt)
  ).map(({ name }) => name)

describe('bookedBy', () => {
  it('of an online booking is the contact as entered, and the client is not changed', async () => {
    await book('John Smith')
    const second = await read(await book('Mary Smith'))
    expect(second.bookedBy).toMatchObject({ email: contact.email, phone: expect.stringContaining('+61') })
    expect([second.bookedBy.name, second.client.name]).toEqual(['Mary Smith', 'John Smith'])
    const rental = await read(await rent('Mary Smith'))
    expect([rental.bookedBy.name, rental.client.name]).toEqual(['Mary Smith', 'John Smith'])
  })

  it('is readable with role user, which cannot settle it', async () => {
    const reader = await garage.as('user')
    await book('John Smith')
    const path = await rent('Mary Smith')
    const { body } = await reader.get(path)
    expect([body.bookedBy.name, body.driverLicense]).toEqual(['Mary Smith', null])
    expect((await settle(path, 'accept_name', reader)).status).toBe(403)
    expect((await settle(path, 'accept_name', garage.guest)).status).toBe(401)
  })

  it('of a booking by staff is null', async () => {
    const { clientId, vehicleId } = await read(await book('John Smith'))
    const { body } = await staff.post('/api/appointments', {
      clientId,
      vehicleId,
      timeSlotId: '2026-12-10T08:00',
      services: ['oil-change'],
    })
    expect(body.bookedBy).toBeNull()
  })

  it('of an appointment for a towed vehicle is the customer of the tow', async () => {
    const { clientId, vehicleId } = await read(await book('John Smith'))
    const tow = await garage.guest.post('/api/tow-bookings', {
      customerName: 'Mary Smith',
      customerPhone: contact.phone,
      pickupLocation: '27 Enmore Road',
    })
    const path = `/api/tow-bookings/${tow.body.id}`
    for (const status of ['confirmed', 'dispatched', 'completed'])
      await staff.patch(`${path}/status`, { status })
    const { body } = await staff.post(`${path}/appointment`, {
      clientId,
      vehicleId,
      timeSlotId: '2026-12-10T09:30',
      services: ['oil-change'],
    })
    expect(body.bookedBy).toEqual({ name: 'Mary Smith', email: null, phone: expect.any(String) })
    expect((await settle(`/api/appointments/${body.id}`, 'own_client')).status).toBe(409)
  })
})

describe('a client of its own', () => {
  it('receives the appointment and a vehicle like it; the next booking finds the client by name', async () => {
    const first = await read(await book('John Smith', `OWN${families}`))
    const path = await book('Mary Smith', `OWN${families}`)
    const { status, body } = await settle(path, 'own_client')
    expect([status, body.client.name, body.isClientNew]).toEqual([200, 'Mary Smith', true])
    expect(body.vehicle).toMatchObject({ make: 'Mazda', licensePlate: `OWN${families}` })
    expect(body.vehicleId).not.toBe(first.vehicleId)
    expect((await read(`/api/vehicles/${body.vehicleId}`)).clientId).toBe(body.clientId)
    expect(await namesOf()).toEqual(['John Smith', 'Mary Smith'])
    expect((await read(await book('MARY smith'))).clientId).toBe(body.clientId)
    expect((await read(await book('john smith'))).clientId).toBe(first.clientId)
    expect((await read(await book('Ann Smith'))).clientId).toBe(first.clientId)
  })

  it('of a second booking is the client that the first one made', async () => {
    await book('John Smith')
    const [one, two] = [await rent('Mary Smith'), await rent('Mary Smith')]
    const first = await settle(one, 'own_client')
    const second = await settle(two, 'own_client')
    expect(second.body.clientId).toBe(first.body.clientId)
    expect(await namesOf()).toEqual(['John Smith', 'Mary Smith'])
  })

  it('takes the vehicle that only this booking made from the former client', async () => {
    const first = await read(await book('John Smith'))
    await settle(await book('Mary Smith'), 'own_client')
    const left = await garage.db.select().from(vehicles).where(eq(vehicles.clientId, first.clientId))
    expect(left.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)).toEqual([first.vehicleId])
  })

  it('made by two users at the same time is one client', async () => {
    await book('John Smith')
    const path = await rent('Mary Smith')
    const other = await garage.as('staff')
    const answers = await Promise.all([settle(path, 'own_client'), settle(path, 'own_client', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await namesOf()).toEqual(['John Smith', 'Mary Smith'])
  })

  it('is refused if the booking was made under the name of its client, in any spelling', async () => {
    await book('José Álvarez')
    const answer = await settle(await book('jose alvarez'), 'own_client')
    expect([answer.status, answer.body.code]).toEqual([409, 'transition_refused'])
  })

  it('does not let staff add another client with the same contact, also after the first was deleted', async () => {
    const path = await book('John Smith')
    await settle(await rent('Mary Smith'), 'own_client')
    const again = await staff.post('/api/clients', { name: 'Ann Smith', ...contact })
    expect(again.status).toBe(409)
    const { clientId } = await read(path)
    await staff.patch(`${path}/reject`, { reason: 'No parts' })
    expect((await staff.delete(`/api/clients/${clientId}`)).status).toBe(204)
    expect((await staff.post('/api/clients', { name: 'Ann Smith', ...contact })).status).toBe(409)
  })

  it('with a new contact, which staff enter, cannot have that of another client', async () => {
    await book('John Smith')
    const { body } = await settle(await rent('Mary Smith'), 'own_client')
    const own = { email: `mary${families}@example.com` }
    expect((await staff.put(`/api/clients/${body.clientId}`, own)).status).toBe(200)
    expect((await staff.post('/api/clients', { name: 'Ann', ...contact, ...own })).status).toBe(409)
    const back = await staff.put(`/api/clients/${body.clientId}`, { email: contact.email })
    expect([back.status, back.body.code]).toEqual([409, 'duplicate'])
  })
})

describe('the new name', () => {
  it('becomes the name of the client, for all bookings of the client', async () => {
    const path = await book('John Smith')
    const { status, body } = await settle(await rent('John Smith-Jones'), 'accept_name')
    expect([status, body.client.name]).toEqual([200, 'John Smith-Jones'])
    expect((await read(path)).client.name).toBe('John Smith-Jones')
    const log = await admin.get(`/api/audit?entity=client&entityId=${body.clientId}`)
    expect(log.body[0]).toMatchObject({ action: 'updated' })
  })

  it('is refused if another client with this contact has it', async () => {
    await book('John Smith')
    const [one, two] = [await rent('Mary Smith'), await rent('Mary Smith')]
    await settle(one, 'own_client')
    const answer = await settle(two, 'accept_name')
    expect([answer.status, answer.body.code]).toEqual([409, 'duplicate'])
  })

  it('based on an old version of the booking is refused', async () => {
    await book('John Smith')
    const path = await rent('Mary Smith')
    const { version } = await read(path)
    await staff.patch(`${path}/confirm`, {})
    const answer = await staff.patch(`${path}/booked-by`, { choice: 'accept_name', version })
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})

describe('who booked', () => {
  it('is in the calendar, on the workshop board and on the fleet timeline', async () => {
    await book('Sam Calloway')
    const path = await book('Ida Calloway')
    const rental = await rent('Ida Calloway')
    const { timeSlot } = await read(path)
    const bookedBy = { name: 'Ida Calloway' }
    const ofId = (id: string) => (one: { id: string }) => id.endsWith(one.id)
    const { jobs } = await read(`/api/workshop-board?date=${timeSlot.date}`)
    expect(jobs.find(ofId(path))).toMatchObject({ clientName: 'Sam Calloway', bookedBy })
    const span = 'startDate=2026-11-26&endDate=2026-11-28'
    const timeline = await read(`/api/rental-bookings/timeline?${span}`)
    expect(timeline.find(ofId(rental))).toMatchObject({ clientName: 'Sam Calloway', bookedBy })
    // A cell of the calendar shows two appointments.
    await garage.db.update(appointments).set({ status: 'cancelled', cancelledFrom: 'pending' })
    await staff.patch(`${path}/restore`)
    const days = await read('/api/calendar?month=2026-11')
    const entries = days.flatMap((day: { entries: { id: string }[] }) => day.entries)
    expect(entries.find(ofId(path))).toMatchObject({ clientName: 'Sam Calloway', bookedBy })
  })

  it('is addressed in every message about the booking, by the name entered', async () => {
    contact.preferredContact = 'email'
    await book('John Smithers')
    const path = await book('Mary Smithers')
    const rental = await rent('Mary Smithers')
    for (const booking of [path, rental])
      expect((await staff.patch(`${booking}/confirm`, {})).status).toBe(200)
    await staff.patch(`${path}/cancel`, { reason: 'No parts' })
    const messages = await garage.db.select().from(outbox).where(eq(outbox.recipient, contact.email))
    const greetings = messages.map(({ template, body }) => [template, body.split('\n')[0]])
    const expected = [
      ['appointment_received', 'Hello John Smithers,'],
      ['appointment_received', 'Hello Mary Smithers,'],
      ['rental_received', 'Hello Mary Smithers,'],
      ['appointment_confirmed', 'Hello Mary Smithers,'],
      ['rental_confirmed', 'Hello Mary Smithers,'],
      ['appointment_cancelled', 'Hello Mary Smithers,'],
    ]
    // Written at the same instant of the test's clock, so in no order.
    expect(greetings.map(String).sort()).toEqual(expected.map(String).sort())
  })

  it('is found by name, in lists and in the search for anything', async () => {
    await book('Tom Featherstone')
    const path = await book('Éloise Featherstonehaugh')
    const rental = await rent('Éloise Featherstonehaugh')
    for (const typed of ['featherstonehaugh', 'eloise feath', 'Featherstonehaugh Éloise', 'herstoneh']) {
      const search = encodeURIComponent(typed)
      const found = await read(`/api/search?q=${search}`)
      const ids = [...found.requests.results, ...found.rentals.results].map(({ id }: { id: string }) => id)
      expect(ids, typed).toEqual([path, rental].map((booking) => booking.split('/').at(-1)))
      for (const booking of [path, rental]) {
        const list = booking.slice(0, booking.lastIndexOf('/'))
        const listed = await read(`${list}?search=${search}`)
        expect(
          listed.map(({ id }: { id: string }) => `${list}/${id}`),
          typed,
        ).toEqual([booking])
      }
    }
  })

  it('is a column of the exports, empty where the client booked', async () => {
    await book('Tom Exporter')
    await book('Ann Exporter')
    await rent('Ann Exporter')
    const rowsOf = async (list: string) =>
      Papa.parse<Record<string, string>>(
        (await admin.get(`/api/exports/${list}?search=Exporter`)).body.slice(1),
        { header: true, skipEmptyLines: true },
      ).data.map((row) => [row.Client, row['Booked by']])
    expect(new Set(await rowsOf('appointments'))).toEqual(
      new Set([
        ['Tom Exporter', ''],
        ['Tom Exporter', 'Ann Exporter'],
      ]),
    )
    expect(await rowsOf('rental-bookings')).toEqual([['Tom Exporter', 'Ann Exporter']])
  })
})

describe('erasing', () => {
  const erase = async (path: string, clientId: string) => {
    const cancelled = await staff.patch(`${path}/reject`, { reason: 'No parts' })
    expect(cancelled.status).toBe(200)
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
  }

  it('the client of a booking erases who booked it', async () => {
    await book('Quentin Zebulon')
    const path = await rent('Philippa Zebulon')
    const { clientId } = await read(path)
    for (const { id } of await garage.db
      .select()
      .from(appointments)
      .where(eq(appointments.clientId, clientId)))
      await staff.patch(`/api/appointments/${id}/reject`, { reason: 'No parts' })
    await erase(path, clientId)
    expect(await findTraces({ db: garage.db, files: new Map() }, ['Zebulon', contact.email])).toEqual([])
  })

  it('a client of its own erases its name from the bookings of the former client', async () => {
    await book('Quentin Yardley')
    await rent('Philippa Yardley')
    const path = await rent('Philippa Yardley')
    const { body } = await settle(path, 'own_client')
    await erase(path, body.clientId)
    expect(await findTraces({ db: garage.db, files: new Map() }, ['Philippa Yardley'])).toEqual([])
    expect(await garage.db.$count(rentalBookings, eq(rentalBookings.bookedName, 'Philippa Yardley'))).toBe(0)
  })

  it('the former client erases its name from the bookings that have left', async () => {
    const path = await book('Quentin Xavier')
    const { clientId } = await read(path)
    await settle(await book('Philippa Xavier'), 'own_client')
    await erase(path, clientId)
    expect(await findTraces({ db: garage.db, files: new Map() }, ['Quentin Xavier'])).toEqual([])
  })
})
