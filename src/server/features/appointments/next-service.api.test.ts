import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const before = { serviceDueDate: calendarDate('2026-11-30'), serviceDueMileage: 60_000 }
const next = { serviceDueDate: '2027-05-24', serviceDueMileage: 75_000 }

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const vehicle = async (id: string) => (await staff.get(`/api/vehicles/${id}`)).body
const logged = (vehicleId: string, action: string) =>
  garage.db.$count(auditLog, and(eq(auditLog.entityId, vehicleId), eq(auditLog.action, action)))

let day = 0
async function checkedIn() {
  day += 1
  const appointment = await buildAppointment(garage.db, {
    status: 'scheduled',
    timeSlotId: `2027-03-${String(day).padStart(2, '0')}T09:30`,
  })
  await garage.db
    .update(vehicles)
    .set({ mileage: 65_000, ...before })
    .where(eq(vehicles.id, appointment.vehicleId))
  await staff.patch(path(appointment.id, '/check-in'))
  return appointment
}

describe('the next service of a vehicle at its check-out', () => {
  it('is set with the check-out, and in the history of the vehicle', async () => {
    const { id, vehicleId } = await checkedIn()
    const { status, body } = await staff.patch(path(id, '/check-out'), next)
    expect([status, body.status]).toEqual([200, 'completed'])
    expect(await vehicle(vehicleId)).toMatchObject({ ...next, status: 'active', serviceDueOn: '2027-05-24' })
    expect(await logged(vehicleId, 'next_service_set')).toBe(1)
  })

  it('only one of its fields is sent: the other one stays; a cleared one is empty', async () => {
    const { id, vehicleId } = await checkedIn()
    await staff.patch(path(id, '/check-out'), { serviceDueDate: '' })
    expect(await vehicle(vehicleId)).toMatchObject({ serviceDueDate: null, serviceDueMileage: 60_000 })
  })

  it('nothing is sent, or what the vehicle has already: it stays, without an entry in the history', async () => {
    for (const sent of [{}, before]) {
      const { id, vehicleId } = await checkedIn()
      expect((await staff.patch(path(id, '/check-out'), sent)).status).toBe(200)
      expect(await vehicle(vehicleId)).toMatchObject(before)
      expect(await logged(vehicleId, 'next_service_set')).toBe(0)
    }
  })

  it.each([
    [
      { serviceDueMileage: 64_000 },
      'The car has already passed these kilometres. Please enter more than its current mileage.',
    ],
    [{ serviceDueDate: '1850-01-01' }, expect.stringMatching(/Please enter a/)],
    [{ serviceDueDate: '2150-01-01' }, 'Please enter a date in the years 2000 to 2099'],
    [{ serviceDueMileage: -1 }, expect.stringMatching(/\w+ \w+/)],
  ])('%j is refused, and the vehicle is not checked out', async (sent, sentence) => {
    const { id, vehicleId } = await checkedIn()
    const { status, body } = await staff.patch(path(id, '/check-out'), sent)
    expect([status, Object.values(body.fields)]).toEqual([400, [sentence]])
    expect((await staff.get(path(id))).body).toMatchObject({ status: 'in_progress', checkOutTime: null })
    expect(await vehicle(vehicleId)).toMatchObject({ ...before, status: 'in_service' })
  })

  it('is as before once the check-out is undone', async () => {
    const { id, vehicleId } = await checkedIn()
    await staff.patch(path(id, '/check-out'), next)
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
    expect(await vehicle(vehicleId)).toMatchObject({ ...before, status: 'in_service' })
    expect(await logged(vehicleId, 'next_service_reset')).toBe(1)
  })

  it('keeps what a colleague has entered since when the check-out is undone', async () => {
    const { id, vehicleId } = await checkedIn()
    await staff.patch(path(id, '/check-out'), next)
    const { version } = await vehicle(vehicleId)
    const entered = { ...next, serviceDueDate: '2027-06-01' }
    expect((await staff.put(`/api/vehicles/${vehicleId}`, { ...entered, version })).status).toBe(200)
    expect((await staff.patch(path(id, '/undo-check-out'))).status).toBe(200)
    expect(await vehicle(vehicleId)).toMatchObject(entered)
    expect(await logged(vehicleId, 'next_service_reset')).toBe(0)
  })
})
