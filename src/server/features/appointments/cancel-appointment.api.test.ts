import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { readConfig } from '#server/config/config'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { staff as staffTable } from '#server/db/schema/staff-table'
import { lapseRequests } from '#server/jobs/lapse-requests'
import { buildAppointment, buildClient, buildStaff, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const cancel = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/cancel'), body)
const restore = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/restore'), body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const rowOf = async (id: string) =>
  (await garage.db.select().from(appointments).where(eq(appointments.id, id)))[0]
const loggedOf = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.id))).map(
    ({ action, before, after }) => [action, statusIn(before), statusIn(after)],
  )
const statusIn = (state: unknown) => (state as { status: string } | null)?.status

let slots = 0
/** Returns a slot on a weekday that no other test uses. */
function freshSlot() {
  slots += 1
  const weekdays = Math.floor(slots / 4)
  const date = addDays(calendarDate('2027-02-01'), Math.floor(weekdays / 5) * 7 + (weekdays % 5))
  return `${date}T${['08:00', '09:30', '13:00', '14:30'][slots % 4]}`
}

describe('cancelling an appointment', () => {
  it.each(['pending', 'confirmed', 'scheduled'] as const)(
    'cancelling a %s appointment stores reason and former status, and notifies the client',
    async (from) => {
      const { id } = await buildAppointment(garage.db, { status: from, timeSlotId: '2026-11-25T08:00' })
      const { status, body } = await cancel(id, { reason: '  The customer called.  ' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id,
        status: 'cancelled',
        rejectionReason: 'The customer called.',
        cancelledFrom: from,
      })
      expect((await staff.get(path(id))).body).toEqual(body)
      const [message, ...more] = await messagesAbout(id)
      expect(more).toEqual([])
      expect(message?.template).toBe('appointment_cancelled')
      expect(message?.body).toMatch(
        /Your booking on .* has been cancelled: Logbook Service.*\.\n\nThe customer called\./,
      )
      expect(await loggedOf(id)).toEqual([['cancelled', from, 'cancelled']])
      const row = await rowOf(id)
      expect(row?.decidedBy !== null).toBe(from === 'pending')
      const all = (await staff.get('/api/appointments?status=cancelled')).body
      expect(all.map((one: { id: string }) => one.id)).toContain(id)
    },
  )

  it('cancelling without a reason or body works; the client is not notified unless requested', async () => {
    const [silent, response] = [
      await buildAppointment(garage.db, { timeSlotId: freshSlot() }),
      await buildAppointment(garage.db, { timeSlotId: freshSlot() }),
    ]
    expect((await cancel(silent.id, { reason: ' \n ', notifyClient: false })).body).toMatchObject({
      status: 'cancelled',
      rejectionReason: null,
    })
    expect(await messagesAbout(silent.id)).toEqual([])
    expect((await staff.patch(path(response.id, '/cancel'))).status).toBe(200)
    expect((await messagesAbout(response.id))[0]?.body).toMatch(/Vehicle|Corolla/i)
  })

  it.each([
    ['in_progress', 'This appointment is in progress and cannot be cancelled.'],
    ['completed', 'This appointment is completed and cannot be cancelled.'],
    ['cancelled', 'This appointment is already cancelled.'],
  ] as const)('cancelling an appointment that is %s is refused with an error', async (status, message) => {
    const { id } = await buildAppointment(garage.db, { status, timeSlotId: freshSlot() })
    const response = await cancel(id, { reason: 'Late' })
    expect([response.status, response.body]).toEqual([409, { code: 'transition_refused', message }])
    expect(await messagesAbout(id)).toEqual([])
  })

  it('only staff and administrators can cancel', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
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

  it('an invalid or too long reason, or an unknown appointment, is refused', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
    expect((await cancel(id, { reason: 7 })).body.fields).toEqual({ reason: 'Reason must be text' })
    expect((await cancel(id, { reason: 'x'.repeat(1001) })).body.fields).toEqual({
      reason: 'Reason must be at most 1000 characters',
    })
    expect((await cancel(id, { notifyClient: 'no' })).status).toBe(400)
    expect((await cancel('0198a000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await restore('0198a000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('cancelling makes the spot available immediately', async () => {
    const timeSlotId = freshSlot()
    const booked = await Promise.all(
      [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId, spot })),
    )
    const vehicle = await buildVehicle(garage.db)
    const requested = { clientId: vehicle.clientId, vehicleId: vehicle.id, timeSlotId, services: ['brakes'] }
    expect((await staff.post('/api/appointments', requested)).status).toBe(409)
    await cancel(String(booked[1]?.id))
    expect((await staff.post('/api/appointments', requested)).status).toBe(201)
  })

  it('confirming or rejecting a request that a colleague has cancelled names the colleague', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'pending', timeSlotId: freshSlot() })
    await cancel(id)
    const response = await staff.patch(path(id, '/confirm'))
    expect(response.status).toBe(409)
    expect(response.body.message).toMatch(/^Already cancelled by Sam Lee/)
    const promised = await buildAppointment(garage.db, { status: 'pending', timeSlotId: freshSlot() })
    await staff.patch(path(promised.id, '/confirm'))
    await cancel(promised.id, { reason: 'Sold the car' })
    expect((await staff.patch(path(promised.id, '/reject'), { reason: 'Full' })).body.message).toBe(
      'This appointment is already cancelled.',
    )
  })
})

describe('restoring a cancelled appointment', () => {
  it.each(['pending', 'confirmed', 'scheduled'] as const)(
    'restoring returns it to %s and clears the reason',
    async (from) => {
      const { id } = await buildAppointment(garage.db, { status: from, timeSlotId: freshSlot() })
      const before = await rowOf(id)
      await cancel(id, { reason: 'By mistake', notifyClient: false })
      const { status, body } = await restore(id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: from, rejectionReason: null, cancelledFrom: null })
      expect(await rowOf(id)).toMatchObject({
        status: from,
        timeSlotId: before?.timeSlotId,
        decidedBy: null,
        decidedAt: null,
      })
      expect(await loggedOf(id)).toEqual([
        ['cancelled', from, 'cancelled'],
        ['restored', 'cancelled', from],
      ])
      expect((await messagesAbout(id)).map(({ template }) => template)).toEqual(
        from === 'pending' ? [] : ['appointment_restored'],
      )
    },
  )

  it('the client is not notified of the restoration unless requested', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: freshSlot() })
    await cancel(id, { notifyClient: false })
    await restore(id, { notifyClient: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('restoring a pending request restarts its lapse time', async () => {
    const { id } = await buildAppointment(garage.db, {
      status: 'pending',
      timeSlotId: '2026-12-10T08:00',
      lapsesAt: new Date('2026-11-20T00:00:00Z'),
      reminderAt: null,
    })
    await cancel(id)
    expect((await staff.get(path(id))).body.lapsesAt).toBeNull()
    const { body } = await restore(id)
    expect(body.lapsesSoon).toBe(false)
    expect(new Date(body.lapsesAt).getTime()).toBeGreaterThan(Date.parse('2026-11-21T00:00:00Z'))
  })

  it('a rejected or lapsed request can be restored until its time', async () => {
    const rejected = await buildAppointment(garage.db, { status: 'pending', timeSlotId: freshSlot() })
    await staff.patch(path(rejected.id, '/reject'), { reason: 'Full' })
    expect((await restore(rejected.id)).body).toMatchObject({ status: 'pending', rejectionReason: null })
    expect((await staff.patch(path(rejected.id, '/confirm'))).status).toBe(200)

    const lapsing = await buildAppointment(garage.db, {
      status: 'pending',
      timeSlotId: '2026-11-24T13:00',
      lapsesAt: new Date('2026-11-19T00:00:00Z'),
      reminderAt: null,
    })
    const config = readConfig({
      DATABASE_URL: 'postgres://x/y',
      SESSION_SECRET: 'a secret that only the tests of the garage know',
      PUBLIC_URL: 'https://garage.example',
    })
    await lapseRequests({ db: garage.db, clock: () => new Date('2026-11-20T00:00:00Z'), config })
    expect((await staff.get(path(lapsing.id))).body).toMatchObject({
      status: 'cancelled',
      cancelledFrom: 'pending',
    })
    expect((await restore(lapsing.id)).body.status).toBe('pending')
  })

  it('an Undo after a colleague has restored and cancelled it again: refused with who did it, and their reason is kept', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: '2026-12-21T09:30' })
    const { body: cancelled } = await staff.patch(path(id, '/cancel'), { notifyClient: false })
    const colleague = await garage.as('staff')
    await restore(id, {}, colleague)
    await colleague.patch(path(id, '/cancel'), { reason: 'The car has been sold.' })
    const { status, body } = await restore(id, { version: cancelled.version })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^.+ has changed this appointment since: Cancelled\.$/),
      current: { status: 'cancelled', rejectionReason: 'The car has been sold.' },
    })
  })

  it('past its time a request cannot be restored, but a confirmed appointment can', async () => {
    const [requested, promised] = [
      await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-11-18T08:00' }),
      await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: '2026-11-18T08:00' }),
    ]
    await cancel(requested.id)
    await cancel(promised.id)
    expect(await restore(requested.id)).toMatchObject({
      status: 409,
      body: { message: 'The time of this request has passed. Please create a new appointment.' },
    })
    expect((await restore(promised.id)).body.status).toBe('confirmed')
  })

  it('restoring one that is not cancelled, or has no former status, is refused with an error', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'scheduled', timeSlotId: freshSlot() })
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', message: 'This appointment is no longer cancelled.' },
    })
    const old = await buildAppointment(garage.db, { status: 'cancelled', timeSlotId: freshSlot() })
    expect((await restore(old.id)).body.message).toBe(
      'The status before the cancellation is not known. Please create a new appointment.',
    )
  })

  it('restoring to a full slot is refused; with a spot available it takes that spot', async () => {
    const timeSlotId = freshSlot()
    const [first] = await Promise.all(
      [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId, spot })),
    )
    const id = String(first?.id)
    await cancel(id)
    const other = await buildAppointment(garage.db, { timeSlotId, spot: 1 })
    const response = await restore(id)
    expect([response.status, response.body.code]).toEqual([409, 'slot_full'])
    expect(response.body.message).toMatch(
      /^All spots on .* have been taken\. Please make a spot available, then restore the appointment\.$/,
    )
    expect((await rowOf(id))?.status).toBe('cancelled')
    await cancel(other.id)
    expect((await restore(id)).status).toBe(200)
  })

  it('restoring is refused if its vehicle has been booked again for that time', async () => {
    const timeSlotId = freshSlot()
    const { id, clientId, vehicleId } = await buildAppointment(garage.db, { timeSlotId })
    await cancel(id)
    await buildAppointment(garage.db, { timeSlotId, clientId, vehicleId, spot: 2 })
    expect((await restore(id)).body.code).toBe('vehicle_twice')
  })

  it('restoring is refused if its client was deleted; a deleted technician is removed', async () => {
    const { id, clientId } = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
    await cancel(id)
    await garage.db.update(clients).set({ deletedAt: new Date() }).where(eq(clients.id, clientId))
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { message: 'The client or the vehicle of this appointment has been deleted.' },
    })
    const technician = await buildStaff(garage.db)
    const job = await buildAppointment(garage.db, {
      timeSlotId: freshSlot(),
      clientId: (await buildClient(garage.db)).id,
      vehicleId: (await buildVehicle(garage.db)).id,
      assignedStaffId: technician.id,
    })
    await cancel(job.id)
    await garage.db.update(staffTable).set({ deletedAt: new Date() }).where(eq(staffTable.id, technician.id))
    expect((await restore(job.id)).body).toMatchObject({ status: 'scheduled', assignedStaffId: null })
  })

  it('two concurrent restorations: one succeeds', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
    await cancel(id, { notifyClient: false })
    const response = await Promise.all(Array.from({ length: 6 }, () => restore(id)))
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('concurrent restoration and booking of the last spot: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const timeSlotId = freshSlot()
      const [last] = await Promise.all(
        [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId, spot })),
      )
      const id = String(last?.id)
      await cancel(id, { notifyClient: false })
      const vehicle = await buildVehicle(garage.db)
      const requested = {
        clientId: vehicle.clientId,
        vehicleId: vehicle.id,
        timeSlotId,
        services: ['brakes'],
      }
      const [restored, booked] = await Promise.all([restore(id), staff.post('/api/appointments', requested)])
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([restored.status, booked.status])
    }
  })
})

it('the database allows a former status for cancelled appointments only', async () => {
  const { id } = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
  await expect(
    garage.db.update(appointments).set({ cancelledFrom: 'pending' }).where(eq(appointments.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'appointments_cancelled_from' } })
})
