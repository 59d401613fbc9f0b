import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { buildAppointment, buildLeave, buildStaff, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const unknown = '0198a000-0000-7000-8000-000000000000'
const path = '/api/staff'

const lena = {
  name: 'Lena Vasquez',
  email: 'lena@example.com',
  phone: '0491 578 148',
  position: 'mechanic',
  specialties: ['electrical', 'Hybrid cars'],
  isApprentice: false,
  status: 'active',
  hireDate: '2024-02-05',
}

async function find(query: string): Promise<string[]> {
  const { body } = await staff.get(`${path}?${query}`)
  return body.map(({ name }: { name: string }) => name)
}

const tracesOf = (id: string, action: string) =>
  garage.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)))

describe('adding a staff member', () => {
  it('the details are stored, the phone in E.164', async () => {
    const { status, body } = await staff.post(path, {
      ...lena,
      specialties: [' electrical ', 'Hybrid cars', 'Electrical'],
      id: unknown,
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    expect([status, body]).toEqual([
      201,
      {
        ...lena,
        phone: '+61491578148',
        licenceNumber: null,
        version: 1,
        userId: null,
        id: expect.any(String),
        createdAt: '2026-11-19T22:00:00.000Z',
      },
    ])
    expect(body.id).not.toBe(unknown)
    expect((await staff.get(`${path}/${body.id}`)).body).toEqual(body)
    expect(await tracesOf(body.id, 'created')).toMatchObject([
      { entity: 'staff', after: { name: 'Lena Vasquez' } },
    ])
  })

  it('status and specialties are optional: active, without specialties', async () => {
    const { status, body } = await staff.post(path, {
      name: 'Sofia Rossi',
      email: 'sofia@example.com',
      phone: '0491579455',
      position: 'service_advisor',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ specialties: [], isApprentice: false, status: 'active', hireDate: null })
  })

  it('invalid fields return an error each', async () => {
    const { status, body } = await staff.post(path, {
      name: ' ',
      email: 'lena',
      phone: '12',
      position: 'chef',
      specialties: ['x'.repeat(41)],
      isApprentice: 'perhaps',
      status: 'away',
      hireDate: '2026-02-30',
    })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_input',
      {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number, for example 0412 345 678',
        position: 'Please select a position',
        'specialties.0': 'Specialty must be at most 40 characters',
        isApprentice: 'isApprentice must be true or false',
        status: 'Please choose Active or Inactive',
        hireDate: 'Please enter a date as yyyy-mm-dd',
      },
    ])
  })

  it('an email can be used by one member only, ignoring case', async () => {
    await buildStaff(garage.db, { email: 'mick@example.com' })
    const { status, body } = await staff.post(path, { ...lena, email: 'Mick@Example.com' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'duplicate',
      'A staff member with this email already exists.',
    ])
  })

  it('only staff and administrators can add members', async () => {
    const reader = await garage.as('user')
    const { id } = await buildStaff(garage.db)
    for (const [caller, status] of [
      [garage.guest, 401],
      [reader, 403],
    ] as const) {
      expect((await caller.post(path, lena)).status).toBe(status)
      expect((await caller.put(`${path}/${id}`, { name: 'Nobody' })).status).toBe(status)
      expect((await caller.delete(`${path}/${id}`)).status).toBe(status)
    }
    expect((await reader.get(`${path}/${id}`)).status).toBe(200)
    for (const read of [`${path}/${id}`, `${path}/cards`, `${path}/counts`])
      expect((await garage.guest.get(read)).status).toBe(401)
  })
})

describe('updating a staff member', () => {
  it('sent fields are changed, and the audit log has before and after', async () => {
    const { id } = await buildStaff(garage.db, { name: 'Tom Nguyen', specialties: ['brakes'] })
    const { status, body } = await staff.put(`${path}/${id}`, {
      name: 'Tom H. Nguyen',
      specialties: null,
      hireDate: '2025-01-06',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Tom H. Nguyen', specialties: [], position: 'mechanic' })
    expect((await staff.put(`${path}/${id}`, { hireDate: null })).body.hireDate).toBeNull()
    expect(await tracesOf(id, 'updated')).toMatchObject([
      { before: { name: 'Tom Nguyen', specialties: ['brakes'] }, after: { name: 'Tom H. Nguyen' } },
      {},
    ])
  })

  it('the email of another member is refused; an unknown member returns 404', async () => {
    const [one, other] = [await buildStaff(garage.db), await buildStaff(garage.db)]
    expect((await staff.put(`${path}/${one.id}`, { email: other.email })).body.code).toBe('duplicate')
    expect((await staff.put(`${path}/${unknown}`, { name: 'Nobody' })).status).toBe(404)
    expect((await staff.get(`${path}/${unknown}`)).body.message).toBe('We could not find this staff member.')
  })
})

describe('deleting a staff member', () => {
  it('deletion removes them from every list; their completed work keeps their name', async () => {
    const member = await buildStaff(garage.db, { name: 'Wendy Baxter' })
    const appointment = await buildAppointment(garage.db, { status: 'completed', assignedStaffId: member.id })
    expect((await staff.delete(`${path}/${member.id}`)).status).toBe(204)
    expect((await staff.get(`${path}/${member.id}`)).status).toBe(404)
    expect(await find('search=Wendy')).toEqual([])
    const { body } = await staff.get(`/api/appointments/${appointment.id}`)
    expect(body.assignedStaff).toEqual({ name: 'Wendy Baxter', position: 'mechanic' })
    expect(await tracesOf(member.id, 'deleted')).toMatchObject([{ before: { name: 'Wendy Baxter' } }])
    expect((await staff.post(path, { ...lena, email: member.email })).status).toBe(201)
  })

  it('deletion with assigned unfinished work is refused', async () => {
    const member = await buildStaff(garage.db, { name: 'Marcus Oduya' })
    const work = (timeSlotId: string, status: 'scheduled' | 'in_progress' | 'cancelled') =>
      buildAppointment(garage.db, { timeSlotId, status, assignedStaffId: member.id })
    await work('2026-12-02T13:00', 'cancelled')
    await work('2026-12-01T13:00', 'scheduled')
    await work('2026-12-03T08:00', 'in_progress')
    const { status, body } = await staff.delete(`${path}/${member.id}`)
    expect([status, body.code, body.message]).toEqual([
      409,
      'still_in_use',
      'Marcus Oduya has an appointment on Dec 03, 2026 at 8:00 am and 1 more open appointment. Reassign or complete them first.',
    ])
    expect((await staff.get(`${path}/${member.id}`)).status).toBe(200)
  })

  it('deletion is allowed while customers only prefer them', async () => {
    const member = await buildStaff(garage.db)
    await buildAppointment(garage.db, { status: 'pending', preferredStaffId: member.id })
    expect((await staff.delete(`${path}/${member.id}`)).status).toBe(204)
  })
})

describe('the list of staff', () => {
  it('the search matches name, email and phone in any format', async () => {
    await buildStaff(garage.db, {
      name: 'Hamish Reid',
      email: 'hamish@garage.example',
      phone: '+61491577426',
      position: 'service_advisor',
    })
    for (const query of ['HAMISH', '@garage.ex', '0491 577 426', '577426'])
      expect(await find(`search=${encodeURIComponent(query)}`), query).toEqual(['Hamish Reid'])
    expect(await find('search=Hamish&position=mechanic')).toEqual([])
  })

  it('customers receive only what they need to choose a technician', async () => {
    await buildStaff(garage.db, { name: 'Known To All', specialties: ['brakes', 'engine', 'exhaust'] })
    const { body } = await garage.guest.get(path)
    for (const one of body)
      expect(Object.keys(one).sort()).toEqual(['id', 'isApprentice', 'name', 'specialties'])
    expect(body.find(({ name }: { name: string }) => name === 'Known To All').specialties).toEqual([
      'brakes',
      'engine',
    ])
    expect(body.some(({ name }: { name: string }) => name === 'Hamish Reid')).toBe(false)
  })
})

describe('the staff cards', () => {
  const cardOf = async (id: string, query = '') => {
    const { body } = await staff.get(`${path}/cards?limit=500${query}`)
    return body.find((card: { id: string }) => card.id === id)
  }

  it('a card shows the working hours of a member who is present', async () => {
    const { id } = await buildStaff(garage.db, { position: 'manager' })
    expect((await cardOf(id)).day).toEqual({
      date: '2026-11-20',
      state: 'here',
      hours: [{ startTime: '09:00', endTime: '18:00' }],
      back: null,
    })
    expect((await cardOf(id)).work).toBeNull()
  })

  it('a card shows the end of an absence', async () => {
    const { id } = await buildStaff(garage.db)
    await buildLeave(garage.db, {
      staffId: id,
      firstDate: calendarDate('2026-11-19'),
      lastDate: calendarDate('2026-11-22'),
    })
    expect((await cardOf(id)).day).toMatchObject({
      state: 'leave',
      hours: [],
      back: { date: '2026-11-23', time: '08:00' },
    })
    expect((await cardOf(id, '&date=2026-11-23')).day.state).toBe('here')
  })

  it('a card shows the latest vehicle in work', async () => {
    const { id } = await buildStaff(garage.db)
    const vehicle = await buildVehicle(garage.db, { licensePlate: 'CJ84HM' })
    await buildAppointment(garage.db, {
      status: 'in_progress',
      assignedStaffId: id,
      timeSlotId: '2026-11-19T13:00',
      checkInTime: new Date('2026-11-19T03:00:00Z'),
    })
    const last = await buildAppointment(garage.db, {
      status: 'in_progress',
      assignedStaffId: id,
      vehicleId: vehicle.id,
      clientId: vehicle.clientId,
      timeSlotId: '2026-11-20T08:00',
    })
    expect((await cardOf(id)).work).toEqual({ appointmentId: last.id, licensePlate: 'CJ84HM', cars: 2 })
  })

  it('a card of an inactive member shows no day', async () => {
    const { id } = await buildStaff(garage.db, { status: 'inactive' })
    expect((await cardOf(id)).day).toBeNull()
  })

  it('the cards are paginated', async () => {
    const first = await staff.get(`${path}/cards?limit=2`)
    expect(first.body).toHaveLength(2)
    const next = String(first.headers.link).match(/<([^>]+)>/)?.[1] ?? ''
    const { body } = await staff.get(next)
    expect(body[0].name > first.body[1].name || body[0].name === first.body[1].name).toBe(true)
  })
})

describe('the staff counters', () => {
  const counts = async () => (await staff.get(`${path}/counts`)).body

  it('members, mechanics, apprentices and those present today are counted', async () => {
    const before = await counts()
    await buildStaff(garage.db, { isApprentice: true })
    await buildStaff(garage.db, { position: 'manager' })
    await buildStaff(garage.db, { status: 'inactive' })
    const away = await buildStaff(garage.db)
    await buildLeave(garage.db, { staffId: away.id, firstDate: calendarDate('2026-11-20') })
    expect(await counts()).toEqual({
      total: before.total + 4,
      active: before.active + 3,
      activeMechanics: before.activeMechanics + 2,
      apprentices: before.apprentices + 1,
      hereToday: before.hereToday + 2,
    })
  })
})
