import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient, buildStaff, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

async function newAppointment(given: Record<string, unknown> = {}) {
  const vehicle = await buildVehicle(garage.db)
  return {
    clientId: vehicle.clientId,
    vehicleId: vehicle.id,
    timeSlotId: '2026-11-24T09:30',
    services: ['oil-change'],
    ...given,
  }
}

describe('staff book an appointment', () => {
  it('a booking by staff is scheduled immediately and returned with its embedded records', async () => {
    const client = await buildClient(garage.db, { name: 'Helen Papadakis' })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'BKL29V' })
    const mechanic = await buildStaff(garage.db)
    const { status, body } = await staff.post('/api/appointments', {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: '2026-11-24T13:00',
      assignedStaffId: mechanic.id,
      services: ['oil-change', 'Battery Test'],
      notes: '  Noise when cold ',
      status: 'completed',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'scheduled',
      timeSlot: { date: '2026-11-24', time: '13:00' },
      client: { name: 'Helen Papadakis' },
      vehicle: { licensePlate: 'BKL29V' },
      assignedStaff: { name: mechanic.name, position: 'mechanic' },
      services: ['oil-change', 'battery-test'],
      notes: 'Noise when cold',
      checkInTime: null,
    })
  })

  it('staff can book on Saturdays and within the notice, which customers cannot', async () => {
    expect(
      (await staff.post('/api/appointments', await newAppointment({ timeSlotId: '2026-11-21T09:00' })))
        .status,
    ).toBe(201)
    expect(
      (await staff.post('/api/appointments', await newAppointment({ timeSlotId: '2026-11-20T09:30' })))
        .status,
    ).toBe(201)
  })

  it('staff can book the current slot, but not a past one', async () => {
    garage.setClock('2026-11-19T23:40:00.000Z')
    expect(
      (await staff.post('/api/appointments', await newAppointment({ timeSlotId: '2026-11-20T09:30' })))
        .status,
    ).toBe(201)
    const { status, body } = await staff.post(
      '/api/appointments',
      await newAppointment({ timeSlotId: '2026-11-20T08:00' }),
    )
    expect([status, body.code]).toEqual([400, 'slot_past'])
  })

  it('booking with a vehicle of another client is refused', async () => {
    const other = await buildVehicle(garage.db)
    const { status, body } = await staff.post(
      '/api/appointments',
      await newAppointment({ vehicleId: other.id }),
    )
    expect([status, body.code]).toEqual([400, 'vehicle_not_clients'])
  })

  it('booking with a technician who is not an active mechanic is refused', async () => {
    const advisor = await buildStaff(garage.db, { position: 'service_advisor' })
    const { status, body } = await staff.post(
      '/api/appointments',
      await newAppointment({ assignedStaffId: advisor.id }),
    )
    expect([status, body.code]).toEqual([400, 'technician_unavailable'])
  })

  it('booking with an unknown id is refused', async () => {
    const unknown = '0198a000-0000-7000-8000-000000000000'
    expect((await staff.post('/api/appointments', await newAppointment({ clientId: unknown }))).status).toBe(
      404,
    )
    expect((await staff.post('/api/appointments', await newAppointment({ vehicleId: unknown }))).status).toBe(
      404,
    )
  })

  it('booking with missing fields returns an error for each field', async () => {
    const { status, body } = await staff.post('/api/appointments', {})
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      clientId: 'Please select a client',
      vehicleId: 'Please select a vehicle',
      timeSlotId: 'Please select a time slot',
      services: 'Please select at least one service.',
    })
  })
})

describe('a pending request', () => {
  it('confirming with a note notifies the customer with the note', async () => {
    const request = await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-12-01T08:00' })
    const { status, body } = await staff.patch(`/api/appointments/${request.id}/confirm`, {
      note: ' Bring the logbook ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', confirmationNote: 'Bring the logbook' })
    const [message] = await garage.db.select().from(outbox).where(eq(outbox.entityId, request.id))
    expect(message).toMatchObject({ template: 'appointment_confirmed', channel: 'email' })
    expect(message?.body).toContain('Bring the logbook')
  })

  it('confirming without a body or with an empty note stores no note', async () => {
    const request = await buildAppointment(garage.db, {
      status: 'pending',
      timeSlotId: '2026-12-01T08:00',
      spot: 2,
    })
    expect((await staff.patch(`/api/appointments/${request.id}/confirm`)).body).toMatchObject({
      status: 'confirmed',
      confirmationNote: null,
    })
    const other = await buildAppointment(garage.db, {
      status: 'pending',
      timeSlotId: '2026-12-01T08:00',
      spot: 3,
    })
    expect((await staff.patch(`/api/appointments/${other.id}/confirm`, { note: ' ' })).body).toMatchObject({
      confirmationNote: null,
    })
  })

  it('confirming a request that a colleague has already confirmed names the colleague and the time', async () => {
    const request = await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-12-01T09:30' })
    const [first, second] = [await garage.as('staff'), await garage.as('admin')]
    const response = await Promise.all([
      first.patch(`/api/appointments/${request.id}/confirm`),
      second.patch(`/api/appointments/${request.id}/confirm`),
    ])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(response.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Already confirmed by Sam Lee\d+ on Nov 20, 2026 at 9:00 am\.$/,
    )
  })

  it('rejecting with a reason stores and sends the reason and makes the spot available', async () => {
    const [request] = await Promise.all(
      [1, 2, 3].map((spot) =>
        buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-12-02T08:00', spot }),
      ),
    )
    const { status, body } = await staff.patch(`/api/appointments/${request?.id}/reject`, {
      reason: 'We have no part for it.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', rejectionReason: 'We have no part for it.' })
    const [message] = await garage.db
      .select()
      .from(outbox)
      .where(eq(outbox.entityId, String(request?.id)))
    expect(message?.body).toContain('We have no part for it.')
    const { body: slots } = await garage.guest.get('/api/time-slots?date=2026-12-02')
    expect(slots[0]).toMatchObject({ time: '08:00', remaining: 1, isAvailable: true })
  })

  it('rejecting without a reason is refused', async () => {
    const request = await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-12-02T09:30' })
    for (const given of [{}, { reason: '   ' }]) {
      const { status, body } = await staff.patch(`/api/appointments/${request.id}/reject`, given)
      expect([status, body.fields]).toEqual([400, { reason: 'Please provide a reason for rejection' }])
    }
  })
})

describe('the progress of an appointment', () => {
  it('check-in and check-out update appointment and vehicle, and the appointment stays in the service history', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'confirmed',
      timeSlotId: '2026-12-03T08:00',
    })
    const statusOfVehicle = async () =>
      (await garage.db.select().from(vehicles).where(eq(vehicles.id, appointment.vehicleId)))[0]?.status
    const arrived = await staff.patch(`/api/appointments/${appointment.id}/check-in`)
    expect(arrived.body).toMatchObject({ status: 'in_progress', checkInTime: '2026-11-19T22:00:00.000Z' })
    expect(await statusOfVehicle()).toBe('in_service')
    garage.setClock('2026-11-19T23:35:00.000Z')
    const left = await staff.patch(`/api/appointments/${appointment.id}/check-out`)
    expect(left.body).toMatchObject({ status: 'completed', checkOutTime: '2026-11-19T23:35:00.000Z' })
    expect(await statusOfVehicle()).toBe('active')
    const { body: history } = await staff.get(`/api/vehicles/${appointment.vehicleId}/appointments`)
    expect(history).toMatchObject([
      { id: appointment.id, status: 'completed', checkOutTime: '2026-11-19T23:35:00.000Z' },
    ])
  })

  it.each([
    ['pending', 'check-in', 'This appointment is pending and cannot be checked in.'],
    ['pending', 'check-out', 'This appointment is pending and cannot be checked out.'],
    ['confirmed', 'confirm', 'This appointment is already confirmed.'],
    ['scheduled', 'reject', 'This appointment is scheduled and cannot be rejected.'],
    ['in_progress', 'check-in', 'This appointment is already in progress.'],
    ['completed', 'check-out', 'This appointment is already completed.'],
    ['cancelled', 'confirm', 'This appointment is cancelled and cannot be confirmed.'],
  ] as const)('action on an appointment with status %s: cannot %s', async (status, step, sentence) => {
    const appointment = await buildAppointment(garage.db, {
      status,
      timeSlotId: `2026-12-${10 + step.length}T${10 + status.length}:00`,
    })
    const response = await staff.patch(`/api/appointments/${appointment.id}/${step}`, { reason: 'No' })
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'transition_refused',
      sentence,
    ])
  })

  it('deleting an appointment removes it from every list, frees its spot and is recorded in the audit log', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'in_progress',
      timeSlotId: '2026-12-15T08:00',
    })
    expect((await staff.delete(`/api/appointments/${appointment.id}`)).status).toBe(204)
    expect((await staff.get(`/api/appointments/${appointment.id}`)).status).toBe(404)
    expect((await staff.get('/api/appointments?startDate=2026-12-15&endDate=2026-12-15')).body).toEqual([])
    expect((await staff.get(`/api/vehicles/${appointment.vehicleId}/appointments`)).body).toEqual([])
    const [trace] = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, appointment.id))
      .orderBy(desc(auditLog.createdAt))
    expect(trace).toMatchObject({ action: 'deleted', before: { status: 'in_progress' } })
    expect((await staff.delete(`/api/appointments/${appointment.id}`)).status).toBe(404)
  })
})

describe('the working list', () => {
  it('the list contains open appointments and those completed in the last 30 days; a date range contains all', async () => {
    const old = await buildAppointment(garage.db, {
      status: 'completed',
      timeSlotId: '2026-09-01T08:00',
      checkInTime: new Date('2026-09-01T00:00:00Z'),
      checkOutTime: new Date('2026-09-01T01:00:00Z'),
    })
    const recent = await buildAppointment(garage.db, {
      status: 'completed',
      timeSlotId: '2026-11-18T08:00',
      checkInTime: new Date('2026-11-18T00:00:00Z'),
      checkOutTime: new Date('2026-11-18T01:00:00Z'),
    })
    const ids = async (url: string) => (await staff.get(url)).body.map((row: { id: string }) => row.id)
    expect(await ids('/api/appointments')).toContain(recent.id)
    expect(await ids('/api/appointments')).not.toContain(old.id)
    expect(await ids('/api/appointments?startDate=2026-09-01&endDate=2026-09-01')).toEqual([old.id])
    expect(await ids('/api/appointments?status=completed')).toContain(recent.id)
  })

  it('the list is sorted by date and time', async () => {
    const { body } = await staff.get('/api/appointments')
    const slots = body.map((row: { timeSlotId: string }) => row.timeSlotId)
    expect(slots.length).toBeGreaterThan(5)
    expect(slots).toEqual([...slots].sort())
  })

  it('the search matches client, plate, vehicle and service label', async () => {
    const client = await buildClient(garage.db, { name: 'Wiremu Tautahi' })
    const vehicle = await buildVehicle(garage.db, {
      clientId: client.id,
      licensePlate: 'CZP33D',
      make: 'Subaru',
      model: 'Forester',
      year: 2018,
    })
    const appointment = await buildAppointment(garage.db, {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: '2026-12-16T08:00',
      services: ['tire-service', '50% off_er'],
    })
    for (const search of ['wiremu', 'czp 33d', '2018 subaru for', 'Tires/Tire', '50% off_']) {
      const { body, headers } = await staff.get(`/api/appointments?search=${encodeURIComponent(search)}`)
      expect([search, body.map((row: { id: string }) => row.id)]).toEqual([search, [appointment.id]])
      expect(headers['x-total-count']).toBe('1')
    }
    expect((await staff.get('/api/appointments?search=%25')).body).toHaveLength(1)
    const reference = appointment.id.slice(-6).toUpperCase().replaceAll(/(..)/g, '$1 ')
    const { body } = await staff.get(`/api/appointments?search=${encodeURIComponent(reference)}`)
    expect(body.map((row: { id: string }) => row.id)).toContain(appointment.id)
  })

  it('the list can be read in segments: from today on, before today, and overdue', async () => {
    const vehicle = await buildVehicle(garage.db, { make: 'Trabant', model: '601' })
    const own = { vehicleId: vehicle.id, clientId: vehicle.clientId }
    const [missed, cancelled, today, later] = await Promise.all([
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-11-19T17:00' }),
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-11-18T17:00', status: 'cancelled' }),
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-11-20T00:00' }),
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-12-17T08:00' }),
    ])
    const list = async (part: string) => {
      const { body, headers } = await staff.get(`/api/appointments?search=trabant&${part}`)
      const ids = body.map(({ id }: { id: string }) => id)
      expect(headers['x-total-count']).toBe(String(ids.length))
      return ids
    }
    expect(await list('part=upcoming')).toEqual([today.id, later.id])
    expect(await list('part=earlier&sort=-scheduled')).toEqual([missed.id, cancelled.id])
    expect(await list('part=left_open')).toEqual([missed.id])
    expect(await list('part=upcoming&endDate=2026-11-30')).toEqual([today.id])
    expect(await list('')).toEqual([cancelled.id, missed.id, today.id, later.id])
    // It is already the 21st in UTC, but still the 20th at the garage.
    garage.setClock('2026-11-20T12:30:00.000Z')
    expect(await list('part=upcoming')).toEqual([today.id, later.id])
    garage.setClock('2026-11-20T13:30:00.000Z')
    expect(await list('part=upcoming')).toEqual([later.id])
    expect((await staff.get('/api/appointments?part=all')).status).toBe(400)
  })

  it('in a segment, completed appointments are listed under their own status only', async () => {
    garage.setClock('2026-11-20T02:00:00.000Z')
    const vehicle = await buildVehicle(garage.db, { make: 'Wartburg', model: '353' })
    const own = { vehicleId: vehicle.id, clientId: vehicle.clientId, status: 'completed' as const }
    const [before, today] = await Promise.all([
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-11-19T17:00' }),
      buildAppointment(garage.db, { ...own, timeSlotId: '2026-11-20T08:00' }),
    ])
    const list = async (part: string) => {
      const { body, headers } = await staff.get(`/api/appointments?search=wartburg&${part}`)
      expect(headers['x-total-count']).toBe(String(body.length))
      return body.map(({ id }: { id: string }) => id)
    }
    for (const part of ['upcoming', 'earlier', 'left_open']) expect(await list(`part=${part}`)).toEqual([])
    expect(await list('part=upcoming&status=completed')).toEqual([today.id])
    expect(await list('part=earlier&status=completed')).toEqual([before.id])
    // Without a segment, the working list includes them for 30 days (contract).
    expect(await list('')).toEqual([before.id, today.id])
  })

  it.each(['', 'search=a', 'search=a&part=upcoming', 'part=upcoming', 'status=completed'])(
    'pages together contain the whole list in order without duplicates: %s',
    async (filter) => {
      const { body: all } = await staff.get(`/api/appointments?${filter}`)
      expect(all.length).toBeGreaterThan(2)
      const seen: string[] = []
      let url: string | undefined = `/api/appointments?limit=2&${filter}`
      while (url !== undefined) {
        const page = await staff.get(url)
        expect(page.headers['x-total-count']).toBe(String(all.length))
        seen.push(...page.body.map((row: { id: string }) => row.id))
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(seen).toEqual(all.map((row: { id: string }) => row.id))
    },
  )

  it('an invalid limit, cursor or status is refused', async () => {
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=ten',
      'cursor=x',
      'status=lost',
      'startDate=2026-02-30',
    ]) {
      expect([query, (await staff.get(`/api/appointments?${query}`)).status]).toEqual([query, 400])
    }
  })

  it('the recent list contains the newest 20 first', async () => {
    const { body } = await staff.get('/api/appointments/recent')
    expect(body).toHaveLength(20)
    const created = body.map((row: { createdAt: string }) => row.createdAt)
    expect(created).toEqual([...created].sort().reverse())
  })
})
