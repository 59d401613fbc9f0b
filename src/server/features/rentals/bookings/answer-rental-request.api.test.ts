import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

/** Inserts a request from Nov 24 to 28 for a car of 79 dollars a day. */
async function requestFor(given: Parameters<typeof buildRental>[1] = {}) {
  return buildRental(garage.db, {
    status: 'pending',
    endDate: calendarDate('2026-11-28'),
    dailyRate: 7900,
    driverLicense: '21487306',
    dateOfBirth: calendarDate('1995-02-11'),
    licenseExpirationDate: calendarDate('2028-03-14'),
    customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
    ...given,
  })
}

const rowOf = async (id: string) =>
  (await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, id)))[0]
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const unknown = '01890000-0000-7000-8000-000000000000'

describe('a pending rental request', () => {
  it('confirming without a body notifies the customer of the pickup time and the price', async () => {
    const client = await buildClient(garage.db, { name: 'Maya Chen', preferredContact: 'phone' })
    const car = await buildRentalVehicle(garage.db, {
      make: 'Mazda',
      model: 'CX-5',
      year: 2022,
      category: 'suv',
    })
    const request = await requestFor({ clientId: client.id, rentalVehicleId: car.id })
    const { status, body } = await staff.patch(`/api/rental-bookings/${request.id}/confirm`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: request.id,
      status: 'confirmed',
      rejectionReason: null,
      driverLicense: '21487306',
      client: { name: 'Maya Chen', preferredContact: 'phone' },
      rentalVehicle: { model: 'CX-5', category: 'suv', status: 'available' },
    })
    expect(await rowOf(request.id)).toMatchObject({ decidedAt: new Date('2026-11-19T22:00:00.000Z') })
    const messages = await messagesAbout(request.id)
    expect(messages).toMatchObject([
      { template: 'rental_confirmed', channel: 'email', recipient: client.email, status: 'queued' },
    ])
    expect(messages[0]?.body).toContain(
      'Your rental car is confirmed: 2022 Mazda CX-5, pickup Tue 24 Nov 2026 at 9:00 am, return Sat 28 Nov 2026 at 5:00 pm, 4 days for $316.00 including GST.',
    )
    expect(messages[0]?.body).not.toContain('21487306')
  })

  it('rejecting trims, stores and sends the reason, and makes the car available immediately', async () => {
    const client = await buildClient(garage.db, { preferredContact: 'sms' })
    const request = await requestFor({ clientId: client.id })
    const { rentalVehicleId } = request
    await expect(requestFor({ rentalVehicleId })).rejects.toThrow()
    const { status, body } = await staff.patch(`/api/rental-bookings/${request.id}/reject`, {
      reason: '  The car is in the workshop that week. ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled',
      rejectionReason: 'The car is in the workshop that week.',
    })
    expect(await messagesAbout(request.id)).toMatchObject([
      { template: 'rental_rejected', channel: 'sms', recipient: client.phone },
    ])
    expect((await messagesAbout(request.id))[0]?.body).toContain('The car is in the workshop that week.')
    await expect(requestFor({ rentalVehicleId })).resolves.toMatchObject({ status: 'pending' })
  })

  it('rejecting without a reason, or with a very long one, is refused', async () => {
    const request = await requestFor()
    for (const given of [undefined, {}, { reason: '   ' }, { reason: null }]) {
      const { status, body } = await staff.patch(`/api/rental-bookings/${request.id}/reject`, given)
      expect([status, body.fields]).toEqual([400, { reason: 'Please provide a reason for rejection' }])
    }
    const long = await staff.patch(`/api/rental-bookings/${request.id}/reject`, { reason: 'x'.repeat(1001) })
    expect([long.status, long.body.fields]).toEqual([
      400,
      { reason: 'Reason must be at most 1000 characters' },
    ])
    expect(await rowOf(request.id)).toMatchObject({ status: 'pending', decidedAt: null })
    expect(await messagesAbout(request.id)).toEqual([])
  })

  it('two concurrent confirmations: one succeeds, the other gets the name and the time', async () => {
    const request = await requestFor()
    const colleagues = [await garage.as('staff'), await garage.as('admin'), staff]
    const response = await Promise.all(
      colleagues.map((one) => one.patch(`/api/rental-bookings/${request.id}/confirm`)),
    )
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { body } of response.filter(({ status }) => status === 409))
      expect(body.message).toMatch(/^Already confirmed by Sam Lee\d+ on Nov 20, 2026 at 9:00 am\.$/)
    expect(await messagesAbout(request.id)).toHaveLength(1)
  })

  it('concurrent confirmation and rejection: one succeeds', async () => {
    const request = await requestFor()
    const [one, other] = [await garage.as('staff'), await garage.as('admin')]
    const response = await Promise.all([
      one.patch(`/api/rental-bookings/${request.id}/confirm`),
      other.patch(`/api/rental-bookings/${request.id}/reject`, { reason: 'No car' }),
    ])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(response.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Already (confirmed|rejected) by Sam Lee\d+ on Nov 20, 2026 at 9:00 am\.$/,
    )
    expect(await messagesAbout(request.id)).toHaveLength(1)
  })

  it('a request for a car that was deleted can only be rejected', async () => {
    for (const gone of [{ status: 'inactive' as const }, { deletedAt: new Date() }]) {
      const car = await buildRentalVehicle(garage.db, gone)
      const request = await requestFor({ rentalVehicleId: car.id })
      const { status, body } = await staff.patch(`/api/rental-bookings/${request.id}/confirm`)
      expect([status, body.code, body.message]).toEqual([
        409,
        'car_off_fleet',
        'This car can no longer be rented. Please reject the request.',
      ])
      expect(await rowOf(request.id)).toMatchObject({ status: 'pending', decidedAt: null })
      const reason = { reason: 'We sold this car.' }
      expect((await staff.patch(`/api/rental-bookings/${request.id}/reject`, reason)).status).toBe(200)
    }
  })

  it('a request for a car that is in maintenance or rented can be confirmed', async () => {
    for (const status of ['maintenance', 'rented'] as const) {
      const car = await buildRentalVehicle(garage.db, { status })
      const request = await requestFor({ rentalVehicleId: car.id })
      expect((await staff.patch(`/api/rental-bookings/${request.id}/confirm`)).status).toBe(200)
    }
  })

  it.each([
    ['confirmed', 'confirm', 'This rental booking is already confirmed.'],
    ['confirmed', 'reject', 'This rental booking is confirmed and cannot be rejected.'],
    ['picked_up', 'confirm', 'This rental booking is picked up and cannot be confirmed.'],
    ['returned', 'reject', 'This rental booking is returned and cannot be rejected.'],
    ['cancelled', 'confirm', 'This rental booking is cancelled and cannot be confirmed.'],
    ['cancelled', 'reject', 'This rental booking is already cancelled.'],
  ] as const)('answering a rental that is %s with %s is refused', async (status, answer, sentence) => {
    const rental = await requestFor({ status })
    const response = await staff.patch(`/api/rental-bookings/${rental.id}/${answer}`, { reason: 'No' })
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'transition_refused',
      sentence,
    ])
    expect(await messagesAbout(rental.id)).toEqual([])
  })

  it('a deleted or unknown request returns 404', async () => {
    const deleted = await requestFor({ deletedAt: new Date() })
    for (const id of [deleted.id, unknown, 'nonsense']) {
      expect((await staff.patch(`/api/rental-bookings/${id}/confirm`)).status).toBe(404)
      expect((await staff.patch(`/api/rental-bookings/${id}/reject`, { reason: 'No' })).status).toBe(404)
    }
  })

  it('only staff and administrators can confirm or reject', async () => {
    const request = await requestFor()
    const [user, admin] = [await garage.as('user'), await garage.as('admin')]
    for (const answer of ['confirm', 'reject']) {
      const path = `/api/rental-bookings/${request.id}/${answer}`
      expect((await garage.guest.patch(path, { reason: 'No' })).status).toBe(401)
      expect((await user.patch(path, { reason: 'No' })).status).toBe(403)
    }
    expect(await rowOf(request.id)).toMatchObject({ status: 'pending' })
    expect((await admin.patch(`/api/rental-bookings/${request.id}/confirm`)).status).toBe(200)
  })

  it('the audit log names the user, without licence, date of birth and address', async () => {
    const request = await requestFor()
    await staff.patch(`/api/rental-bookings/${request.id}/reject`, { reason: 'Too young' })
    const traces = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'rental_booking'), eq(auditLog.entityId, request.id)))
    expect(traces).toMatchObject([
      {
        action: 'rejected',
        before: { status: 'pending', totalAmount: 31_600 },
        after: { status: 'cancelled', rejectionReason: 'Too young' },
      },
    ])
    expect(traces[0]?.actorName).toMatch(/^Sam Lee\d+$/)
    const written = JSON.stringify(traces)
    for (const secret of ['21487306', '1995-02-11', '2028-03-14', 'Enmore'])
      expect(written).not.toContain(secret)
  })
})

describe('pending requests', () => {
  it('rental and service requests are counted until they are answered', async () => {
    const waiting = async () => (await staff.get('/api/stats')).body.pendingConfirmations
    const before = await waiting()
    const [one, other] = [await requestFor(), await requestFor()]
    expect(await waiting()).toBe(before + 2)
    await staff.patch(`/api/rental-bookings/${one.id}/confirm`)
    await staff.patch(`/api/rental-bookings/${other.id}/reject`, { reason: 'No' })
    expect(await waiting()).toBe(before)
  })

  it('requests are distinguished from other rentals of a car in a range of dates', async () => {
    const mine = await requestFor()
    await requestFor()
    const { body } = await staff.get(
      `/api/rental-bookings/date-range?startDate=2026-11-20&endDate=2026-11-30&rentalVehicleId=${mine.rentalVehicleId}`,
    )
    expect(body.map(({ id }: { id: string }) => id)).toEqual([mine.id])
    const wrong = await staff.get(
      '/api/rental-bookings/date-range?startDate=2026-11-20&endDate=2026-11-30&rentalVehicleId=7',
    )
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { rentalVehicleId: 'rentalVehicleId must be an id' },
    ])
  })
})
