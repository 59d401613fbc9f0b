import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildRental, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const day = calendarDate
const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
/** Returns the rental and its car as stored, without what every change increases. */
async function stored(id: string) {
  const [rental] = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, id))
  if (rental === undefined) throw new Error('There is no such rental')
  const [car] = await garage.db
    .select()
    .from(rentalVehicles)
    .where(eq(rentalVehicles.id, rental.rentalVehicleId))
  const { version: _, updatedAt: __, ...rest } = rental
  return { rental: rest, car: { status: car?.status, odometer: car?.odometer } }
}
const actionsOn = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action }) => action)

async function booked(given: Parameters<typeof buildRental>[1] = {}) {
  const car = await buildRentalVehicle(garage.db, { odometer: 40_000 })
  return buildRental(garage.db, { rentalVehicleId: car.id, ...validLicence, ...given })
}
const checkIn = (id: string) => staff.patch(path(id, '/checkin'), { pickupMileage: 40_020 })
const checkOut = (id: string, given = {}) =>
  staff.patch(path(id, '/checkout'), { returnMileage: 40_500, ...given })

describe('undoing a check-in (pickup)', () => {
  it('an early pickup: rental, car and odometer are as they were, and the audit log says so', async () => {
    const { id } = await booked()
    const before = await stored(id)
    const { body: out } = await checkIn(id)
    expect((await stored(id)).rental.takenFrom).toBe('2026-11-20 09:00:00')
    const undone = await staff.patch(path(id, '/undo-check-in'), { version: out.version })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      status: 'confirmed',
      pickupMileage: null,
      pickedUpAt: null,
      rentalVehicle: { status: 'available', odometer: 40_000 },
    })
    expect(await stored(id)).toEqual(before)
    expect(await actionsOn(id)).toEqual(['picked_up', 'pickup_undone'])
    expect((await checkIn(id)).status).toBe(200)
  })

  it('licence details typed at the pickup are kept', async () => {
    const { id } = await booked({ driverLicense: null, licenseExpirationDate: null, dateOfBirth: null })
    await staff.patch(path(id, '/checkin'), { pickupMileage: 40_020, ...validLicence })
    const { body } = await staff.patch(path(id, '/undo-check-in'))
    expect(body).toMatchObject({ status: 'confirmed', ...validLicence })
  })

  it('an extended rental: refused', async () => {
    const { id } = await booked()
    await checkIn(id)
    expect((await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-28' })).status).toBe(200)
    const { status, body } = await staff.patch(path(id, '/undo-check-in'))
    expect([status, body]).toEqual([
      409,
      { code: 'transition_refused', message: 'The rental has been extended since the pickup.' },
    ])
  })

  it('a rental that a colleague has returned: refused with who did it', async () => {
    const { id } = await booked()
    const { body: out } = await checkIn(id)
    const colleague = await garage.as('staff')
    const { body: user } = await colleague.get('/api/auth/user')
    await colleague.patch(path(id, '/checkout'), { returnMileage: 40_100 })
    const { status, body } = await staff.patch(path(id, '/undo-check-in'), { version: out.version })
    expect([status, body.message]).toEqual([
      409,
      `${user.firstName} ${user.lastName} has changed this rental booking since: Checked out (returned).`,
    ])
    expect((await stored(id)).rental.status).toBe('returned')
  })

  it('only staff can undo', async () => {
    const { id } = await booked()
    const reader = await garage.as('user')
    for (const action of ['/undo-check-in', '/undo-check-out']) {
      expect((await reader.patch(path(id, action))).status).toBe(403)
      expect((await garage.guest.patch(path(id, action))).status).toBe(401)
    }
  })
})

describe('undoing a check-out (return)', () => {
  it('rental, car, charges and odometer are as they were while it was out', async () => {
    const { id } = await booked()
    await checkIn(id)
    const before = await stored(id)
    const charges = { additionalCharges: 4550, lateCharge: 6500, carStatus: 'maintenance' }
    const { body: back } = await checkOut(id, charges)
    expect(back).toMatchObject({ status: 'returned', lateCharge: 6500 })
    const undone = await staff.patch(path(id, '/undo-check-out'), { version: back.version })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      status: 'picked_up',
      returnMileage: null,
      returnedAt: null,
      additionalCharges: 0,
      lateCharge: 0,
      rentalVehicle: { status: 'rented', odometer: 40_020 },
    })
    expect(await stored(id)).toEqual(before)
    expect(await actionsOn(id)).toEqual(['picked_up', 'returned', 'return_undone'])
  })

  it('the rest of the time has been booked: refused until that booking is gone', async () => {
    const { id, rentalVehicleId } = await booked({ startDate: day('2026-11-20'), endDate: day('2026-11-26') })
    await checkIn(id)
    await checkOut(id)
    const next = { startDate: '2026-11-22', endDate: '2026-11-24', rentalVehicleId }
    const client = (await staff.get(path(id))).body.clientId
    const { status, body: other } = await staff.post('/api/rental-bookings', { ...next, clientId: client })
    expect(status).toBe(201)
    const refused = await staff.patch(path(id, '/undo-check-out'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The car has been booked for this time since.',
    ])
    await staff.patch(path(other.id, '/cancel'), { notifyClient: false })
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
  })

  it('the car has been handed to another customer: refused, also after its return', async () => {
    const { id, rentalVehicleId } = await booked({ startDate: day('2026-11-16'), endDate: day('2026-11-20') })
    await checkIn(id)
    await checkOut(id)
    const other = await buildRental(garage.db, {
      rentalVehicleId,
      ...validLicence,
      startDate: day('2026-11-23'),
    })
    expect((await checkIn(other.id)).status).toBe(200)
    const sentence = 'The car has been handed to another customer since.'
    expect((await staff.patch(path(id, '/undo-check-out'))).body.message).toBe(sentence)
    expect((await checkOut(other.id)).status).toBe(200)
    expect((await staff.patch(path(id, '/undo-check-out'))).body.message).toBe(sentence)
  })

  it('the status of the car has been changed since, or the car has been deleted: refused', async () => {
    const { id, rentalVehicleId } = await booked()
    await checkIn(id)
    await checkOut(id)
    const car = `/api/rental-vehicles/${rentalVehicleId}`
    expect((await staff.put(car, { status: 'maintenance' })).status).toBe(200)
    expect((await staff.patch(path(id, '/undo-check-out'))).body.message).toBe(
      'The status of the car has been changed since.',
    )
    expect((await staff.delete(car)).status).toBe(204)
    expect((await staff.patch(path(id, '/undo-check-out'))).body.message).toBe(
      'The car has been deleted since.',
    )
  })

  it('a return a week ago: refused', async () => {
    const { id } = await booked({
      ...{ status: 'returned', startDate: day('2026-11-10'), endDate: day('2026-11-12') },
      ...{ carStatusAtReturn: 'available' },
    })
    const { status, body } = await staff.patch(path(id, '/undo-check-out'))
    expect([status, body.message]).toEqual([409, 'The car was returned more than 7 days ago.'])
  })
})
