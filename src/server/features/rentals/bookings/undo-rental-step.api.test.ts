import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildRental, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
const undo = (id: string, body: object = {}) => staff.patch(path(id, '/undo-step'), body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const send = (id: string) => garage.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.entityId, id))
const request = (given = {}) => buildRental(garage.db, { status: 'pending', ...validLicence, ...given })

describe('undoing the answer to a rental request', () => {
  it('a confirmation: pending again as it was, and the message that was not sent is withdrawn', async () => {
    const { id } = await request()
    const { updatedAt: _, version: __, ...before } = (await staff.get(path(id))).body
    const { version } = (await staff.patch(path(id, '/confirm'), {})).body
    const { status, body } = await undo(id, { version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...before, wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('a confirmation that the customer has been sent: the answer says so', async () => {
    const { id } = await request()
    await staff.patch(path(id, '/confirm'), {})
    await send(id)
    expect((await undo(id)).body).toMatchObject({ status: 'pending', wasNotified: true })
  })

  it('a rejection: pending again; refused if its car has been booked or taken off the fleet since', async () => {
    const [first, booked, gone] = [await request(), await request(), await request()]
    for (const { id } of [first, booked, gone])
      await staff.patch(path(id, '/reject'), { reason: 'The car is being repaired' })
    expect((await undo(first.id)).body).toMatchObject({ status: 'pending', rejectionReason: null })
    await buildRental(garage.db, { rentalVehicleId: booked.rentalVehicleId })
    expect((await undo(booked.id)).body.code).toBe('car_taken')
    await garage.db
      .update(rentalVehicles)
      .set({ status: 'inactive' })
      .where(eq(rentalVehicles.id, gone.rentalVehicleId))
    expect((await undo(gone.id)).body.code).toBe('car_off_fleet')
  })

  it('after a change by a colleague: refused with who changed it and how', async () => {
    const { id } = await request()
    const { version } = (await staff.patch(path(id, '/confirm'), {})).body
    await (await garage.as('staff')).patch(path(id), { notes: 'Child seat' })
    expect(await undo(id, { version })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: expect.stringMatching(/^.+ has changed this rental booking since: Changed\.$/),
      },
    })
  })
})

describe('undoing a move or an extension', () => {
  it('another car and other dates: as before with the former price, and the message is withdrawn', async () => {
    const { id } = await buildRental(garage.db, validLicence)
    const other = await buildRentalVehicle(garage.db, { dailyRate: 9900 })
    const before = (await staff.get(path(id))).body
    const moved = await staff.patch(path(id), { rentalVehicleId: other.id, endDate: '2026-11-28' })
    expect(moved.body.totalAmount).not.toBe(before.totalAmount)
    const { body } = await undo(id, { version: moved.body.version })
    const { updatedAt: _, version: __, ...was } = before
    expect(body).toMatchObject({ ...was, wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
    // The other car is available again.
    const dates = { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-28') }
    const free = await buildRental(garage.db, { ...dates, rentalVehicleId: other.id })
    expect(free.rentalVehicleId).toBe(other.id)
  })

  it('other dates of which the customer has been notified: they are notified of the former ones', async () => {
    const { id } = await buildRental(garage.db, validLicence)
    await staff.patch(path(id), { endDate: '2026-11-28' })
    await send(id)
    garage.setClock('2026-11-19T22:00:05Z')
    expect((await undo(id)).body).toMatchObject({ endDate: '2026-11-26', wasNotified: true })
    expect((await messagesAbout(id)).map(({ template }) => template)).toEqual([
      'rental_moved',
      'rental_moved',
    ])
  })

  it('an extension: the former last day and price', async () => {
    const { id } = await buildRental(garage.db, { status: 'picked_up' })
    const before = (await staff.get(path(id))).body
    const extended = await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-29' })
    expect(extended.status).toBe(200)
    expect((await undo(id, { version: extended.body.version })).body).toMatchObject({
      ...{ status: 'picked_up', endDate: '2026-11-26', totalAmount: before.totalAmount },
      wasNotified: false,
    })
  })

  it('former dates that have been booked since: refused, and the rental keeps its new ones', async () => {
    const { id, rentalVehicleId } = await buildRental(garage.db, validLicence)
    await staff.patch(path(id), { startDate: '2026-12-07', endDate: '2026-12-09' })
    await buildRental(garage.db, { rentalVehicleId })
    expect((await undo(id)).body.code).toBe('car_taken')
    expect((await staff.get(path(id))).body.startDate).toBe('2026-12-07')
  })
})
