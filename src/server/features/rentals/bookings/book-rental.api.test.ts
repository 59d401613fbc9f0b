import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildClient, buildLicencePhoto, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

const contact = {
  name: 'Maya Chen',
  email: 'Maya.Chen@Example.com',
  phone: '0491 570 737',
  preferredContact: 'phone',
}

const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`

async function requestFor(rentalVehicleId: string, given: Record<string, unknown> = {}) {
  return {
    rentalVehicleId,
    startDate: '2026-11-24',
    endDate: '2026-11-28',
    pickupTime: '09:00',
    returnTime: '17:00',
    totalDays: 4,
    dailyRate: 7900,
    totalAmount: 31_600,
    status: 'pending',
    notes: 'Child seat please',
    customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
    driverLicense: '21487306',
    licenseExpirationDate: '2028-03-14',
    dateOfBirth: '1995-02-11',
    licensePhotoUrl: await photo(),
    licensePhotoBackUrl: await photo(),
    ...given,
  }
}

const car = (given = {}) => buildRentalVehicle(garage.db, { dailyRate: 7900, ...given })
const book = (rentalBooking: unknown, client: unknown = contact) =>
  garage.guest.post('/api/book-rental', { client, rentalBooking })

describe('a customer books a rental online', () => {
  it('the receipt contains submitted and computed values, and the request reserves the car', async () => {
    const { id } = await car({ make: 'Mazda', model: 'CX-5', year: 2022, category: 'suv' })
    const { status, body } = await book(await requestFor(id))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      status: 'pending',
      manageUrl: expect.stringMatching(/\/manage\/[\w-]{43}$/),
      startDate: '2026-11-24',
      endDate: '2026-11-28',
      pickupTime: '09:00',
      returnTime: '17:00',
      totalDays: 4,
      dailyRate: 7900,
      totalAmount: 31_600,
      notes: 'Child seat please',
      client: {
        name: 'Maya Chen',
        email: 'maya.chen@example.com',
        phone: '+61491570737',
        preferredContact: 'phone',
      },
      rentalVehicle: {
        year: 2022,
        make: 'Mazda',
        model: 'CX-5',
        category: 'suv',
        transmission: 'automatic',
        seatingCapacity: 5,
      },
    })
    const [row] = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, body.id))
    expect(row).toMatchObject({
      status: 'pending',
      takenFrom: '2026-11-24 09:00:00',
      takenUntil: '2026-11-28 18:00:00',
      driverLicense: '21487306',
      licensePhotoId: expect.any(String),
      licensePhotoBackId: expect.any(String),
    })
    const again = await book(await requestFor(id, { startDate: '2026-11-28', endDate: '2026-11-29' }))
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'car_taken',
      message: 'This car has just been booked for these dates. Please choose another car or other dates.',
    })
  })

  it('the customer is notified that the request is received but not confirmed, with dates and price', async () => {
    const { body } = await book(await requestFor((await car()).id))
    const [message] = await garage.db.select().from(outbox).where(eq(outbox.entityId, body.id))
    expect(message).toMatchObject({ template: 'rental_received', recipient: 'maya.chen@example.com' })
    expect(message?.body).toContain('pickup Tue 24 Nov 2026 at 9:00 am')
    expect(message?.body).toContain('4 days for $316.00 including GST')
    expect(message?.body).toContain('not confirmed yet')
  })

  it('the audit log contains no licence data', async () => {
    const { body } = await book(await requestFor((await car()).id))
    const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, body.id))
    expect(entry).toMatchObject({ action: 'requested', actorName: 'Customer' })
    expect(JSON.stringify(entry)).not.toMatch(/21487306|1995-02-11|licence-photos|Enmore/)
  })

  it('the client is found by email and phone together, and existing details are not changed', async () => {
    const known = await buildClient(garage.db, { email: 'known@example.com', phone: '+61491570156' })
    const { body } = await book(await requestFor((await car()).id), {
      ...contact,
      name: 'Somebody Else',
      email: 'KNOWN@example.com',
      phone: '(04) 9157 0156',
    })
    const [row] = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, body.id))
    expect(row?.clientId).toBe(known.id)
    expect(await garage.db.select().from(clients).where(eq(clients.id, known.id))).toEqual([known])
    expect(body.client.name).toBe('Somebody Else')
  })

  it('the price is counted by dates: a clock change adds no day', async () => {
    garage.setClock('2026-03-30T00:00:00.000Z')
    const { id } = await car()
    // 49 hours, since Sydney turns its clocks back on 5 April.
    const requested = await requestFor(id, {
      startDate: '2026-04-04',
      endDate: '2026-04-06',
      returnTime: '09:00',
      totalAmount: 15_800,
    })
    expect((await book(requested)).body).toMatchObject({ totalDays: 2, totalAmount: 15_800 })
  })

  it('a rental of a few hours costs one day', async () => {
    const requested = await requestFor((await car()).id, { endDate: '2026-11-24', totalAmount: 7900 })
    expect((await book(requested)).body).toMatchObject({ totalDays: 1, totalAmount: 7900 })
  })

  it('absent times use the defaults', async () => {
    const requested = await requestFor((await car()).id, { pickupTime: undefined, returnTime: undefined })
    expect((await book(requested)).body).toMatchObject({ pickupTime: '09:00', returnTime: '17:00' })
  })

  it('two requests with one idempotency key make one booking', async () => {
    const requested = await requestFor((await car()).id)
    const send = () =>
      garage.guest.post(
        '/api/book-rental',
        { client: contact, rentalBooking: requested },
        { headers: { 'idempotency-key': 'double-tap' } },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })
})

describe('refused online rentals', () => {
  it.each([
    [
      'that ends before it starts',
      { endDate: '2026-11-23' },
      'endDate',
      'End date cannot be before start date.',
    ],
    [
      'that returns on its first day before the pickup',
      { endDate: '2026-11-24', returnTime: '09:00' },
      'returnTime',
      'For same-day rentals, return time must be after pickup time.',
    ],
    ['that starts yesterday', { startDate: '2026-11-19' }, 'startDate', 'Start date cannot be in the past.'],
    ['of more than a year', { endDate: '2027-11-25' }, 'endDate', 'A rental can last at most 365 days.'],
    [
      'with an expired licence',
      { licenseExpirationDate: '2026-11-19' },
      'licenseExpirationDate',
      'Licence expiry cannot be in the past.',
    ],
    [
      'with a licence that expires before the return',
      { licenseExpirationDate: '2026-11-27' },
      'licenseExpirationDate',
      'The licence must be valid until the rental ends on Sat 28 Nov 2026.',
    ],
    [
      'with a driver who is too young on the pickup day',
      { dateOfBirth: '2008-11-25' },
      'dateOfBirth',
      'The driver must be at least 18 years old at pickup.',
    ],
    [
      'with a date of birth in the future',
      { dateOfBirth: '2027-01-01' },
      'dateOfBirth',
      'Please enter a valid date of birth.',
    ],
    [
      'with a pickup at half past nine',
      { pickupTime: '09:30' },
      'pickupTime',
      'Please choose a full hour, for example 09:00',
    ],
    ['without an address', { customerAddress: ' ' }, 'customerAddress', 'Full address is required'],
    [
      'with a blob: URL as photo',
      { licensePhotoUrl: 'blob:https://garage.example/1' },
      'licensePhotoUrl',
      'We did not receive this photo. Please add it again.',
    ],
    [
      'with a photo from another site',
      { licensePhotoBackUrl: 'https://elsewhere.example/licence.jpg' },
      'licensePhotoBackUrl',
      'We did not receive this photo. Please add it again.',
    ],
  ])('a rental %s is refused with an error', async (_, given, field, sentence) => {
    const { status, body } = await book(await requestFor((await car()).id, given))
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [`rentalBooking.${field}`]: sentence })
  })

  it('a pickup in a past hour of today is refused', async () => {
    const { id } = await car()
    const today = (pickupTime: string, given = {}) =>
      requestFor(id, {
        startDate: '2026-11-20',
        endDate: '2026-11-21',
        pickupTime,
        totalAmount: 7900,
        ...given,
      })
    const sameDay = { endDate: '2026-11-20', returnTime: '01:00' }
    const fields = {
      'rentalBooking.pickupTime': 'This time has already passed. Please choose a later time.',
    }
    garage.setClock('2026-11-20T10:22:00.000Z')
    for (const requested of [await today('00:00', sameDay), await today('21:00')]) {
      const { status, body } = await book(requested)
      expect(status).toBe(400)
      expect(body.fields).toEqual(fields)
    }
    garage.setClock('2026-11-20T10:01:00.000Z')
    expect((await book(await today('21:00'))).body.fields).toEqual(fields)
    garage.setClock('2026-11-20T10:00:59.000Z')
    expect((await book(await today('21:00'))).status).toBe(201)
  })

  it('the same photo for both sides is refused', async () => {
    const url = await photo()
    const requested = await requestFor((await car()).id, { licensePhotoUrl: url, licensePhotoBackUrl: url })
    expect((await book(requested)).status).toBe(400)
  })

  it('missing fields return an error each, and nothing is written', async () => {
    const before = await garage.db.select({ total: count() }).from(clients)
    const { status, body } = await book({}, {})
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual([
      'client.email',
      'client.name',
      'client.phone',
      'rentalBooking.customerAddress',
      'rentalBooking.dateOfBirth',
      'rentalBooking.driverLicense',
      'rentalBooking.endDate',
      'rentalBooking.licenseExpirationDate',
      'rentalBooking.licensePhotoBackUrl',
      'rentalBooking.licensePhotoUrl',
      'rentalBooking.rentalVehicleId',
      'rentalBooking.startDate',
    ])
    expect(await garage.db.select({ total: count() }).from(clients)).toEqual(before)
  })

  it("a price other than the garage's is refused", async () => {
    const { id } = await car({ dailyRate: 8900 })
    const { status, body } = await book(await requestFor(id))
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'price_changed',
      message: 'The price has changed. Please review your booking.',
    })
    const rows = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.rentalVehicleId, id))
    expect(rows).toEqual([])
  })

  it('a refused request leaves its photos unclaimed for the next try', async () => {
    const requested = await requestFor((await car({ dailyRate: 8900 })).id)
    expect((await book(requested)).status).toBe(409)
    expect((await book({ ...requested, totalAmount: 35_600 })).status).toBe(201)
    const photos = await garage.db
      .select()
      .from(licencePhotos)
      .where(eq(licencePhotos.id, requested.licensePhotoUrl.slice(-36)))
    expect(photos).toMatchObject([{ claimedAt: new Date('2026-11-19T22:00:00.000Z') }])
  })

  it.each(['maintenance', 'inactive'] as const)('a car with status %s is refused', async (status) => {
    const response = await book(await requestFor((await car({ status })).id))
    expect(response.status).toBe(409)
    expect(response.body.code).toBe('car_not_offered')
  })

  it('an unknown car is refused', async () => {
    expect((await book(await requestFor('01890000-0000-7000-8000-000000000000'))).status).toBe(404)
  })

  it('an overdue car is refused for a start within the next 7 days, and accepted after that', async () => {
    const { id } = await car({ status: 'rented' })
    await buildRental(garage.db, {
      rentalVehicleId: id,
      status: 'picked_up',
      startDate: calendarDate('2026-11-15'),
      endDate: calendarDate('2026-11-18'),
    })
    const from = (startDate: string) => ({ startDate, endDate: '2026-11-29', totalAmount: undefined })
    for (const startDate of ['2026-11-20', '2026-11-21', '2026-11-27']) {
      const response = await book(await requestFor(id, from(startDate)))
      expect(response.status).toBe(409)
      expect(response.body).toEqual({
        code: 'car_taken',
        message: 'This car has just been booked for these dates. Please choose another car or other dates.',
      })
    }
    expect((await book(await requestFor(id, from('2026-11-28')))).status).toBe(201)
  })
})

describe('the availability of a car', () => {
  it('a car is available again on its return day after the turnaround', async () => {
    const { id } = await car()
    await buildRental(garage.db, { rentalVehicleId: id, endDate: calendarDate('2026-11-26') })
    const from = (pickupTime: string) => ({ startDate: '2026-11-26', pickupTime, totalAmount: 15_800 })
    expect((await book(await requestFor(id, from('17:00')))).body.code).toBe('car_taken')
    expect((await book(await requestFor(id, from('18:00')))).status).toBe(201)
  })

  it('an unavailable car is reported first, even if the same photos are sent again', async () => {
    const requested = await requestFor((await car()).id)
    // An equal request would be answered with the open one.
    const other = { ...requested, notes: 'A child seat, please' }
    const answers = await Promise.all([book(requested), book(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await book({ ...requested, notes: 'Two child seats, please' })).body.code).toBe('car_taken')
  })

  it('200 concurrent requests for overlapping dates make one booking', async () => {
    const { id } = await car()
    const requested = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const day = 24 + (n % 5)
        const dates = { startDate: `2026-11-${day}`, endDate: '2026-11-29' }
        return requestFor(id, { ...dates, totalAmount: (29 - day) * 7900 })
      }),
    )
    const response = await Promise.all(
      requested.map((requested, n) => book(requested, { ...contact, email: `rush-${n}@example.com` })),
    )
    expect(response.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(response.filter(({ status, body }) => status === 409 && body.code === 'car_taken')).toHaveLength(
      199,
    )
  })

  it('the database refuses overlapping rentals written without the API', async () => {
    const first = await buildRental(garage.db)
    for (const status of ['pending', 'confirmed', 'picked_up'] as const) {
      await expect(
        buildRental(garage.db, { rentalVehicleId: first.rentalVehicleId, status }),
      ).rejects.toMatchObject({ cause: { constraint: 'rental_bookings_no_overlap' } })
    }
    await buildRental(garage.db, { rentalVehicleId: first.rentalVehicleId, status: 'cancelled' })
  })
})
