import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { outbox } from '#server/db/schema/outbox-table'
import { purgeDeleted } from '#server/features/audit/purge-deleted'
import { removeOldPhotos } from '#server/features/rentals/licence-photos/remove-old-photos'
import { buildAppointment, buildRentalVehicle } from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { jpegImage } from '#server/testing/test-images'

const files = memoryFiles()
const garage = openTestGarage({ files })
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})
beforeEach(() => {
  files.kept.clear()
})

let people = 0

/** Returns a client with a name, contacts and a plate that are unique, before and after an edit. */
function testPerson() {
  people += 1
  const n = `${people}`.padStart(2, '0')
  const former = { email: `Quenby.Former${n}@Example.com`, phone: `0491 570 1${n}` }
  const contact = { email: `quenby${n}@example.org`, phone: `0491 572 6${n}` }
  const vin = `JTDBR32E7201234${n}`
  const digits = (phone: string) => phone.replaceAll(' ', '')
  return {
    name: `Quenby Farquhar${n}`,
    nickname: `Squirrel${n}`,
    former,
    contact,
    plate: `QF${n}ZZ`,
    vin,
    traces: [
      `farquhar${n}`,
      `squirrel${n}`,
      `quenby${n}`,
      former.email,
      contact.email,
      ...[former.phone, contact.phone].flatMap((phone) => [
        phone,
        digits(phone),
        `+61${digits(phone).slice(1)}`,
      ]),
      `QF${n}ZZ`,
      vin,
    ],
  }
}
type TestPerson = ReturnType<typeof testPerson>

let keys = 0
const withKey = () => {
  keys += 1
  return { headers: { 'idempotency-key': `key-${keys}` } }
}

async function upload(): Promise<string> {
  const { payload, headers } = await formOf([[await jpegImage()]])
  const extras = { headers: { ...headers, ...withKey().headers } }
  const { status, body } = await garage.guest.post('/api/uploads/licence-photo', payload, extras)
  expect(status).toBe(201)
  return body.url
}

/** Requests the next slot for the given person and returns the appointment's path. */
async function bookService({ name, former, plate }: TestPerson, timeSlotId: string): Promise<string> {
  const booking = {
    client: { name, ...former, preferredContact: 'email' },
    vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate },
    appointment: { timeSlotId, services: ['oil-change'], notes: `Ask for ${name}` },
  }
  const { status, body } = await garage.guest.post('/api/book-appointment', booking, withKey())
  expect(status).toBe(201)
  return `/api/appointments/${body.id}`
}

/** Rents a car with both photos, checks it in and out; returns the photo URLs. */
async function rent({ name, former }: TestPerson): Promise<string[]> {
  const photos = [await upload(), await upload()]
  const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
  const rentalBooking = {
    rentalVehicleId,
    startDate: '2026-11-24',
    endDate: '2026-11-26',
    pickupTime: '09:00',
    returnTime: '17:00',
    customerAddress: `Care of ${name}, 8/27 Enmore Road, Newtown NSW 2042`,
    driverLicense: '21487306',
    licenseExpirationDate: '2028-03-14',
    dateOfBirth: '1995-02-11',
    licensePhotoUrl: photos[0],
    licensePhotoBackUrl: photos[1],
  }
  const client = { name, ...former, preferredContact: 'sms' }
  const booked = await garage.guest.post('/api/book-rental', { client, rentalBooking }, withKey())
  expect(booked.status).toBe(201)
  const path = `/api/rental-bookings/${booked.body.id}`
  for (const [action, body] of [
    ['confirm', {}],
    ['checkin', { pickupMileage: 10_000, notes: `${name} smokes` }],
    ['checkout', { returnMileage: 10_300 }],
  ] as const)
    expect((await staff.patch(`${path}/${action}`, body)).status).toBe(200)
  for (const photo of photos) expect((await staff.get(photo)).status).toBe(200)
  return photos
}

/** Requests a tow and returns its path. */
async function requestTow({ name, former, plate }: TestPerson): Promise<string> {
  const request = {
    customerName: name,
    customerPhone: former.phone,
    customerEmail: former.email,
    pickupLocation: `In front of the house of ${name}`,
    vehicleMake: 'Mazda',
    vehicleLicensePlate: plate,
    issueDescription: `${name} has lost the key`,
  }
  const { status, body } = await garage.guest.post('/api/tow-bookings', request, withKey())
  expect(status).toBe(201)
  return `/api/tow-bookings/${body.id}`
}

const closeTow = async (path: string, note: string) => {
  for (const status of ['confirmed', 'dispatched', 'completed'])
    expect((await staff.patch(`${path}/status`, { status, note })).status).toBe(200)
}

/** Returns a client with data in every place that stores customer data, without open work. */
async function customerWithHistory(person: TestPerson, [first, second]: readonly [string, string]) {
  await admin.put('/api/settings/notifications', { settingValue: { newRequestsTo: 'desk@garage.example' } })
  const { name, contact, plate, vin } = person
  const appointment = await bookService(person, first)
  expect((await staff.patch(`${appointment}/confirm`, { note: `See you, ${name}` })).status).toBe(200)
  await staff.patch(`${appointment}/check-in`)
  await staff.patch(`${appointment}/check-out`)
  const rejected = await bookService(person, second)
  expect((await staff.patch(`${rejected}/reject`, { reason: `${name} is on holiday` })).status).toBe(200)
  const photos = await rent(person)
  await closeTow(await requestTow(person), `The driver knows ${name}`)
  const { client, vehicle } = (await staff.get(appointment)).body
  expect(client.name).toBe(name)
  const { clientId, vehicleId } = (await staff.get(appointment)).body
  await staff.put(`/api/vehicles/${vehicleId}`, { licensePlate: plate, vin })
  expect(vehicle.licensePlate).toBe(plate)
  await retryFailedMessage(clientId)
  const changed = { ...contact, nickname: person.nickname }
  expect((await staff.put(`/api/clients/${clientId}`, changed)).status).toBe(200)
  return { clientId, photos }
}

/**
 * Retries a failed message as an administrator: its text is in the stored response, its recipient in the
 * audit log.
 */
async function retryFailedMessage(clientId: string): Promise<void> {
  const { email } = (await staff.get(`/api/clients/${clientId}`)).body
  const [message] = await garage.db
    .update(outbox)
    .set({ status: 'failed', lastError: `550 ${email} is unknown` })
    .where(and(eq(outbox.recipient, email), eq(outbox.template, 'appointment_confirmed')))
    .returning()
  expect((await admin.post(`/api/messages/${message?.id}/retry`, {}, withKey())).status).toBe(200)
}

const traces = (person: TestPerson) => findTraces({ db: garage.db, files: files.kept }, person.traces)

describe('erasing a client', () => {
  it('erasing leaves no name, phone, email, plate or photo in any table or file', async () => {
    const person = testPerson()
    const { clientId, photos } = await customerWithHistory(person, ['2026-11-23T08:00', '2026-11-24T08:00'])
    expect((await traces(person)).length).toBeGreaterThan(20)
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    expect(await traces(person)).toEqual([])
    expect(files.kept.size).toBe(0)
    for (const photo of photos) expect((await staff.get(photo)).status).toBe(404)
    expect(await garage.db.$count(licencePhotos)).toBe(0)
  })

  it('purging a deleted client after 30 days leaves no personal data either', async () => {
    const person = testPerson()
    const { clientId } = await customerWithHistory(person, ['2026-11-25T08:00', '2026-11-26T08:00'])
    expect((await staff.delete(`/api/clients/${clientId}`)).status).toBe(204)
    const days = (count: number) => new Date(`${addDays(calendarDate('2026-11-19'), count)}T22:00:00Z`)
    await purgeDeleted(garage.db, days(29))
    expect((await traces(person)).length).toBeGreaterThan(20)
    await purgeDeleted(garage.db, days(30))
    await removeOldPhotos({ db: garage.db, files }, days(30))
    expect(await traces(person)).toEqual([])
    expect(files.kept.size).toBe(0)
  })

  it('photos whose files cannot be deleted are withdrawn immediately and deleted by the sweep later', async () => {
    const person = testPerson()
    const { clientId, photos } = await customerWithHistory(person, ['2026-11-27T08:00', '2026-11-30T08:00'])
    const { delete: remove } = files
    files.delete = async () => {
      throw new Error('The bucket is away')
    }
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    files.delete = remove
    expect(files.kept.size).toBe(2)
    for (const photo of photos) expect((await staff.get(photo)).status).toBe(404)
    const { former } = testPerson()
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const claim = await garage.guest.post('/api/book-rental', {
      client: { name: 'Noah Reid', ...former },
      rentalBooking: {
        rentalVehicleId,
        startDate: '2026-11-24',
        endDate: '2026-11-26',
        pickupTime: '09:00',
        returnTime: '17:00',
        customerAddress: '1 Harbour Street',
        driverLicense: '21487306',
        licenseExpirationDate: '2028-03-14',
        dateOfBirth: '1995-02-11',
        licensePhotoUrl: photos[0],
        licensePhotoBackUrl: photos[1],
      },
    })
    expect([claim.status, claim.body.fields]).toEqual([
      400,
      { 'rentalBooking.licensePhotoUrl': 'This photo can no longer be used. Please add it again.' },
    ])
    await removeOldPhotos({ db: garage.db, files }, new Date('2026-11-19T23:00:00Z'))
    expect([files.kept.size, await garage.db.$count(licencePhotos)]).toEqual([0, 0])
  })
})

describe('records that belong to others now', () => {
  const erase = async (id: string) =>
    expect((await admin.delete(`/api/clients/${id}/personal-data`)).status).toBe(204)

  const add = async ({ name, former }: TestPerson) => {
    const { status, body } = await staff.post('/api/clients', { name, ...former, preferredContact: 'email' })
    expect(status).toBe(201)
    return body.id
  }

  it('the history of a vehicle that has been sold names the buyer only', async () => {
    const [seller, buyer] = [testPerson(), testPerson()]
    const [sellerId, buyerId] = [await add(seller), await add(buyer)]
    const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'SOLD01' }
    const { body: vehicle } = await staff.post('/api/vehicles', { clientId: sellerId, ...car })
    const path = `/api/vehicles/${vehicle.id}`
    expect((await staff.put(path, { mileage: 50_000 })).status).toBe(200)
    expect((await staff.put(path, { clientId: buyerId })).status).toBe(200)
    expect((await staff.put(path, { mileage: 51_000 })).status).toBe(200)
    await erase(sellerId)
    expect(await traces(seller)).toEqual([])
    const { body: log } = await admin.get(`/api/audit?entity=vehicle&entityId=${vehicle.id}`)
    expect(JSON.stringify(log)).toContain(buyer.name)
    await erase(buyerId)
    expect(await traces(buyer)).toEqual([])
  })

  it('a vehicle sold within a household with one phone keeps the entries of the buyer', async () => {
    const [seller, buyer] = [testPerson(), testPerson()]
    const phone = { ...buyer.former, phone: seller.former.phone }
    const [sellerId, buyerId] = [await add(seller), await add({ ...buyer, former: phone })]
    const { body: vehicle } = await staff.post('/api/vehicles', {
      ...{ clientId: sellerId, make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'SOLD02' },
    })
    expect((await staff.put(`/api/vehicles/${vehicle.id}`, { clientId: buyerId })).status).toBe(200)
    await erase(sellerId)
    const found = await findTraces({ db: garage.db, files: files.kept }, [seller.name, seller.former.email])
    expect(found).toEqual([])
    const entries = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, vehicle.id))
    expect(entries.map(({ after }) => after).filter((after) => after !== null)).toHaveLength(1)
    await erase(buyerId)
  })

  it('a tow request whose caller has been corrected no longer names the person before', async () => {
    const [wrong, right] = [testPerson(), testPerson()]
    const path = await requestTow(wrong)
    const wrongId = await add(wrong)
    const corrected = {
      customerName: right.name,
      customerPhone: right.former.phone,
      customerEmail: right.former.email,
      pickupLocation: '1 King Street',
      issueDescription: 'A flat tyre',
      vehicleLicensePlate: 'TOW01',
    }
    expect((await staff.patch(path, corrected)).status).toBe(200)
    await erase(wrongId)
    expect(await traces(wrong)).toEqual([])
    expect((await staff.get(path)).body.customerName).toBe(right.name)
  })

  it('stored answers of work notes and import previews do not outlive the person', async () => {
    const person = testPerson()
    const clientId = await add(person)
    const { id } = await buildAppointment(garage.db, {
      clientId,
      status: 'in_progress',
      timeSlotId: '2026-12-01T08:00',
    })
    const note = { text: `${person.name} wants the old parts` }
    expect((await staff.post(`/api/appointments/${id}/notes`, note, withKey())).status).toBe(201)
    const csv = `Name,Email,Phone,Plate\n${person.name},${person.former.email},${person.former.phone},${person.plate}\n`
    const { payload, headers } = await formOf([
      [Buffer.from(csv), { field: 'file', name: 'clients.csv', type: 'text/csv' }],
    ])
    const extras = { headers: { ...headers, ...withKey().headers } }
    expect((await admin.post('/api/imports/preview', payload, extras)).status).toBe(200)
    await staff.patch(`/api/appointments/${id}/check-out`)
    expect((await traces(person)).some((trace) => trace.startsWith('idempotency_keys'))).toBe(true)
    await erase(clientId)
    expect(await traces(person)).toEqual([])
  })

  it('two people with one email and phone: erasing one leaves the other, with her moved booking', async () => {
    const john = testPerson()
    const mary = { ...john, name: `Mary Overend${john.plate}` }
    const [first, second] = [
      await bookService({ ...john, plate: '' }, '2026-12-03T08:00'),
      await bookService({ ...mary, plate: 'MARY01' }, '2026-12-03T09:30'),
    ]
    const moved = await staff.patch(`${second}/booked-by`, { choice: 'own_client' })
    expect([moved.status, moved.body.client.name]).toEqual([200, mary.name])
    await staff.patch(`${first}/reject`, { reason: 'Closed' })
    const johnId = (await staff.get(first)).body.clientId
    await erase(johnId)
    expect(await findTraces({ db: garage.db, files: files.kept }, [john.name])).toEqual([])
    const { body: kept } = await staff.get(second)
    expect(kept.client).toMatchObject({ name: mary.name, email: john.former.email.toLowerCase() })
    expect(kept.bookedBy).toMatchObject({ name: mary.name })
    await staff.patch(`${second}/reject`, { reason: 'Closed' })
    await erase(moved.body.clientId)
    expect(await findTraces({ db: garage.db, files: files.kept }, [mary.name, 'MARY01'])).toEqual([])
  })

  it('an extension, a corrected reading and a booking for another client do not outlive the person', async () => {
    const [person, other] = [testPerson(), testPerson()]
    const clientId = await add({
      ...person,
      former: { ...person.former, phone: `${person.former.phone} ext 5` },
    })
    await closeTow(await requestTow({ ...person, former: { ...person.former, email: '' } }), person.name)
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const rental = await staff.post('/api/rental-bookings', {
      clientId,
      rentalVehicleId,
      startDate: '2026-11-24',
      endDate: '2026-11-26',
      pickupTime: '09:00',
      returnTime: '17:00',
      driverLicense: '21487306',
      licenseExpirationDate: '2028-03-14',
      dateOfBirth: '1995-02-11',
    })
    expect(rental.status).toBe(201)
    const path = `/api/rental-bookings/${rental.body.id}`
    await staff.patch(`${path}/confirm`, {})
    await staff.patch(`${path}/checkin`, { pickupMileage: 10_000 })
    await staff.patch(`${path}/checkout`, { returnMileage: 10_300 })
    const correction = { returnMileage: 10_200, reason: `${person.name} sent a photo` }
    expect((await staff.patch(path, correction)).status).toBe(200)
    await add(other)
    const foreign = await bookService({ ...other, name: person.name, plate: 'OTHER1' }, '2026-12-04T08:00')
    await staff.patch(`${foreign}/booked-by`, { choice: 'own_client' })
    await staff.patch(`${foreign}/reject`, { reason: 'Closed' })
    const { clientId: second } = (await staff.get(foreign)).body
    await erase(clientId)
    await erase(second)
    expect(await traces(person)).toEqual([])
    expect(await findTraces({ db: garage.db, files: files.kept }, [other.name])).not.toEqual([])
  })

  it('a call that has been made about a booking does not outlive the person in the log', async () => {
    const person = testPerson()
    const { status, body } = await staff.post('/api/appointments', {
      newClient: { name: person.name, ...person.former, preferredContact: 'phone' },
      newVehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate },
      timeSlotId: '2026-12-02T08:00',
      services: ['oil-change'],
    })
    expect(status).toBe(201)
    await staff.patch(`/api/appointments/${body.id}/cancel`, { reason: person.name, notifyClient: true })
    const { body: calls } = await staff.get('/api/call-tasks')
    for (const { id } of calls) await staff.post(`/api/call-tasks/${id}/called`, {}, withKey())
    await erase(body.clientId)
    expect(await traces(person)).toEqual([])
  })
})
