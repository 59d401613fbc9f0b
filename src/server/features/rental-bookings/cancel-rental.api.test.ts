import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log'
import { clients } from '#server/db/schema/clients'
import { outbox } from '#server/db/schema/outbox'
import { rentalBookings } from '#server/db/schema/rental-bookings'
import { rentalVehicles } from '#server/db/schema/rental-vehicles'
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

/** A wish for the car of a rental on the same days. */
async function sameCar({ rentalVehicleId }: { rentalVehicleId: string }) {
  const { id: clientId } = await buildClient(garage.db, { name: 'Jonas Weber' })
  const dates = { startDate: '2026-11-24', endDate: '2026-11-26', pickupTime: '09:00', returnTime: '17:00' }
  return { clientId, rentalVehicleId, ...dates }
}

describe('cancelling a rental', () => {
  it.each(['pending', 'confirmed'] as const)(
    'that is %s keeps the reason and the status that it had, and notifies the client',
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
      expect(message?.body).toMatch(/Your rental is cancelled: 2023 Kia Cerato, .*\n\nFlight cancelled\n\n/)
      expect(await loggedOf(id)).toEqual([['cancelled', from, 'cancelled']])
    },
  )

  it('needs no reason, and notifies nobody where that is not wanted', async () => {
    const { id } = await buildRental(garage.db)
    expect((await cancel(id, { notifyClient: false })).body.rejectionReason).toBeNull()
    expect(await messagesAbout(id)).toEqual([])
  })

  it.each([
    ['picked_up', 'This rental booking is picked up and cannot be cancelled.'],
    ['returned', 'This rental booking is returned and cannot be cancelled.'],
    ['cancelled', 'This rental booking is already cancelled.'],
  ] as const)('that is %s is refused with a sentence', async (status, message) => {
    const { id } = await buildRental(garage.db, { status })
    const told = await cancel(id)
    expect([told.status, told.body]).toEqual([409, { code: 'transition_refused', message }])
  })

  it('is for staff and administrators', async () => {
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

  it('makes its car available immediately', async () => {
    const rental = await buildRental(garage.db)
    const wish = await sameCar(rental)
    expect((await staff.post('/api/rental-bookings', wish)).status).toBe(409)
    await cancel(rental.id)
    expect((await staff.post('/api/rental-bookings', wish)).status).toBe(201)
  })
})

describe('restoring a cancelled rental', () => {
  it.each(['pending', 'confirmed'] as const)('gives it back to %s, without the reason', async (from) => {
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
  })

  it('counts the lapse of a pending request again', async () => {
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

  it('is refused where its car has been booked meanwhile, with who has it', async () => {
    const rental = await buildRental(garage.db)
    await cancel(rental.id)
    await staff.post('/api/rental-bookings', await sameCar(rental))
    const told = await restore(rental.id)
    expect([told.status, told.body.code]).toEqual([409, 'car_taken'])
    expect(told.body.message).toMatch(/^Its car is booked by Jonas Weber for /)
    expect((await staff.get(path(rental.id))).body.status).toBe('cancelled')
  })

  it('is refused where its car is off the fleet, its client deleted, or the time of the request has passed', async () => {
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

  it('is refused with a sentence where it is not cancelled, or was before its status was kept', async () => {
    const { id } = await buildRental(garage.db)
    expect((await restore(id)).body).toEqual({
      code: 'transition_refused',
      message: 'This rental booking is not cancelled any more.',
    })
    const old = await buildRental(garage.db, { status: 'cancelled' })
    expect((await restore(old.id)).status).toBe(409)
  })

  it('by two people at once is done once', async () => {
    const { id } = await buildRental(garage.db)
    await cancel(id, { notifyClient: false })
    const told = await Promise.all(Array.from({ length: 6 }, () => restore(id)))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('and booking its car at the same time end with one of them having it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rental = await buildRental(garage.db)
      await cancel(rental.id, { notifyClient: false })
      const wish = await sameCar(rental)
      const [restored, booked] = await Promise.all([
        restore(rental.id),
        staff.post('/api/rental-bookings', wish),
      ])
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([restored.status, booked.status])
    }
  })
})

it('the database keeps the former status of cancelled rentals only', async () => {
  const { id } = await buildRental(garage.db)
  await expect(
    garage.db.update(rentalBookings).set({ cancelledFrom: 'pending' }).where(eq(rentalBookings.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'rental_bookings_cancelled_from' } })
})
