import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildClient, buildRental, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// The clock of the tests: 9 am on November 20, 2026, in Sydney.
const now = '2026-11-19T22:00:00.000Z'
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const day = calendarDate
type Given = Parameters<typeof buildRental>[1]
const rental = (given: Given = {}) => buildRental(garage.db, { dailyRate: 7900, ...validLicence, ...given })
const out = (given: Given = {}) =>
  rental({
    ...{ status: 'picked_up', startDate: day('2026-11-15'), endDate: day('2026-11-17') },
    ...{ pickedUpAt: new Date('2026-11-14T22:10:30Z'), pickupMileage: 20_000, ...given },
  })
const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
const odometerOf = async (id: string) =>
  (await garage.db.select().from(rentalVehicles).where(eq(rentalVehicles.id, id)))[0]?.odometer
const logOf = (id: string) => garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))

describe('a return that happened earlier', () => {
  it('stores the real time, which late days, lists and the audit log use', async () => {
    const { id } = await out()
    const returnedAt = '2026-11-18T08:05:00+11:00'
    const { status, body } = await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, returnedAt })
    expect([status, body.returnedAt]).toEqual([200, '2026-11-17T21:05:00.000Z'])
    expect((await logOf(id))[0]).toMatchObject({ after: { returnedAt: '2026-11-17T21:05:00.000Z' } })
    const admin = await garage.as('admin')
    expect((await admin.get('/api/exports/rental-bookings?status=returned')).body).toContain(
      '2026-11-18 08:05',
    )
  })

  it.each([
    ['in the future', '2026-11-20T09:01:00+11:00', 'Please enter a time that is not in the future.'],
    ['before the pickup', '2026-11-15T09:09:00+11:00', 'The return cannot be before the pickup.'],
    [
      'a date',
      '2026-11-18',
      'Please enter a time with its offset from UTC, for example 2026-11-24T08:30:00+11:00',
    ],
    [
      'without an offset',
      '2026-11-18T08:00:00',
      'Please enter a time with its offset from UTC, for example 2026-11-24T08:30:00+11:00',
    ],
    [
      'a day that does not exist',
      '2026-11-31T08:00:00Z',
      'Please enter a time with its offset from UTC, for example 2026-11-24T08:30:00+11:00',
    ],
    [
      'a number',
      1_700_000_000,
      'Please enter a time with its offset from UTC, for example 2026-11-24T08:30:00+11:00',
    ],
  ])('%s is refused', async (_, returnedAt, sentence) => {
    const { id } = await out()
    const { status, body } = await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, returnedAt })
    expect([status, body.fields]).toEqual([400, { returnedAt: sentence }])
  })

  it('more than 14 days ago is refused, exactly 14 days ago is not', async () => {
    const long = { startDate: day('2026-11-01'), pickedUpAt: new Date('2026-10-31T22:00:00Z') }
    const { id } = await out(long)
    const tooLong = { returnMileage: 20_400, returnedAt: '2026-11-05T21:59:59Z' }
    expect((await staff.patch(path(id, '/checkout'), tooLong)).body.fields).toEqual({
      returnedAt: 'Please enter a time in the last 14 days.',
    })
    const just = { returnMileage: 20_400, returnedAt: '2026-11-05T22:00:00Z' }
    expect((await staff.patch(path(id, '/checkout'), just)).status).toBe(200)
  })

  it('the minute of the pickup counts as the pickup; null and absent are now', async () => {
    const { id, pickedUpAt } = await out()
    const same = { returnMileage: 20_000, returnedAt: '2026-11-14T22:10:00Z' }
    expect((await staff.patch(path(id, '/checkout'), same)).body.returnedAt).toBe(pickedUpAt?.toISOString())
    for (const returnedAt of [null, undefined]) {
      const other = await out()
      const { body } = await staff.patch(path(other.id, '/checkout'), { returnMileage: 20_400, returnedAt })
      expect(body.returnedAt).toBe(now)
    }
  })

  it('can be undone after it was recorded, also if it happened long before', async () => {
    const long = { startDate: day('2026-11-01'), pickedUpAt: new Date('2026-10-31T22:00:00Z') }
    const { id } = await out(long)
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, returnedAt: '2026-11-10T00:00:00Z' })
    const { status, body } = await staff.patch(path(id, '/undo-check-out'))
    expect([status, body.status, body.returnedAt]).toEqual([200, 'picked_up', null])
  })
})

describe('a pickup that happened earlier', () => {
  it('stores the real time; the car is taken from then on', async () => {
    const { id } = await rental({ startDate: day('2026-11-21'), endDate: day('2026-11-22') })
    const pickedUpAt = '2026-11-19T17:30:00+11:00'
    const { status, body } = await staff.patch(path(id, '/checkin'), { pickupMileage: 20_000, pickedUpAt })
    expect([status, body.pickedUpAt]).toEqual([200, '2026-11-19T06:30:00.000Z'])
    const [row] = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, id))
    expect(row?.takenFrom).toMatch(/^2026-11-19 17:30/)
    expect((await staff.patch(path(id, '/undo-check-in'))).status).toBe(200)
  })

  it.each([
    ['in the future', '2026-11-19T22:00:01Z', 'Please enter a time that is not in the future.'],
    ['more than 14 days ago', '2026-11-05T21:59:00Z', 'Please enter a time in the last 14 days.'],
  ])('%s is refused', async (_, pickedUpAt, sentence) => {
    const { id } = await rental({ startDate: day('2026-11-20') })
    const { status, body } = await staff.patch(path(id, '/checkin'), { pickupMileage: 20_000, pickedUpAt })
    expect([status, body.fields]).toEqual([400, { pickedUpAt: sentence }])
  })

  it('is refused while the car was with another customer or is booked for one', async () => {
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    await out({
      rentalVehicleId,
      status: 'returned',
      returnMileage: 20_100,
      returnedAt: new Date('2026-11-18T01:00:00Z'),
    })
    const { id } = await rental({ rentalVehicleId, startDate: day('2026-11-20') })
    const checkIn = { pickupMileage: 20_100, pickedUpAt: '2026-11-18T00:30:00Z' }
    expect((await staff.patch(path(id, '/checkin'), checkIn)).body.fields).toEqual({
      pickedUpAt: 'The car was still with another customer, who returned it on Nov 18, 2026 at 12:00 pm.',
    })
    await rental({ rentalVehicleId, startDate: day('2026-11-19'), endDate: day('2026-11-19') })
    const booked = await staff.patch(path(id, '/checkin'), { ...checkIn, pickedUpAt: '2026-11-18T23:00:00Z' })
    expect([booked.status, booked.body.code]).toEqual([409, 'car_taken'])
  })
})

describe('a wrong odometer reading', () => {
  const returned = (given: Given = {}) =>
    out({ status: 'returned', returnMileage: 20_400, returnedAt: new Date('2026-11-17T05:00:00Z'), ...given })

  it('is corrected with a reason, which is in the audit log; the car follows', async () => {
    const { id, rentalVehicleId } = await returned()
    const correction = { returnMileage: 20_040, reason: 'Typed one digit wrong' }
    const { status, body } = await staff.patch(path(id), correction)
    expect([status, body.returnMileage, body.rentalVehicle.odometer]).toEqual([200, 20_040, 20_040])
    expect(await odometerOf(rentalVehicleId)).toBe(20_040)
    expect(await logOf(id)).toMatchObject([
      {
        action: 'reading_corrected',
        before: { returnMileage: 20_400 },
        after: { returnMileage: 20_040, reason: 'Typed one digit wrong' },
      },
    ])
    const read = await staff.get(path(id))
    expect(read.body).not.toHaveProperty('reason')
  })

  it('needs a reason; the stored reading sent back needs none and changes nothing', async () => {
    const { id, version } = await returned()
    for (const reason of [undefined, null, ' ']) {
      const { status, body } = await staff.patch(path(id), { returnMileage: 20_040, reason })
      expect([status, body.fields]).toEqual([400, { reason: 'Please enter why the reading is corrected.' }])
    }
    const same = await staff.patch(path(id), { pickupMileage: 20_000, returnMileage: 20_400 })
    expect([same.status, same.body.version]).toEqual([200, version])
  })

  it('a pickup is corrected while the car is out', async () => {
    const { id, rentalVehicleId } = await out()
    const { status } = await staff.patch(path(id), { pickupMileage: 19_500, reason: 'Wrong car read' })
    expect([status, await odometerOf(rentalVehicleId)]).toEqual([200, 19_500])
    const early = await staff.patch(path(id), { returnMileage: 19_600, reason: 'Wrong' })
    expect(early.body.fields).toEqual({ returnMileage: 'The car has not been returned yet.' })
  })

  it('both readings of a rental can be corrected together; the return is not less than the pickup', async () => {
    const { id } = await returned()
    const reason = 'Read in miles'
    expect(
      (await staff.patch(path(id), { pickupMileage: 32_187, returnMileage: 32_831, reason })).status,
    ).toBe(200)
    const low = await staff.patch(path(id), { returnMileage: 32_000, reason })
    expect(low.body.fields).toEqual({
      returnMileage: 'Return mileage cannot be less than pickup mileage, 32,187 km.',
    })
    const high = await staff.patch(path(id), { pickupMileage: 33_000, reason })
    expect(high.body.fields).toEqual({
      pickupMileage: 'Pickup mileage cannot be more than return mileage, 32,831 km.',
    })
  })

  it('lies between the readings of the rentals around it; undoing the next pickup restores the corrected one', async () => {
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db, { odometer: 20_400 })
    const client = await buildClient(garage.db, { name: 'Priya Nair' })
    const first = await returned({ rentalVehicleId, clientId: client.id })
    const second = await rental({ rentalVehicleId, clientId: client.id, startDate: day('2026-11-20') })
    await staff.patch(path(second.id, '/checkin'), { pickupMileage: 20_410 })
    const reason = 'Typing error'
    const high = await staff.patch(path(first.id), { returnMileage: 20_500, reason })
    expect(high.body.fields).toEqual({
      returnMileage:
        'The car had 20,410 km when Priya Nair picked it up on Nov 20, 2026 at 9:00 am. Please check both readings.',
    })
    const low = await staff.patch(path(second.id), { pickupMileage: 20_399, reason })
    expect(low.body.fields).toEqual({
      pickupMileage:
        'The car had 20,400 km when Priya Nair returned it on Nov 17, 2026 at 4:00 pm. Please check both readings.',
    })
    expect((await staff.patch(path(first.id), { returnMileage: 20_405, reason })).status).toBe(200)
    expect(await odometerOf(rentalVehicleId)).toBe(20_410)
    expect((await staff.patch(path(second.id, '/undo-check-in'))).status).toBe(200)
    expect(await odometerOf(rentalVehicleId)).toBe(20_405)
  })

  it('role user cannot correct, and an old version is refused', async () => {
    const { id, version } = await returned()
    const correction = { returnMileage: 20_040, reason: 'Typed wrong' }
    expect((await (await garage.as('user')).patch(path(id), correction)).status).toBe(403)
    expect((await staff.patch(path(id), { ...correction, version: version - 1 })).status).toBe(409)
  })
})

describe('fields that an edit cannot change', () => {
  it.each([
    ['status', 'returned'],
    ['returnedAt', '2026-11-18T00:00:00.000Z'],
    ['pickedUpAt', null],
    ['lateCharge', 7900],
    ['additionalCharges', 100],
    ['dailyRate', 100],
    ['clientId', '0198a000-0000-7000-8000-000000000000'],
  ])(
    'a rental with another %s is refused with a sentence; sent back as read, it is not',
    async (field, value) => {
      const { id } = await out()
      const { status, body } = await staff.patch(path(id), { [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      const read = await staff.get(path(id))
      expect((await staff.patch(path(id), { [field]: read.body[field] })).status).toBe(200)
    },
  )

  it('a rental car with another odometer is refused with a sentence; sent back as read, it is not', async () => {
    const { id } = await buildRentalVehicle(garage.db, { odometer: 20_400 })
    const { status, body } = await staff.put(`/api/rental-vehicles/${id}`, { odometer: 20_500 })
    expect([status, body.fields]).toEqual([
      400,
      {
        odometer: 'The odometer follows from pickups and returns. Please correct the reading of the rental.',
      },
    ])
    expect((await staff.put(`/api/rental-vehicles/${id}`, { odometer: 20_400, features: [] })).status).toBe(
      200,
    )
  })
})
