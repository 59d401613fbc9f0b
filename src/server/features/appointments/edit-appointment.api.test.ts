import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { buildAppointment, buildClient, buildStaff, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const edit = (id: string, body: unknown, by: Caller = staff) => by.patch(`/api/appointments/${id}`, body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const lastActionOn = async (id: string) =>
  (
    await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(desc(auditLog.createdAt))
      .limit(1)
  )[0]

async function remaining(timeSlotId: string): Promise<number> {
  const { body } = await staff.get('/api/time-slots')
  return body.find((slot: { id: string }) => slot.id === timeSlotId).remaining
}

describe('moving an appointment', () => {
  it('a move keeps id and status, frees the old spot, notifies the client and is recorded in the audit log', async () => {
    const client = await buildClient(garage.db, { name: 'Emily Brandt' })
    const appointment = await buildAppointment(garage.db, {
      clientId: client.id,
      status: 'confirmed',
      timeSlotId: '2026-11-24T09:30',
    })
    const { status, body } = await edit(appointment.id, { timeSlotId: '2026-11-25T13:00' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: appointment.id,
      status: 'confirmed',
      timeSlotId: '2026-11-25T13:00',
      timeSlot: { date: '2026-11-25', time: '13:00' },
      scheduledDateTime: '2026-11-25T02:00:00.000Z',
    })
    expect([await remaining('2026-11-24T09:30'), await remaining('2026-11-25T13:00')]).toEqual([3, 2])
    const [message, ...more] = await messagesAbout(appointment.id)
    expect(more).toEqual([])
    expect(message).toMatchObject({ template: 'appointment_moved', recipient: client.email })
    expect(message?.body).toContain(
      'Your booking has been moved to Wed 25 Nov 2026 at 1:00 pm: Logbook Service',
    )
    expect(message?.body).toContain('It was previously on Tue 24 Nov 2026 at 9:30 am.')
    expect(await lastActionOn(appointment.id)).toMatchObject({
      action: 'updated',
      before: { timeSlotId: '2026-11-24T09:30' },
      after: { timeSlotId: '2026-11-25T13:00' },
    })
  })

  it('a move sends no message if staff choose so, and none for a pending request', async () => {
    const [promised, requested] = [
      await buildAppointment(garage.db, { status: 'scheduled', timeSlotId: '2026-11-26T08:00' }),
      await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-11-26T08:00' }),
    ]
    expect((await edit(promised.id, { timeSlotId: '2026-11-26T09:30', notifyClient: false })).status).toBe(
      200,
    )
    expect(
      (await edit(requested.id, { timeSlotId: '2026-11-26T09:30', notifyClient: true })).body,
    ).toMatchObject({ status: 'pending', timeSlotId: '2026-11-26T09:30' })
    expect([...(await messagesAbout(promised.id)), ...(await messagesAbout(requested.id))]).toEqual([])
  })

  it('a move to the past, a closed day, a holiday or between slots is refused', async () => {
    await garage.db.insert(specialOperatingDays).values({ date: calendarDate('2026-11-30'), type: 'closed' })
    const appointment = await buildAppointment(garage.db, { timeSlotId: '2026-11-27T08:00' })
    const problems = {
      '2026-11-19T08:00': 'slot_past',
      '2026-11-30T08:00': 'slot_closed',
      '2026-12-25T08:00': 'public_holiday',
      '2026-11-27T08:17': 'slot_unknown',
      'next week': 'slot_unknown',
      '9999-12-31T08:00': 'slot_unknown',
    }
    for (const [timeSlotId, code] of Object.entries(problems)) {
      const response = await edit(appointment.id, { timeSlotId, notes: 'Not kept either' })
      expect([timeSlotId, response.status, response.body.code]).toEqual([timeSlotId, 400, code])
    }
    const { body } = await staff.get(`/api/appointments/${appointment.id}`)
    expect(body).toMatchObject({ timeSlotId: '2026-11-27T08:00', notes: null })
  })

  it('a move to a full slot is refused and keeps the spot', async () => {
    await Promise.all(
      [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId: '2026-11-27T09:30', spot })),
    )
    const appointment = await buildAppointment(garage.db, { timeSlotId: '2026-11-27T13:00' })
    const { status, body } = await edit(appointment.id, { timeSlotId: '2026-11-27T09:30' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'slot_full',
      'This time has just been taken. Please choose another time.',
    ])
    expect(await remaining('2026-11-27T13:00')).toBe(2)
  })

  it('a move into the slot of another appointment of the vehicle is refused', async () => {
    const vehicle = await buildVehicle(garage.db)
    const own = { vehicleId: vehicle.id, clientId: vehicle.clientId }
    await buildAppointment(garage.db, { ...own, timeSlotId: '2026-12-01T08:00' })
    const second = await buildAppointment(garage.db, { ...own, timeSlotId: '2026-12-01T09:30' })
    const { status, body } = await edit(second.id, { timeSlotId: '2026-12-01T08:00' })
    expect([status, body.code]).toEqual([400, 'vehicle_twice'])
  })

  it('a move out of a past day or a full slot is allowed', async () => {
    const missed = await buildAppointment(garage.db, { timeSlotId: '2026-11-18T09:30' })
    expect((await edit(missed.id, { timeSlotId: '2026-12-01T13:00' })).status).toBe(200)
    const [one] = await Promise.all(
      [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId: '2026-12-01T14:30', spot })),
    )
    expect((await edit(String(one?.id), { timeSlotId: '2026-12-01T13:00' })).status).toBe(200)
    expect(await remaining('2026-12-01T14:30')).toBe(1)
  })
})

describe('editing an appointment', () => {
  it('absent fields stay unchanged, null clears', async () => {
    const [one, other] = [await buildStaff(garage.db), await buildStaff(garage.db)]
    const appointment = await buildAppointment(garage.db, {
      timeSlotId: '2026-12-02T08:00',
      assignedStaffId: one.id,
      notes: 'Noise when cold',
    })
    expect(
      (await edit(appointment.id, { services: ['Battery Test', 'Fix the roof rack'] })).body,
    ).toMatchObject({
      services: ['battery-test', 'Fix the roof rack'],
      notes: 'Noise when cold',
      assignedStaff: { name: one.name },
      timeSlotId: '2026-12-02T08:00',
    })
    expect((await edit(appointment.id, { assignedStaffId: other.id })).body).toMatchObject({
      assignedStaff: { name: other.name },
      notes: 'Noise when cold',
    })
    expect((await edit(appointment.id, { assignedStaffId: null, notes: null })).body).toMatchObject({
      assignedStaffId: null,
      assignedStaff: null,
      notes: null,
      services: ['battery-test', 'Fix the roof rack'],
    })
    expect((await edit(appointment.id, { notes: '   ' })).body.notes).toBeNull()
    expect(await messagesAbout(appointment.id)).toEqual([])
  })

  it('an edit without changes writes nothing', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'completed',
      timeSlotId: '2026-11-18T13:00',
    })
    const same = { timeSlotId: '2026-11-18T13:00', services: ['Logbook Service'], assignedStaffId: null }
    expect((await edit(appointment.id, same)).body).toMatchObject({ status: 'completed' })
    expect((await edit(appointment.id, {})).status).toBe(200)
    expect(await lastActionOn(appointment.id)).toBeUndefined()
  })

  it('an inactive technician stays assigned, but new work requires an active mechanic', async () => {
    const gone = await buildStaff(garage.db, { status: 'inactive' })
    const advisor = await buildStaff(garage.db, { position: 'service_advisor' })
    const appointment = await buildAppointment(garage.db, {
      timeSlotId: '2026-12-02T09:30',
      assignedStaffId: gone.id,
    })
    expect(
      (await edit(appointment.id, { assignedStaffId: gone.id, notes: 'Ring first' })).body,
    ).toMatchObject({
      notes: 'Ring first',
      assignedStaff: { name: gone.name },
    })
    const { status, body } = await edit(appointment.id, { assignedStaffId: advisor.id })
    expect([status, body.code]).toEqual([400, 'technician_unavailable'])
    const unknown = await edit(appointment.id, { assignedStaffId: '0198a000-0000-7000-8000-000000000000' })
    expect(unknown.status).toBe(404)
  })

  it.each([
    ['in_progress', { timeSlotId: '2026-12-04T08:00' }, 'in progress and cannot be moved to another time.'],
    ['in_progress', { notes: 'Wait for parts', services: ['diagnostic'] }, null],
    ['completed', { services: ['diagnostic'] }, 'completed and cannot have its services changed.'],
    ['completed', { notes: 'Paid in cash' }, null],
    ['cancelled', { notes: 'Why' }, 'cancelled and its notes cannot be changed.'],
  ] as const)('editing one that is %s with %j', async (status, body, problemMessage) => {
    const appointment = await buildAppointment(garage.db, {
      status,
      timeSlotId: `2026-11-17T${10 + Object.keys(body).length}:${JSON.stringify(body).length}`,
    })
    const response = await edit(appointment.id, body)
    expect([response.status, problemMessage && response.body.message]).toEqual(
      problemMessage === null ? [200, null] : [409, `This appointment is ${problemMessage}`],
    )
  })

  it('an edit with invalid fields returns an error for each field', async () => {
    const appointment = await buildAppointment(garage.db, { timeSlotId: '2026-12-02T13:00' })
    const { status, body } = await edit(appointment.id, {
      timeSlotId: null,
      assignedStaffId: 'Mick',
      services: [],
      notes: 'x'.repeat(2001),
      notifyClient: 'perhaps',
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      timeSlotId: 'Please select a time slot',
      assignedStaffId: 'Please choose a technician from the list',
      services: 'Please select at least one service.',
      notes: 'Notes must be at most 2000 characters',
      notifyClient: 'notifyClient must be true or false',
    })
  })

  it('only staff and administrators can edit, and only existing appointments', async () => {
    const appointment = await buildAppointment(garage.db, { timeSlotId: '2026-12-02T14:30' })
    const notes = { notes: 'Hello' }
    expect((await edit(appointment.id, notes, garage.guest)).status).toBe(401)
    expect((await edit(appointment.id, notes, await garage.as('user'))).status).toBe(403)
    expect((await edit(appointment.id, notes, await garage.as('admin'))).status).toBe(200)
    await staff.delete(`/api/appointments/${appointment.id}`)
    for (const id of [appointment.id, 'nobody', '0198a000-0000-7000-8000-000000000000'])
      expect((await edit(id, notes)).status).toBe(404)
    expect((await edit(appointment.id, { timeSlotId: '2026-12-03T08:00' })).status).toBe(404)
  })
})

describe('deleting an appointment', () => {
  it('deletion notifies the client if requested and the car was still expected', async () => {
    const client = await buildClient(garage.db, { preferredContact: 'sms' })
    const response = await buildAppointment(garage.db, {
      clientId: client.id,
      timeSlotId: '2026-12-07T08:00',
    })
    const untold = await buildAppointment(garage.db, { timeSlotId: '2026-12-07T08:00' })
    const inside = await buildAppointment(garage.db, {
      status: 'in_progress',
      timeSlotId: '2026-12-07T08:00',
    })
    expect((await staff.delete(`/api/appointments/${response.id}?notify=true`)).status).toBe(204)
    expect((await staff.delete(`/api/appointments/${untold.id}`)).status).toBe(204)
    expect((await staff.delete(`/api/appointments/${inside.id}?notify=true`)).status).toBe(204)
    const [message] = await messagesAbout(response.id)
    expect(message).toMatchObject({
      template: 'appointment_cancelled',
      channel: 'sms',
      recipient: client.phone,
      subject: null,
    })
    expect(message?.body).toContain(
      'Your booking on Mon 7 Dec 2026 at 8:00 am has been cancelled: Logbook Service',
    )
    expect([...(await messagesAbout(untold.id)), ...(await messagesAbout(inside.id))]).toEqual([])
    expect((await staff.delete(`/api/appointments/${response.id}?notify=perhaps`)).status).toBe(400)
  })
})
