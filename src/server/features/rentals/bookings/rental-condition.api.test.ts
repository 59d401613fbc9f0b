import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildClient, buildRental, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Awaited<ReturnType<typeof garage.as>>
beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, rest = '') => `/api/rental-bookings/${id}${rest}`
const conditionOf = async (id: string) => (await staff.get(path(id, '/condition'))).body
const actionsOn = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action }) => action)

async function confirmed() {
  const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
  return buildRental(garage.db, { rentalVehicleId, ...validLicence })
}

describe('the condition of a rental car', () => {
  it('fuel and damage are recorded at pickup and at return, with the user', async () => {
    const { id } = await confirmed()
    expect(await conditionOf(id)).toEqual({ pickup: null, return: null })
    const checkIn = { pickupMileage: 20_000, fuelEighths: 8, damageNotes: 'Scratch on the rear door' }
    expect((await staff.patch(path(id, '/checkin'), checkIn)).status).toBe(200)
    const checkOut = { returnMileage: 20_400, fuelEighths: 6, damageNotes: ' ' }
    expect((await staff.patch(path(id, '/checkout'), checkOut)).status).toBe(200)
    const recorded = { recordedBy: expect.stringMatching(/^Sam Lee/), recordedAt: '2026-11-19T22:00:00.000Z' }
    expect(await conditionOf(id)).toEqual({
      pickup: { fuelEighths: 8, damageNotes: 'Scratch on the rear door', ...recorded },
      return: { fuelEighths: 6, damageNotes: null, ...recorded },
    })
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(['picked_up', 'returned', 'condition_recorded', 'condition_recorded']),
    )
  })

  it('nothing is recorded if nothing was entered; an empty tank is', async () => {
    const { id } = await confirmed()
    await staff.patch(path(id, '/checkin'), { pickupMileage: 20_000 })
    expect(await conditionOf(id)).toEqual({ pickup: null, return: null })
    expect(await actionsOn(id)).toEqual(['picked_up'])
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, fuelEighths: 0 })
    expect(await conditionOf(id)).toMatchObject({ return: { fuelEighths: 0 } })
  })

  it('undoing a pickup or return deletes what was recorded at it, so that nothing of it is left after a repeat', async () => {
    const { id } = await confirmed()
    const pickup = { pickupMileage: 20_000, fuelEighths: 8, damageNotes: 'Scratch' }
    await staff.patch(path(id, '/checkin'), pickup)
    expect((await staff.patch(path(id, '/undo-check-in'))).status).toBe(200)
    expect(await conditionOf(id)).toEqual({ pickup: null, return: null })
    await staff.patch(path(id, '/checkin'), pickup)
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, damageNotes: 'Dent' })
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
    expect(await conditionOf(id)).toMatchObject({ pickup: { damageNotes: 'Scratch' }, return: null })
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_400, fuelEighths: 7 })
    expect(await conditionOf(id)).toMatchObject({ return: { fuelEighths: 7, damageNotes: null } })
  })

  it.each([9, -1, 2.5, 'full'])(
    'a level of %j eighths is refused and nothing changes',
    async (fuelEighths) => {
      const { id } = await confirmed()
      const { status, body } = await staff.patch(path(id, '/checkin'), { pickupMileage: 20_000, fuelEighths })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ fuelEighths: 'Please choose a level between 0 and 8 eighths' })
      expect((await staff.get(path(id))).body.status).toBe('confirmed')
    },
  )

  it('erasing the client erases the damage notes', async () => {
    const { id, clientId } = await confirmed()
    await staff.patch(path(id, '/checkin'), { pickupMileage: 1, damageNotes: 'Scratch' })
    await staff.patch(path(id, '/checkout'), { returnMileage: 2 })
    const admin = await garage.as('admin')
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    expect(await conditionOf(id)).toMatchObject({ pickup: { damageNotes: null } })
  })

  it('read-only users can read it, guests cannot', async () => {
    const { id } = await confirmed()
    expect((await (await garage.as('user')).get(path(id, '/condition'))).status).toBe(200)
    expect((await garage.guest.get(path(id, '/condition'))).status).toBe(401)
    expect((await staff.get(path('0198a000-0000-7000-8000-00000000abcd', '/condition'))).status).toBe(404)
  })
})

describe('the agreement by email', () => {
  const withMail = openTestGarage({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
  })

  it('the agreement states times, price and condition, without the licence', async () => {
    const caller = await withMail.as('staff')
    const client = await buildClient(withMail.db, {
      name: 'Maya Chen',
      email: 'maya@example.com',
      preferredContact: 'sms',
    })
    const car = await buildRentalVehicle(withMail.db, { licensePlate: 'EBB87X', fuelType: 'petrol' })
    const { id } = await buildRental(withMail.db, {
      ...validLicence,
      clientId: client.id,
      rentalVehicleId: car.id,
      startDate: calendarDate('2026-11-20'),
      endDate: calendarDate('2026-11-22'),
    })
    const checkIn = { pickupMileage: 20_000, fuelEighths: 7, damageNotes: 'Scratch on the rear door' }
    await caller.patch(path(id, '/checkin'), checkIn)
    const twice = () => Promise.all([1, 2].map(() => caller.post(path(id, '/agreement'))))
    expect((await twice()).map(({ status }) => status)).toEqual([204, 204])
    const emails = await withMail.db.select().from(outbox).where(eq(outbox.entityId, id))
    expect(emails).toHaveLength(1)
    const [email] = emails
    expect(email).toMatchObject({ channel: 'email', recipient: 'maya@example.com' })
    expect(email?.body).toContain('This is your rental agreement for the 2023 Kia Cerato, plate EBB87X.')
    expect(email?.body).toContain(
      'Pickup: Fri 20 Nov 2026, 9:00 am\nReturn: Sun 22 Nov 2026, 5:00 pm\nPicked up: Fri 20 Nov 2026, 9:00 am',
    )
    expect(email?.body).toContain('2 days × $65.00: $130.00\nTotal incl. GST: $130.00')
    expect(email?.body).toContain(
      'Condition at pickup\nMileage: 20,000 km\nFuel (Petrol): 7/8\nDamage: Scratch on the rear door',
    )
    expect(email?.body).not.toContain('Condition at return')
    expect(email?.body).not.toContain(validLicence.driverLicense)
  })

  it('the agreement of an erased client is refused, and nothing is queued', async () => {
    const administrator = await withMail.as('admin')
    const { id, clientId } = await buildRental(withMail.db, { status: 'returned' })
    expect((await administrator.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    const { status, body } = await administrator.post(path(id, '/agreement'))
    expect([status, body.message]).toEqual([
      409,
      'This client has no email address any more, because their personal data has been erased.',
    ])
    expect(await withMail.db.$count(outbox, eq(outbox.entityId, id))).toBe(0)
  })

  it('without a mail server nothing is queued: the reason', async () => {
    const { id } = await confirmed()
    expect(await staff.post(path(id, '/agreement'))).toMatchObject({
      status: 409,
      body: { code: 'no_mail_server', message: 'No email is sent: no mail server is set up.' },
    })
    expect(await garage.db.$count(outbox, eq(outbox.entityId, id))).toBe(0)
  })

  it.each(['pending', 'cancelled'] as const)('a rental that is %s has no agreement', async (status) => {
    const { id } = await buildRental(garage.db, { status })
    expect((await staff.post(path(id, '/agreement'))).body.message).toBe(
      `This rental booking is ${status} and has no agreement.`,
    )
  })

  it('only staff can send it', async () => {
    const { id } = await confirmed()
    expect((await (await garage.as('user')).post(path(id, '/agreement'))).status).toBe(403)
  })
})
