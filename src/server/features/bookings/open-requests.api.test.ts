import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import {
  buildAppointment,
  buildClient,
  buildLicencePhoto,
  buildRentalVehicle,
  buildSetting,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
const unlimited = openTestGarage()

beforeEach(async () => {
  await garage.db.delete(appointments)
  await garage.db.delete(rentalBookings)
  await garage.db.delete(towBookings)
  await garage.db.delete(businessSettings)
})

let sent = 0

interface RequestInput {
  email?: string
  phone?: string
  /** The address that the request comes from. */
  from?: string
  caller?: Caller
  slot?: string
}

/** Makes a request from a unique address, which no per-network limit reaches. */
function book({ email, phone, from, slot, caller = garage.guest }: RequestInput) {
  sent += 1
  const weekday = String(23 + Math.floor((sent % 15) / 3)).padStart(2, '0')
  return caller.post(
    '/api/book-appointment',
    {
      client: {
        name: 'Maya Chen',
        email: email ?? `person-${sent}@example.com`,
        phone: phone ?? `04910${String(sent).padStart(5, '0')}`,
        preferredContact: 'phone',
      },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: `CAR${sent}` },
      appointment: {
        timeSlotId: slot ?? `2026-11-${weekday}T${['08:00', '09:30', '13:00'][sent % 3]}`,
        services: ['oil-change'],
      },
    },
    { headers: { 'x-forwarded-for': from ?? `10.0.${Math.floor(sent / 250)}.${sent % 250}` } },
  )
}

async function rental({
  email,
  phone,
  from,
  caller = garage.guest,
  ...dates
}: RequestInput & Record<string, unknown>) {
  sent += 1
  const { id } = await buildRentalVehicle(garage.db)
  const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`
  return caller.post(
    '/api/book-rental',
    {
      client: {
        name: 'Maya Chen',
        email: email ?? `person-${sent}@example.com`,
        phone: phone ?? `04910${String(sent).padStart(5, '0')}`,
        preferredContact: 'phone',
      },
      rentalBooking: {
        rentalVehicleId: id,
        startDate: '2026-11-24',
        endDate: '2026-11-28',
        pickupTime: '09:00',
        returnTime: '17:00',
        driverLicense: '21487306',
        licenseExpirationDate: '2029-03-14',
        dateOfBirth: '1995-02-11',
        customerAddress: '8/27 Enmore Road',
        licensePhotoUrl: await photo(),
        licensePhotoBackUrl: await photo(),
        ...dates,
      },
    },
    { headers: { 'x-forwarded-for': from ?? `10.0.${Math.floor(sent / 250)}.${sent % 250}` } },
  )
}

function tow({ email, phone, from, caller = garage.guest }: RequestInput) {
  sent += 1
  return caller.post(
    '/api/tow-bookings',
    {
      customerName: 'Maya Chen',
      customerEmail: email,
      customerPhone: phone ?? `04910${String(sent).padStart(5, '0')}`,
      // An equal request would get the receipt of the first.
      pickupLocation: `Princes Highway ${sent}, Tempe`,
    },
    { headers: { 'x-forwarded-for': from ?? `10.0.${Math.floor(sent / 250)}.${sent % 250}` } },
  )
}

const statusesOf = (response: readonly { status: number }[]) => response.map(({ status }) => status)
async function oneAfterTheOther<Response>(
  times: number,
  send: (n: number) => Promise<Response>,
): Promise<Response[]> {
  const response: Response[] = []
  for (let n = 0; n < times; n += 1) response.push(await send(n))
  return response
}

describe('the limit of pending online requests', () => {
  it('one email can have five service requests, whatever the phone; the sixth is refused with a phone number', async () => {
    await buildSetting(garage.db, 'business_info', { phone: '+61290001111' })
    const response = await oneAfterTheOther(6, () => book({ email: 'Maya@example.com' }))
    expect(statusesOf(response)).toEqual([201, 201, 201, 201, 201, 429])
    expect(response[5]?.body).toEqual({
      code: 'too_many_open',
      message: 'We cannot take another request online at the moment. Please call us on (02) 9000 1111.',
    })
    expect(Number(response[5]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('one phone can have five service requests, whatever the email', async () => {
    const response = await oneAfterTheOther(6, () => book({ phone: '0491 570 737' }))
    expect(statusesOf(response)).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('one email can have three rental requests in addition to service requests', async () => {
    const email = 'rental@example.com'
    expect((await book({ email })).status).toBe(201)
    const response = await oneAfterTheOther(4, () => rental({ email }))
    expect(statusesOf(response)).toEqual([201, 201, 201, 429])
  })

  it('one public network (IPv6: /64) reaches its own limit, and its address is not stored', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openRequestsPerNetwork: 4 })
    const address = (n: number) => `2001:db8:5:6::${n}`
    const response = await oneAfterTheOther(4, (n) => (n % 2 ? rental : book)({ from: address(n) }))
    expect(
      statusesOf([...response, await book({ from: address(9) }), await rental({ from: address(8) })]),
    ).toEqual([201, 201, 201, 201, 429, 429])
    expect((await book({ from: '2001:db8:5:7::1' })).status).toBe(201)
    const rows = [
      ...(await garage.db.select().from(appointments)),
      ...(await garage.db.select().from(rentalBookings)),
    ]
    expect(rows.every(({ networkHash }) => networkHash !== null)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/2001:|20010db8/)
  })

  it('private and loopback networks have no network limit', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openRequestsPerNetwork: 1 })
    for (const from of ['192.168.1.7', '127.0.0.1', 'fe80::1'])
      expect(statusesOf(await oneAfterTheOther(2, () => book({ from })))).toEqual([201, 201])
  })

  it('an answered request no longer counts', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openServiceRequests: 1 })
    const email = 'answered@example.com'
    const first = await book({ email })
    expect((await book({ email })).status).toBe(429)
    const staff = await garage.as('staff')
    await staff.patch(`/api/appointments/${first.body.id}/confirm`, {})
    expect((await book({ email })).status).toBe(201)
  })

  it('concurrent requests that share email or phone cannot exceed the limit', async () => {
    await buildSetting(garage.db, 'capacity_settings', { maxCarsPerSlot: 50 })
    const at = { slot: '2026-11-27T08:00' }
    const [email, phone] = ['race@example.com', '0491 570 737']
    const response = await Promise.all(
      Array.from({ length: 12 }, (_, n) => book(n % 2 ? { ...at, email, phone } : { ...at, phone, email })),
    )
    expect(response.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(response.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('the limit does not apply to staff, nor with RATE_LIMIT=off', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openServiceRequests: 1, openRentalRequests: 1 })
    const staff = await garage.as('staff')
    const email = 'by-staff@example.com'
    const byStaff = [
      ...(await oneAfterTheOther(2, () => book({ email, caller: staff }))),
      ...(await oneAfterTheOther(2, () => rental({ email, caller: staff, endDate: '2027-03-01' }))),
    ]
    expect(statusesOf(byStaff)).toEqual([201, 201, 201, 201])
    const response = await oneAfterTheOther(6, () =>
      book({ email: 'a@example.com', caller: unlimited.guest }),
    )
    expect(statusesOf(response)).toEqual([201, 201, 201, 201, 201, 201])
  })

  it('requests of a client with the same name do not count', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openServiceRequests: 1 })
    const other = await buildClient(garage.db, { name: 'Maya Chen', email: 'other@example.com' })
    const request = { clientId: other.id, status: 'pending' as const, timeSlotId: '2026-11-24T08:00' }
    await buildAppointment(garage.db, request)
    expect((await book({})).status).toBe(201)
    await garage.db
      .update(appointments)
      .set({ deletedAt: new Date() })
      .where(eq(appointments.clientId, other.id))
    expect((await book({ email: 'other@example.com' })).status).toBe(201)
  })
})

describe('the limit of pending tow requests', () => {
  it('one phone can have three tow requests in addition to service and rental requests', async () => {
    const phone = '0491 570 156'
    expect((await book({ phone })).status).toBe(201)
    const response = await oneAfterTheOther(4, (n) => tow({ phone: n % 2 ? phone : '+61 491 570 156' }))
    expect(statusesOf(response)).toEqual([201, 201, 201, 429])
    expect(response[3]?.body.code).toBe('too_many_open')
    expect((await book({ phone })).status).toBe(201)
  })

  it('one email can have three tow requests, whatever the phone', async () => {
    const response = await oneAfterTheOther(4, (n) =>
      tow({ email: n % 2 ? 'Tow@example.com' : 'tow@EXAMPLE.com' }),
    )
    expect(statusesOf(response)).toEqual([201, 201, 201, 429])
  })

  it('tow requests without an email count by phone only', async () => {
    const response = await oneAfterTheOther(5, () => tow({}))
    expect(statusesOf(response)).toEqual([201, 201, 201, 201, 201])
  })

  it('tow requests count towards the limit of their public network', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openRequestsPerNetwork: 2 })
    const from = '203.0.113.7'
    const response = [await tow({ from }), await book({ from }), await tow({ from }), await book({ from })]
    expect(statusesOf(response)).toEqual([201, 201, 429, 429])
    expect(JSON.stringify(await garage.db.select().from(towBookings))).not.toContain('203.0.113')
  })

  it('concurrent tow requests of one phone cannot exceed the limit', async () => {
    const phone = '0491 570 157'
    const response = await Promise.all(Array.from({ length: 9 }, () => tow({ phone })))
    expect(response.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(response.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  it('an answered tow request no longer counts, and the limit is a setting', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openTowRequests: 1 })
    const email = 'answered-tow@example.com'
    const first = await tow({ email })
    expect((await tow({ email })).status).toBe(429)
    const staff = await garage.as('staff')
    const confirmed = await staff.patch(`/api/tow-bookings/${first.body.id}/status`, { status: 'confirmed' })
    expect(confirmed.status).toBe(200)
    expect((await tow({ email })).status).toBe(201)
  })

  it('tow requests that staff enter have no limit and do not count towards their network', async () => {
    await buildSetting(garage.db, 'capacity_settings', { openTowRequests: 1, openRequestsPerNetwork: 1 })
    const caller = await garage.as('staff')
    const from = '203.0.113.8'
    expect(statusesOf(await oneAfterTheOther(3, () => tow({ phone: '0491 570 158', caller, from })))).toEqual(
      [201, 201, 201],
    )
    expect((await tow({ from })).status).toBe(201)
    const response = await oneAfterTheOther(5, () => tow({ phone: '0491 570 159', caller: unlimited.guest }))
    expect(statusesOf(response)).toEqual([201, 201, 201, 201, 201])
  })
})

describe('the limits of an online rental', () => {
  it('an online rental lasts at most 60 days and starts within 12 months', async () => {
    expect((await rental({ startDate: '2027-11-20', endDate: '2028-01-19' })).status).toBe(201)
    const long = await rental({ startDate: '2026-11-24', endDate: '2027-01-24' })
    expect([long.status, long.body.fields]).toEqual([
      400,
      {
        'rentalBooking.endDate':
          'Online, a rental can last at most 60 days. Please choose an earlier date or call us.',
      },
    ])
    const late = await rental({ startDate: '2027-11-21', endDate: '2027-11-22' })
    expect([late.status, late.body.fields]).toEqual([
      400,
      {
        'rentalBooking.startDate':
          'Online, a rental must start within the next 12 months. Please choose an earlier date or call us.',
      },
    ])
  })
})
