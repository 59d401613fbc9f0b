import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const unknown = '0198a000-0000-7000-8000-000000000000'

async function find(search: string): Promise<string[]> {
  const { body } = await staff.get(`/api/vehicles?search=${encodeURIComponent(search)}`)
  return body.map(({ id }: { id: string }) => id)
}

const tracesOf = (id: string, action: string) =>
  garage.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)))

describe('the list of vehicles', () => {
  it('the search matches owner, plate, VIN, make and model in any case and spacing', async () => {
    const owner = await buildClient(garage.db, { name: 'Ngaire Hohepa' })
    const { id } = await buildVehicle(garage.db, {
      clientId: owner.id,
      make: 'Studebaker',
      model: 'Lark',
      licensePlate: 'QX77ZL',
      vin: '6T153BK360X081942',
    })
    for (const search of ['hohepa', 'NGAIRE', 'qx 77', 'k360x', 'studebaker l', 'LARK'])
      expect(await find(search), search).toEqual([id])
    expect(await find('50% Lark')).toEqual([])
    expect(await find('_')).toEqual([])
  })

  it('the list can be filtered by status and owner, is paginated and has the total', async () => {
    const owner = await buildClient(garage.db)
    const cars = []
    for (const status of ['inactive', 'inactive', 'active'] as const)
      cars.push(await buildVehicle(garage.db, { clientId: owner.id, status }))
    const all = `/api/vehicles?clientId=${owner.id}&status=inactive&limit=1`
    const first = await staff.get(all)
    expect(first.headers['x-total-count']).toBe('2')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
    const second = await staff.get(String(next))
    expect([...first.body, ...second.body].map(({ id }: { id: string }) => id).sort()).toEqual(
      cars
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    expect(second.headers.link).toBeUndefined()
  })

  it('the list contains the appointment summary of each vehicle', async () => {
    const owner = await buildClient(garage.db)
    const { id: vehicleId } = await buildVehicle(garage.db, { clientId: owner.id })
    const appointments = async () => (await staff.get(`/api/vehicles?clientId=${owner.id}`)).body[0].visits
    expect(await appointments()).toEqual({ hereSince: null, booked: null, requested: null, lastOut: null })
    const its = { clientId: owner.id, vehicleId }
    await buildAppointment(garage.db, { ...its, status: 'completed', timeSlotId: '2026-11-18T08:00' })
    await buildAppointment(garage.db, { ...its, status: 'scheduled', timeSlotId: '2026-11-19T08:00' })
    await buildAppointment(garage.db, { ...its, status: 'scheduled', timeSlotId: '2026-11-26T08:00' })
    await buildAppointment(garage.db, { ...its, status: 'confirmed', timeSlotId: '2026-11-25T08:00' })
    await buildAppointment(garage.db, { ...its, status: 'pending', timeSlotId: '2026-11-27T13:00' })
    await buildAppointment(garage.db, { ...its, status: 'cancelled', timeSlotId: '2026-11-24T13:00' })
    const gone = { ...its, status: 'confirmed' as const, deletedAt: new Date() }
    await buildAppointment(garage.db, { ...gone, timeSlotId: '2026-11-24T14:30' })
    expect(await appointments()).toEqual({
      hereSince: null,
      booked: { date: '2026-11-25', time: '08:00' },
      requested: { date: '2026-11-27', time: '13:00' },
      lastOut: '2026-11-19T23:35:00.000Z',
    })
    await buildAppointment(garage.db, { ...its, status: 'in_progress', timeSlotId: '2026-11-20T08:00' })
    expect((await appointments()).hereSince).toBe('2026-11-19T22:00:00.000Z')
  })
})

describe('editing a vehicle', () => {
  it('absent fields stay unchanged, null and blank clear', async () => {
    const car = await buildVehicle(garage.db, {
      vin: '6T153BK360X081942',
      mileage: 68_400,
      engineSize: '1.8 L',
    })
    const { status, body } = await staff.put(`/api/vehicles/${car.id}`, {
      licensePlate: ' ab 12 cd ',
      mileage: 70_000,
      engineSize: '',
      colour: ' Dark Green ',
      vin: null,
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: car.id,
      make: 'Toyota',
      licensePlate: 'AB12CD',
      mileage: 70_000,
      engineSize: null,
      colour: 'Dark Green',
      vin: null,
      status: 'active',
      createdAt: car.createdAt.toISOString(),
    })
    const [trace] = await tracesOf(car.id, 'updated')
    expect(trace).toMatchObject({
      before: { mileage: 68_400, colour: null },
      after: { mileage: 70_000, colour: 'Dark Green' },
    })
    const found = await staff.get(`/api/vehicles?search=dark green&clientId=${car.clientId}`)
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([car.id])
    expect((await staff.put(`/api/vehicles/${car.id}`, {})).body).toEqual(body)
  })

  it('the owner can be changed unless the vehicle has open work', async () => {
    const car = await buildVehicle(garage.db)
    const next = await buildClient(garage.db, { name: 'Bronte Ashworth' })
    const moved = await staff.put(`/api/vehicles/${car.id}`, { clientId: next.id })
    expect(moved.body).toMatchObject({ clientId: next.id, client: { name: 'Bronte Ashworth' } })
    await buildAppointment(garage.db, {
      clientId: next.id,
      vehicleId: car.id,
      status: 'scheduled',
      timeSlotId: '2026-12-03T13:00',
    })
    const { status, body } = await staff.put(`/api/vehicles/${car.id}`, { clientId: car.clientId })
    expect([status, body.code, body.message]).toEqual([
      409,
      'still_in_use',
      'This vehicle still has an appointment on Dec 03, 2026 at 1:00 pm. Delete that appointment first.',
    ])
    expect((await staff.put(`/api/vehicles/${car.id}`, { clientId: unknown })).status).toBe(404)
  })

  it('the status In Service cannot be changed while the vehicle is in the workshop', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'confirmed',
      timeSlotId: '2026-12-03T14:30',
    })
    const address = `/api/vehicles/${appointment.vehicleId}`
    await staff.patch(`/api/appointments/${appointment.id}/check-in`)
    const { status, body } = await staff.put(address, { status: 'inactive' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'transition_refused',
      'This vehicle is in the workshop. Its status can be changed once it is checked out.',
    ])
    expect((await staff.put(address, { status: 'in_service', mileage: 5 })).status).toBe(200)
    await staff.patch(`/api/appointments/${appointment.id}/check-out`)
    expect((await staff.put(address, { status: 'inactive' })).body.status).toBe('inactive')
  })

  it('a plate that the owner already has is refused', async () => {
    const car = await buildVehicle(garage.db, { licensePlate: 'DUP001' })
    const other = await buildVehicle(garage.db, { clientId: car.clientId })
    const { status, body } = await staff.put(`/api/vehicles/${other.id}`, { licensePlate: 'dup 001' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'duplicate',
      'This client already has a vehicle with this plate.',
    ])
  })

  it('invalid fields return an error each', async () => {
    const car = await buildVehicle(garage.db)
    const { status, body } = await staff.put(`/api/vehicles/${car.id}`, {
      make: ' ',
      licensePlate: '!',
      vin: 'O',
      mileage: -1,
      status: 'sold',
    })
    expect([status, body.fields]).toEqual([
      400,
      {
        make: 'Make is required',
        licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
        vin: 'A VIN has 17 letters and numbers, without I, O and Q',
        mileage: 'Please enter a valid mileage value.',
        status: 'Please choose a status',
      },
    ])
    const late = await staff.put(`/api/vehicles/${car.id}`, { year: 2028 })
    expect([late.status, late.body.fields]).toEqual([400, { year: 'Please enter a year from 1980 to 2027' }])
  })
})

describe('deleting a vehicle', () => {
  it('deletion removes it from every list; its service history remains', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'completed',
      timeSlotId: '2026-11-17T08:00',
    })
    const address = `/api/vehicles/${appointment.vehicleId}`
    const { body: before } = await staff.get(address)
    expect((await staff.delete(address)).status).toBe(204)
    expect((await staff.get(address)).status).toBe(404)
    expect((await staff.get(`/api/vehicles?clientId=${appointment.clientId}`)).body).toEqual([])
    expect((await staff.get(`/api/appointments/${appointment.id}`)).body.vehicle.licensePlate).toBe(
      before.licensePlate,
    )
    expect(await tracesOf(appointment.vehicleId, 'deleted')).toMatchObject([
      { before: { id: appointment.vehicleId } },
    ])
    expect((await staff.delete(address)).status).toBe(404)
    expect((await staff.put(address, { mileage: 1 })).status).toBe(404)
    const again = await buildVehicle(garage.db, {
      clientId: appointment.clientId,
      licensePlate: before.licensePlate,
    })
    expect(again.id).not.toBe(appointment.vehicleId)
  })

  it.each([
    ['pending', /^This vehicle has a pending request for Nov 30, 2026 at 1:00 pm\./],
    ['confirmed', /^This vehicle still has an appointment on Nov 30, 2026 at 1:00 pm\./],
    ['in_progress', /^This vehicle is in the workshop for its appointment on Nov 30, 2026 at 1:00 pm\./],
  ] as const)('deletion with work that is %s is refused', async (status, sentence) => {
    const appointment = await buildAppointment(garage.db, { status, timeSlotId: '2026-11-30T13:00' })
    const response = await staff.delete(`/api/vehicles/${appointment.vehicleId}`)
    expect([response.status, response.body.code]).toEqual([409, 'still_in_use'])
    expect(response.body.message).toMatch(sentence)
    expect((await staff.get(`/api/vehicles/${appointment.vehicleId}`)).status).toBe(200)
  })

  it('a change that waits for a change of the owner is made after it', async () => {
    const vehicle = await buildVehicle(garage.db)
    const { id: clientId, name } = await buildClient(garage.db)
    const isWaiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { change } = await garage.db.transaction(async (tx) => {
      await tx.update(vehicles).set({ clientId }).where(eq(vehicles.id, vehicle.id))
      // A request is sent when it is awaited.
      const sent = Promise.resolve(staff.put(`/api/vehicles/${vehicle.id}`, { engineSize: '2.4 L' }))
      const waiting = async () => (await garage.db.execute(isWaiting)).rowCount
      await expect.poll(waiting, { timeout: 20_000 }).not.toBe(0)
      return { change: sent }
    })
    const { status, body } = await change
    expect([status, body.clientId, body.client?.name, body.engineSize]).toEqual([
      200,
      clientId,
      name,
      '2.4 L',
    ])
  })

  it('concurrent deletion and booking never both succeed', async () => {
    const days = ['07', '08', '09', '10', '11', '14', '15', '16', '17', '18']
    const outcomes = await Promise.all(
      days.map(async (day, turn) => {
        const car = await buildVehicle(garage.db)
        const book = () =>
          staff.post('/api/appointments', {
            clientId: car.clientId,
            vehicleId: car.id,
            timeSlotId: `2026-12-${day}T09:30`,
            services: ['oil-change'],
          })
        const remove = () => staff.delete(`/api/vehicles/${car.id}`)
        const [one, other] = await Promise.all(turn % 2 === 0 ? [book(), remove()] : [remove(), book()])
        return [one.status, other.status].sort()
      }),
    )
    for (const statuses of outcomes) expect(['201,409', '204,404']).toContain(statuses.join())
  })

  it('concurrent deletion and online booking never share the vehicle', async () => {
    const owner = await buildClient(garage.db, { email: 'race@example.com', phone: '+61491573770' })
    const outcomes = []
    for (const day of ['07', '08', '09', '10', '11']) {
      const car = await buildVehicle(garage.db, { clientId: owner.id })
      const [asked, removed] = await Promise.all([
        garage.guest.post('/api/book-appointment', {
          client: {
            name: 'Race',
            email: 'race@example.com',
            phone: '0491 573 770',
            preferredContact: 'email',
          },
          vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: car.licensePlate },
          appointment: { timeSlotId: `2026-12-${day}T13:00`, services: ['oil-change'] },
        }),
        staff.delete(`/api/vehicles/${car.id}`),
      ])
      expect(asked.status).toBe(201)
      const { body: booked } = await staff.get(`/api/appointments/${asked.body.id}`)
      outcomes.push(removed.status)
      // Deleted first: the request created a new vehicle.
      expect(booked.vehicleId === car.id).toBe(removed.status === 409)
    }
    expect(outcomes.every((status) => status === 204 || status === 409)).toBe(true)
  })
})

describe('the vehicle counters', () => {
  it('vehicles are counted by status', async () => {
    const { body } = await staff.get('/api/stats')
    const rows = await garage.db.select().from(vehicles)
    const living = rows.filter(({ deletedAt }) => deletedAt === null)
    const having = (status: string) => living.filter((row) => row.status === status).length
    expect(body).toMatchObject({
      totalVehicles: living.length,
      activeVehicles: having('active'),
      inactiveVehicles: having('inactive'),
      vehiclesInService: having('in_service'),
    })
  })
})

describe('permissions for vehicles', () => {
  it('a read-only user can neither edit nor delete', async () => {
    const { id } = await buildVehicle(garage.db)
    const reader = await garage.as('user')
    expect((await garage.guest.get('/api/vehicles')).status).toBe(401)
    expect((await garage.guest.put(`/api/vehicles/${id}`, {})).status).toBe(401)
    expect((await garage.guest.delete(`/api/vehicles/${id}`)).status).toBe(401)
    expect((await reader.get('/api/vehicles')).status).toBe(200)
    expect((await reader.put(`/api/vehicles/${id}`, {})).status).toBe(403)
    expect((await reader.delete(`/api/vehicles/${id}`)).status).toBe(403)
  })
})

describe('what is due for a vehicle', () => {
  it('is saved, listed, logged and exported', async () => {
    const { id, clientId } = await buildVehicle(garage.db, { mileage: 84_000 })
    const due = {
      ...{ registrationExpires: '2026-12-03', inspectionDue: '2026-11-20' },
      ...{ serviceDueDate: '2027-03-14', serviceDueMileage: 90_000 },
    }
    const { status, body } = await staff.put(`/api/vehicles/${id}`, due)
    expect([status, body]).toEqual([200, expect.objectContaining({ ...due, serviceDueOn: '2027-03-14' })])
    expect((await staff.get(`/api/vehicles?clientId=${clientId}`)).body[0]).toMatchObject(due)
    expect(await tracesOf(id, 'updated')).toMatchObject([{ after: due }])
    const { body: csv } = await (await garage.as('admin')).get(`/api/exports/vehicles?clientId=${clientId}`)
    expect(csv).toContain('Rego expiry')
    expect(csv).toContain('2026-12-03,2026-11-20,2027-03-14,90000')
  })

  it('kilometres give a day once staff have read the odometer twice, two weeks apart', async () => {
    const { clientId } = await buildVehicle(garage.db)
    const car = {
      clientId,
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      mileage: 80_000,
      serviceDueMileage: 85_000,
    }
    const { body } = await staff.post('/api/vehicles', car)
    expect(body.serviceDueOn).toBeNull()
    await garage.db
      .update(vehicles)
      .set({ mileageOn: calendarDate('2026-08-12') })
      .where(eq(vehicles.id, body.id))
    const { body: read } = await staff.put(`/api/vehicles/${body.id}`, { mileage: 84_000 })
    expect(read.serviceDueOn).toBe('2026-12-15')
    // The kilometres of a car that has passed them can stay, and are due.
    const { status, body: passed } = await staff.put(`/api/vehicles/${body.id}`, { mileage: 86_000 })
    expect([status, passed.serviceDueOn]).toEqual([200, '2026-11-20'])
  })

  it('impossible dates and kilometres that the car has passed are refused at their fields', async () => {
    const { id } = await buildVehicle(garage.db, { mileage: 84_000 })
    const sent = { registrationExpires: '2026-02-30', inspectionDue: '2206-12-03', serviceDueMileage: -1 }
    const { status, body } = await staff.put(`/api/vehicles/${id}`, sent)
    expect([status, body.fields]).toEqual([
      400,
      {
        registrationExpires: 'Please enter a date as yyyy-mm-dd',
        inspectionDue: 'Please enter a date in the years 2000 to 2099',
        serviceDueMileage: 'Please enter a valid mileage value.',
      },
    ])
    const passed = await staff.put(`/api/vehicles/${id}`, { serviceDueMileage: 83_000 })
    expect([passed.status, passed.body.fields.serviceDueMileage]).toEqual([
      400,
      expect.stringContaining('already passed'),
    ])
  })
})
