import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildRental, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
const markNoShow = (id: string, body: object = {}) => staff.patch(path(id, '/no-show'), body)
const missed = (given = {}) =>
  buildRental(garage.db, {
    ...{ startDate: calendarDate('2026-11-19'), endDate: calendarDate('2026-11-22'), ...validLicence },
    ...given,
  })

describe('a rental whose customer does not pick up the car', () => {
  it('it is cancelled as a no-show without a message, and Undo brings it back', async () => {
    const { id } = await missed()
    const { status, body } = await markNoShow(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', isNoShow: true, cancelledFrom: 'confirmed' })
    const undone = await staff.patch(path(id, '/restore'), { notifyClient: false, version: body.version })
    expect(undone.body).toMatchObject({ status: 'confirmed', isNoShow: false })
    expect(await garage.db.select().from(outbox).where(eq(outbox.entityId, id))).toEqual([])
  })

  it('its car can be booked at once, and then Undo is refused', async () => {
    const { id, rentalVehicleId } = await missed()
    const { body } = await markNoShow(id)
    await missed({ rentalVehicleId })
    const undone = await staff.patch(path(id, '/restore'), { notifyClient: false, version: body.version })
    expect([undone.status, undone.body.code]).toEqual([409, 'car_taken'])
  })

  it('until the customer is more than ten minutes late it is refused', async () => {
    const today = { startDate: calendarDate('2026-11-20'), pickupTime: timeOfDay('08:51') }
    const { id } = await missed(today)
    expect(await markNoShow(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The customer is not late yet\./) },
    })
    garage.setClock('2026-11-19T22:01:00Z')
    expect((await markNoShow(id)).status).toBe(200)
  })

  it('a customer who has just picked up the car is not marked', async () => {
    const { id, version } = await missed()
    await staff.patch(path(id, '/checkin'), { pickupMileage: 20_000 })
    expect(await markNoShow(id, { version })).toMatchObject({
      status: 409,
      body: { message: 'This rental booking is picked up and cannot be marked as a no-show.' },
    })
  })

  it('a pending request is refused', async () => {
    const { id } = await missed({ status: 'pending' })
    expect((await markNoShow(id)).body.message).toBe(
      'This rental booking is pending and cannot be marked as a no-show.',
    )
  })
})

it('the report counts rentals by the day on which they should have started, and the export names them', async () => {
  const { id } = await missed({ startDate: calendarDate('2026-10-05'), endDate: calendarDate('2026-10-07') })
  await markNoShow(id)
  const { body } = await staff.get('/api/reports?from=2026-10-05&to=2026-10-05')
  expect(body.rentals.noShows).toBe(1)
  expect((await staff.get('/api/reports?from=2026-10-06&to=2026-10-07')).body.rentals.noShows).toBe(0)
  const exported = await (await garage.as('admin')).get('/api/exports/rental-bookings')
  expect(String(exported.body)).toContain('No-show')
})

it('the database allows a no-show only for cancelled rentals that were confirmed', async () => {
  const { id } = await missed()
  await expect(
    garage.db.update(rentalBookings).set({ isNoShow: true }).where(eq(rentalBookings.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'rental_bookings_no_show_was_expected' } })
})
