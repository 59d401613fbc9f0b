import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildClient, buildRental } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
const cancel = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/cancel'), body)
const restore = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/restore'), body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const loggedOf = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.id))).map(
    ({ action, before, after }) => [action, statusIn(before), statusIn(after)],
  )
const statusIn = (state: unknown) => (state as { status: string } | null)?.status

/** Returns the input of another rental for the same car and days. */
async function sameCar({ rentalVehicleId }: { rentalVehicleId: string }) {
  const { id: clientId } = await buildClient(garage.db, { name: 'Jonas Weber' })
  const dates = { startDate: '2026-11-24', endDate: '2026-11-26', pickupTime: '09:00', returnTime: '17:00' }
  return { clientId, rentalVehicleId, ...dates }
}

describe('cancelling a rental', () => {
  it.each(['pending', 'confirmed'] as const)(
    'cancelling a %s rental stores reason and former status, and notifies the client',
    async (from) => {
      const { id } = await buildRental(garage.db, { status: from })
      const { status, body } = await cancel(id, { reason: ' Flight cancelled ' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id,
        status: 'cancelled',
        rejectionReason: 'Flight cancelled',
        cancelledFrom: from,
        lapsesAt: null,
      })
      expect((await staff.get(path(id))).body).toEqual(body)
      const [message, ...more] = await messagesAbout(id)
      expect(more).toEqual([])
      expect(message?.template).toBe('rental_cancelled')
      expect(message?.body).toMatch(
        /Your rental has been cancelled: 2023 Kia Cerato, .*\n\nFlight cancelled\n\n/,
      )
      expect(await loggedOf(id)).toEqual([['cancelled', from, 'cancelled']])
    },
  )

  it('cancelling without a reason works; the client is not notified unless requested', async () => {
    const { id } = await buildRental(garage.db)
    expect((await cancel(id, { notifyClient: false })).body.rejectionReason).toBeNull()
    expect(await messagesAbout(id)).toEqual([])
  })

  it.each([
    ['picked_up', 'This rental booking is picked up and cannot be cancelled.'],
    ['returned', 'This rental booking is returned and cannot be cancelled.'],
    ['cancelled', 'This rental booking is already cancelled.'],
  ] as const)('cancelling a rental that is %s is refused with an error', async (status, message) => {
    const { id } = await buildRental(garage.db, { status })
    const response = await cancel(id)
    expect([response.status, response.body]).toEqual([409, { code: 'transition_refused', message }])
  })

  it('only staff and administrators can cancel', async () => {
    const { id } = await buildRental(garage.db)
    const reader = await garage.as('user')
    expect([
      (await cancel(id, {}, garage.guest)).status,
      (await cancel(id, {}, reader)).status,
      (await cancel(id, {}, await garage.as('admin'))).status,
      (await restore(id, {}, garage.guest)).status,
      (await restore(id, {}, reader)).status,
      (await restore(id, {}, await garage.as('admin'))).status,
    ]).toEqual([401, 403, 200, 401, 403, 200])
  })

  it('cancelling makes the car available immediately', async () => {
    const rental = await buildRental(garage.db)
    const requested = await sameCar(rental)
    expect((await staff.post('/api/rental-bookings', requested)).status).toBe(409)
    await cancel(rental.id)
    expect((await staff.post('/api/rental-bookings', requested)).status).toBe(201)
  })
})

describe('restoring a cancelled rental', () => {
  it.each(['pending', 'confirmed'] as const)(
    'restoring returns it to %s and clears the reason',
    async (from) => {
      const rental = await buildRental(garage.db, { status: from })
      await cancel(rental.id, { reason: 'By mistake', notifyClient: false })
      const { status, body } = await restore(rental.id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: from, rejectionReason: null, cancelledFrom: null })
      expect(await loggedOf(rental.id)).toEqual([
        ['cancelled', from, 'cancelled'],
        ['restored', 'cancelled', from],
      ])
      expect((await messagesAbout(rental.id)).map(({ template }) => template)).toEqual(
        from === 'pending' ? [] : ['rental_restored'],
      )
      expect((await staff.post('/api/rental-bookings', await sameCar(rental))).status).toBe(409)
    },
  )

  it('restoring a pending request restarts its lapse time', async () => {
    const { id } = await buildRental(garage.db, {
      status: 'pending',
      lapsesAt: new Date('2026-11-20T00:00:00Z'),
      reminderAt: null,
    })
    await staff.patch(path(id, '/reject'), { reason: 'No car' })
    const { body } = await restore(id)
    expect(body).toMatchObject({ status: 'pending', lapsesSoon: false })
    expect(new Date(body.lapsesAt).getTime()).toBeGreaterThan(Date.parse('2026-11-20T20:00:00Z'))
  })

  it('restoring is refused if the car has been booked since, and names the other client', async () => {
    const rental = await buildRental(garage.db)
    await cancel(rental.id)
    await staff.post('/api/rental-bookings', await sameCar(rental))
    const response = await restore(rental.id)
    expect([response.status, response.body.code]).toEqual([409, 'car_taken'])
    expect(response.body.message).toMatch(/^The car is now booked by Jonas Weber for /)
    expect((await staff.get(path(rental.id))).body.status).toBe('cancelled')
  })

  it("restoring is refused if the car or the client was deleted, or the request's time has passed", async () => {
    const sold = await buildRental(garage.db)
    await cancel(sold.id)
    await garage.db
      .update(rentalVehicles)
      .set({ deletedAt: new Date() })
      .where(eq(rentalVehicles.id, sold.rentalVehicleId))
    expect((await restore(sold.id)).body.code).toBe('car_off_fleet')

    const gone = await buildRental(garage.db)
    await cancel(gone.id)
    await garage.db.update(clients).set({ deletedAt: new Date() }).where(eq(clients.id, gone.clientId))
    expect((await restore(gone.id)).body.message).toBe('The client of this rental booking has been deleted.')

    const dates = { startDate: calendarDate('2026-11-17'), endDate: calendarDate('2026-11-19') }
    const late = await buildRental(garage.db, { status: 'pending', ...dates })
    await cancel(late.id)
    expect((await restore(late.id)).body.message).toBe(
      'The time of this request has passed. Please create a new rental booking.',
    )
  })

  it('restoring one that is not cancelled, or has no former status, is refused with an error', async () => {
    const { id } = await buildRental(garage.db)
    expect((await restore(id)).body).toEqual({
      code: 'transition_refused',
      message: 'This rental booking is no longer cancelled.',
    })
    const old = await buildRental(garage.db, { status: 'cancelled' })
    expect((await restore(old.id)).status).toBe(409)
  })

  it('two concurrent restorations: one succeeds', async () => {
    const { id } = await buildRental(garage.db)
    await cancel(id, { notifyClient: false })
    const response = await Promise.all(Array.from({ length: 6 }, () => restore(id)))
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('concurrent restoration and booking of the car: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rental = await buildRental(garage.db)
      await cancel(rental.id, { notifyClient: false })
      const requested = await sameCar(rental)
      const [restored, booked] = await Promise.all([
        restore(rental.id),
        staff.post('/api/rental-bookings', requested),
      ])
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([restored.status, booked.status])
    }
  })
})

it('the database allows a former status for cancelled rentals only', async () => {
  const { id } = await buildRental(garage.db)
  await expect(
    garage.db.update(rentalBookings).set({ cancelledFrom: 'pending' }).where(eq(rentalBookings.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'rental_bookings_cancelled_from' } })
})
