import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLoggedRecord } from '#domain/audit/logged-record'
import { changesBetween } from '#domain/audit/record-changes'
import { displaySlot } from '#domain/opening/slots'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { buildAppointment, buildStaff } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const rowOf = async (id: string) => {
  const [row] = await garage.db.select().from(appointments).where(eq(appointments.id, id))
  const { version, updatedAt, ...rest } = row ?? {}
  return rest
}
const vehicleStatus = async (id: string) =>
  (await garage.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.status

let slots = 0
const freshSlot = () => {
  slots += 1
  return `2027-${slots > 28 ? '04' : '03'}-${String(((slots - 1) % 28) + 1).padStart(2, '0')}T09:30`
}
const booked = (status: 'confirmed' | 'scheduled' = 'scheduled') =>
  buildAppointment(garage.db, { status, timeSlotId: freshSlot() })

describe('undoing a check-in', () => {
  it.each(['confirmed', 'scheduled'] as const)(
    'a %s appointment is as it was, its vehicle is active, and the audit log says so',
    async (status) => {
      const { id, vehicleId } = await booked(status)
      const before = await rowOf(id)
      const { body: checkedIn } = await staff.patch(path(id, '/check-in'))
      expect(checkedIn).toMatchObject({ checkedInFrom: status, hasWork: false })
      expect(await vehicleStatus(vehicleId)).toBe('in_service')
      const undone = await staff.patch(path(id, '/undo-check-in'), { version: checkedIn.version })
      expect(undone.status).toBe(200)
      expect(undone.body).toMatchObject({ status, checkInTime: null, checkedInFrom: null })
      expect((await staff.get(path(id))).body).toEqual(undone.body)
      expect(await rowOf(id)).toEqual(before)
      expect(await vehicleStatus(vehicleId)).toBe('active')
      const log = await garage.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(asc(auditLog.id))
      expect(log.map(({ action }) => action)).toEqual(['checked_in', 'check_in_undone'])
      const [was, is] = [log[1]?.before, log[1]?.after].map((state) => (isLoggedRecord(state) ? state : null))
      const changes = changesBetween(was ?? null, is ?? null)
      expect(changes.map(({ field }) => field).sort()).toEqual(['checkInTime', 'readyBy', 'status'])
    },
  )

  it('a vehicle with another appointment in progress stays in service', async () => {
    const { id, vehicleId, clientId } = await booked()
    await staff.patch(path(id, '/check-in'))
    await buildAppointment(garage.db, { vehicleId, clientId, timeSlotId: freshSlot(), status: 'in_progress' })
    expect((await staff.patch(path(id, '/undo-check-in'))).status).toBe(200)
    expect(await vehicleStatus(vehicleId)).toBe('in_service')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'time worked',
      async (appointmentId) =>
        garage.db.insert(workPeriods).values({
          appointmentId,
          staffId: (await buildStaff(garage.db)).id,
          startedAt: new Date('2026-11-19T22:00:00Z'),
          endedAt: new Date('2026-11-19T22:00:00Z'),
        }),
    ],
    [
      'a note',
      (appointmentId) =>
        garage.db.insert(workNotes).values({
          appointmentId,
          text: 'Rear brakes worn',
          createdAt: new Date('2026-11-19T22:00:00Z'),
        }),
    ],
    [
      'being ready',
      (id) =>
        garage.db
          .update(appointments)
          .set({ readyAt: new Date('2026-11-19T22:00:00Z') })
          .where(eq(appointments.id, id)),
    ],
  ])('after %s has been recorded, the check-in stays', async (_, record) => {
    const { id } = await booked()
    await staff.patch(path(id, '/check-in'))
    await record(id)
    expect((await staff.get(path(id))).body.hasWork).toBe(true)
    const { status, body } = await staff.patch(path(id, '/undo-check-in'))
    expect([status, body]).toEqual([
      409,
      { code: 'transition_refused', message: 'Work has been recorded on this appointment.' },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', checkedInFrom: 'scheduled' })
  })

  it('a note from before the check-in does not prevent the undo', async () => {
    const { id: appointmentId } = await booked()
    const createdAt = new Date('2026-11-19T21:59:00Z')
    await garage.db.insert(workNotes).values({ appointmentId, text: 'Bring the jack', createdAt })
    await staff.patch(path(appointmentId, '/check-in'))
    expect((await staff.patch(path(appointmentId, '/undo-check-in'))).status).toBe(200)
  })

  it('after a change by a colleague: refused with who changed it and how, and nothing is lost', async () => {
    const { id } = await booked()
    const { body: checkedIn } = await staff.patch(path(id, '/check-in'))
    const colleague = await garage.as('staff')
    const { body: user } = await colleague.get('/api/auth/user')
    await colleague.patch(path(id), { notes: 'Squeaks when cold' })
    const { status, body } = await staff.patch(path(id, '/undo-check-in'), { version: checkedIn.version })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(body.message).toBe(
      `${user.firstName} ${user.lastName} has changed this appointment since: Changed.`,
    )
    expect(body.current).toMatchObject({ status: 'in_progress', notes: 'Squeaks when cold' })
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', notes: 'Squeaks when cold' })
  })

  it('only staff can undo; a second undo is refused', async () => {
    const { id } = await booked()
    await staff.patch(path(id, '/check-in'))
    const reader = await garage.as('user')
    for (const action of ['/undo-check-in', '/undo-check-out']) {
      expect((await reader.patch(path(id, action))).status).toBe(403)
      expect((await garage.guest.patch(path(id, action))).status).toBe(401)
    }
    expect((await staff.patch(path(id, '/undo-check-in'))).status).toBe(200)
    const again = await staff.patch(path(id, '/undo-check-in'))
    expect([again.status, again.body.message]).toEqual([409, 'This appointment is scheduled.'])
  })
})

describe('undoing a check-out', () => {
  it('the appointment is in progress as before and its vehicle in service', async () => {
    const { id, vehicleId } = await booked()
    await staff.patch(path(id, '/check-in'))
    const before = await rowOf(id)
    const { body: checkedOut } = await staff.patch(path(id, '/check-out'))
    expect(await vehicleStatus(vehicleId)).toBe('active')
    const undone = await staff.patch(path(id, '/undo-check-out'), { version: checkedOut.version })
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({ status: 'in_progress', checkOutTime: null })
    expect(await rowOf(id)).toEqual(before)
    expect(await vehicleStatus(vehicleId)).toBe('in_service')
    expect((await staff.patch(path(id, '/undo-check-in'))).body.status).toBe('scheduled')
  })

  async function workedOn(appointmentId: string) {
    const { id: staffId } = await buildStaff(garage.db)
    const startedAt = new Date('2026-11-19T21:00:00.000Z')
    await garage.db.insert(workPeriods).values({ appointmentId, staffId, startedAt })
    return staffId
  }
  const runningOn = (id: string) =>
    garage.db.$count(workPeriods, and(eq(workPeriods.appointmentId, id), isNull(workPeriods.endedAt)))

  it('work in progress continues, except that of a person who has started on another vehicle', async () => {
    const [{ id }, other] = [await booked(), await booked()]
    await staff.patch(path(id, '/check-in'))
    await workedOn(id)
    const hasLeft = await workedOn(id)
    await staff.patch(path(id, '/check-out'))
    expect(await runningOn(id)).toBe(0)
    await garage.db
      .insert(workPeriods)
      .values({ appointmentId: other.id, staffId: hasLeft, startedAt: new Date(fridayMorning) })
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
    expect(await runningOn(id)).toBe(1)
    await staff.delete(path(id))
    expect(await runningOn(id)).toBe(0)
    await staff.post('/api/undo-delete', { entity: 'appointment', entityId: id })
    expect(await runningOn(id)).toBe(1)
  })

  it('an hour later: the work stays ended, because the hour was not worked', async () => {
    const { id } = await booked()
    await staff.patch(path(id, '/check-in'))
    await workedOn(id)
    await staff.patch(path(id, '/check-out'))
    garage.setClock('2026-11-19T23:00:00.000Z')
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
    expect(await runningOn(id)).toBe(0)
    garage.setClock(fridayMorning)
  })

  it('a vehicle that has been checked in again: refused', async () => {
    const { id, vehicleId, clientId } = await booked()
    await staff.patch(path(id, '/check-in'))
    await staff.patch(path(id, '/check-out'))
    const next = await buildAppointment(garage.db, { vehicleId, clientId, timeSlotId: freshSlot() })
    await staff.patch(path(next.id, '/check-in'))
    const { status, body } = await staff.patch(path(id, '/undo-check-out'))
    expect([status, body.message]).toEqual([409, 'The vehicle has been checked in again since.'])
    await staff.patch(path(next.id, '/undo-check-in'))
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
  })

  const inWorkshopFor = (slot: string) =>
    `This vehicle is in the workshop for its appointment on ${displaySlot(slot)}. Please check it out first.`

  it('undo at the same moment as a check-in of the vehicle: exactly one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await booked()
      await staff.patch(path(one.id, '/check-in'))
      await staff.patch(path(one.id, '/check-out'))
      const other = await buildAppointment(garage.db, {
        ...{ vehicleId: one.vehicleId, clientId: one.clientId, timeSlotId: freshSlot() },
      })
      const [undo, checkIn] = await Promise.all([
        staff.patch(path(one.id, '/undo-check-out')),
        staff.patch(path(other.id, '/check-in')),
      ])
      expect([undo.status, checkIn.status].sort()).toEqual([200, 409])
      expect((undo.status === 409 ? undo : checkIn).body.message).toBe(
        undo.status === 409 ? 'The vehicle has been checked in again since.' : inWorkshopFor(one.timeSlotId),
      )
      const inProgress = await garage.db.$count(
        appointments,
        and(eq(appointments.vehicleId, one.vehicleId), eq(appointments.status, 'in_progress')),
      )
      expect(inProgress).toBe(1)
    }
  })

  it('a vehicle in the workshop for another appointment: no second check-in, start or restored check-in', async () => {
    const one = await booked()
    const { vehicleId, clientId } = one
    const [second, third] = [
      await buildAppointment(garage.db, { vehicleId, clientId, timeSlotId: freshSlot() }),
      await buildAppointment(garage.db, { vehicleId, clientId, timeSlotId: freshSlot() }),
    ]
    await staff.patch(path(second.id, '/check-in'))
    await staff.delete(path(second.id))
    await staff.patch(path(one.id, '/check-in'))
    const tries = [
      await staff.patch(path(third.id, '/check-in')),
      await staff.post('/api/undo-delete', { entity: 'appointment', entityId: second.id }),
    ]
    for (const { status, body } of tries)
      expect([status, body.message]).toEqual([409, inWorkshopFor(one.timeSlotId)])
    await staff.patch(path(one.id, '/check-out'))
    expect((await staff.patch(path(third.id, '/check-in'))).status).toBe(200)
  })

  it('a vehicle that has been deleted: refused', async () => {
    const { id, vehicleId } = await booked()
    await staff.patch(path(id, '/check-in'))
    await staff.patch(path(id, '/check-out'))
    expect((await staff.delete(`/api/vehicles/${vehicleId}`)).status).toBe(204)
    const { status, body } = await staff.patch(path(id, '/undo-check-out'))
    expect([status, body.message]).toEqual([
      409,
      'The client or the vehicle of this appointment has been deleted.',
    ])
  })
})
