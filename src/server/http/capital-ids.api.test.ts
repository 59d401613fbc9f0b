import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { users } from '#server/db/schema/users-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildUser,
  buildVehicle,
  validLicence,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let staff: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
  staff = await garage.as('staff')
})

beforeEach(async () => {
  await garage.db.delete(appointments)
})

const entriesOf = async (id: string) => (await admin.get(`/api/audit?entityId=${id}`)).body
const actionsOf = async (id: string) =>
  ((await entriesOf(id)) as { action: string }[]).map(({ action }) => action)

describe('an id in capitals is the same record', () => {
  it('a change under the id in capitals is in the history of the record', async () => {
    const { id } = await buildClient(garage.db)
    expect((await staff.put(`/api/clients/${id.toUpperCase()}`, { name: 'Josie Hartigan' })).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['updated'])
    expect(await actionsOf(id.toUpperCase())).toEqual(['updated'])
  })

  it('erasing a client under the id in capitals removes the data from the audit log', async () => {
    const { id } = await buildClient(garage.db, { name: 'Erica Traces', email: 'erica@traces.example' })
    await staff.put(`/api/clients/${id}`, { phone: '0491 570 156' })
    await staff.put(`/api/clients/${id.toUpperCase()}`, { name: 'Erica Traced' })
    expect((await admin.delete(`/api/clients/${id.toUpperCase()}`)).status).toBe(204)
    expect((await admin.delete(`/api/clients/${id.toUpperCase()}/personal-data`)).status).toBe(204)
    const traces = sql`${auditLog}::text like '%Erica%' or ${auditLog}::text like '%570156%'`
    expect(await garage.db.$count(auditLog, traces)).toBe(0)
  })

  it('undoing a check-in is refused after an extension under the id in capitals', async () => {
    garage.setClock('2026-11-23T22:00:00.000Z')
    const { id } = await buildRental(garage.db, { ...validLicence, status: 'confirmed' })
    const path = (of: string, action: string) => `/api/rental-bookings/${of}/${action}`
    expect((await staff.patch(path(id, 'checkin'), { pickupMileage: 50_000 })).status).toBe(200)
    const longer = { newEndDate: '2026-11-28' }
    expect((await staff.patch(path(id.toUpperCase(), 'extend'), longer)).status).toBe(200)
    expect((await staff.patch(path(id, 'undo-check-in'), {})).status).toBe(409)
  })

  it('a record deleted under the id in capitals can be restored', async () => {
    const { id } = await buildClient(garage.db)
    expect((await staff.delete(`/api/clients/${id.toUpperCase()}`)).status).toBe(204)
    const undone = await staff.post('/api/undo-delete', { entity: 'client', entityId: id.toUpperCase() })
    expect([undone.status, undone.body]).toEqual([200, { entity: 'client', entityId: id }])
  })

  it('an appointment is placed on the board', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'confirmed' })
    const technician = await buildStaff(garage.db)
    const placed = await staff.patch(`/api/appointments/${id.toUpperCase()}/assignment`, {
      assignedStaffId: technician.id.toUpperCase(),
      position: 0,
    })
    expect([placed.status, placed.body.assignedStaffId]).toEqual([200, technician.id])
  })

  it('the same car of a rental, and the same owner of a vehicle, are no change', async () => {
    const rental = await buildRental(garage.db, { status: 'confirmed' })
    const sameCar = await staff.patch(`/api/rental-bookings/${rental.id}`, {
      rentalVehicleId: rental.rentalVehicleId.toUpperCase(),
      notes: 'Two child seats',
    })
    expect([sameCar.status, sameCar.body.rentalVehicleId]).toEqual([200, rental.rentalVehicleId])
    const other = await buildRentalVehicle(garage.db)
    const moved = await staff.patch(`/api/rental-bookings/${rental.id}`, {
      rentalVehicleId: other.id.toUpperCase(),
    })
    expect([moved.status, moved.body.rentalVehicleId]).toEqual([200, other.id])
    const vehicle = await buildVehicle(garage.db)
    await buildAppointment(garage.db, {
      vehicleId: vehicle.id,
      clientId: vehicle.clientId,
      status: 'pending',
    })
    const sameOwner = await staff.put(`/api/vehicles/${vehicle.id}`, {
      clientId: vehicle.clientId.toUpperCase(),
    })
    expect([sameOwner.status, sameOwner.body.clientId]).toEqual([200, vehicle.clientId])
  })

  it('work started under the id in capitals is not started twice and can be paused', async () => {
    const worker = await garage.as('staff')
    const { id: userId } = (await worker.get('/api/auth/user')).body
    const member = await buildStaff(garage.db)
    await garage.db.update(users).set({ staffId: member.id }).where(eq(users.id, userId))
    const { id } = await buildAppointment(garage.db, {
      status: 'in_progress',
      assignedStaffId: member.id,
      checkInTime: new Date('2026-11-19T21:00:00.000Z'),
    })
    expect((await worker.patch(`/api/appointments/${id.toUpperCase()}/start`, {})).status).toBe(200)
    const paused = await worker.patch(`/api/appointments/${id}/pause`, {})
    expect([paused.status, paused.body.message]).toEqual([200, undefined])
  })

  it('a status set by the same user twice, once under the id in capitals, is theirs', async () => {
    const { id } = await buildTow(garage.db, { status: 'pending' })
    const confirm = (of: string) => staff.patch(`/api/tow-bookings/${of}/status`, { status: 'confirmed' })
    expect((await confirm(id.toUpperCase())).status).toBe(200)
    expect((await confirm(id)).body.message).toEqual((await confirm(id.toUpperCase())).body.message)
  })

  it('filters by id find the same records', async () => {
    const appointment = await buildAppointment(garage.db, { status: 'confirmed' })
    const { clientId, rentalVehicleId } = await buildRental(garage.db, { status: 'confirmed' })
    const counts = async (path: string, id: string) => (await staff.get(`${path}=${id}`)).body.length
    for (const [path, id] of [
      ['/api/appointments?segment=upcoming&clientId', appointment.clientId],
      ['/api/vehicles?clientId', appointment.clientId],
      ['/api/rental-bookings?clientId', clientId],
      ['/api/rental-bookings?rentalVehicleId', rentalVehicleId],
    ] as const)
      expect([path, await counts(path, id.toUpperCase())]).toEqual([path, 1])
  })

  it('the client being edited is not reported as known', async () => {
    const { id } = await buildClient(garage.db, { phone: '+61491570777' })
    const known = await staff.get(`/api/clients/known?phone=0491570777&exceptId=${id.toUpperCase()}`)
    expect(known.body).toEqual({ byPhone: null, byEmail: null })
  })
})

const makers: Record<string, () => Promise<{ id: string }>> = {
  appointments: () => buildAppointment(garage.db, { status: 'confirmed' }),
  clients: () => buildClient(garage.db),
  vehicles: () => buildVehicle(garage.db),
  staff: () => buildStaff(garage.db),
  'rental-bookings': () => buildRental(garage.db, { status: 'confirmed' }),
  'rental-vehicles': () => buildRentalVehicle(garage.db),
  'tow-bookings': () => buildTow(garage.db),
  users: async () => buildUser(garage.db, { role: 'user' }),
}

// An answer is compared without what differs between two equal records; a file, which is compressed, by its first bytes.
const plain = (body: unknown) =>
  JSON.stringify(Buffer.isBuffer(body) ? body.toString('latin1', 0, 5) : body)?.replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+|user\w*@[\w.]+/gi,
    '…',
  )

describe('every endpoint with an id in its path', () => {
  const endpoints = (Object.values(api) as EndpointSpec[]).flatMap((spec) => {
    const group = /^\/api\/([\w-]+)\/\{id\}/.exec(spec.path)?.[1] ?? ''
    const make = makers[group]
    return make === undefined || spec.upload !== undefined ? [] : [{ spec, make }]
  })

  it('most endpoints with an id are tried', () => {
    expect(endpoints.length).toBeGreaterThan(60)
  })

  it.each(endpoints.map(({ spec, make }) => [spec.method, spec.path, spec, make] as const))(
    '%s %s answers an id in capitals like the id in lower case',
    async (method, path, spec, make) => {
      const answers = []
      for (const written of [(id: string) => id, (id: string) => id.toUpperCase()]) {
        await garage.db.delete(appointments)
        const { id } = await make()
        const address = path.replace('{id}', written(id)).replace('{leaveId}', written(id))
        const { status, body } = await admin.call(method, address, spec.body === undefined ? undefined : {})
        answers.push({ status, body: plain(body), log: (await actionsOf(id)).join() })
      }
      expect(answers[1]).toEqual(answers[0])
      expect(answers[0]?.status).toBeLessThan(500)
    },
  )
})

describe('the database', () => {
  it('an audit entry with an id in capitals is refused', async () => {
    const entry = { actorName: 'Import', action: 'created', entity: 'client' }
    const id = '0198a000-0000-7000-8000-00000000abcd'
    const insert = (entityId: string) => garage.db.insert(auditLog).values({ ...entry, entityId })
    await insert(id)
    await insert('2026-11-24T09:30')
    await expect(insert(id.toUpperCase())).rejects.toThrow()
    await expect(insert(id.replace('a000', 'A000'))).rejects.toThrow()
  })
})
