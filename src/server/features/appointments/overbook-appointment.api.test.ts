import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { buildAppointment, buildTow, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

/** Fills a slot of three spots. */
async function fill(timeSlotId: string) {
  const made: string[] = []
  for (const spot of [1, 2, 3]) made.push((await buildAppointment(garage.db, { timeSlotId, spot })).id)
  return made
}

async function bodyFor(timeSlotId: string, given: Record<string, unknown> = {}) {
  const vehicle = await buildVehicle(garage.db)
  return {
    clientId: vehicle.clientId,
    vehicleId: vehicle.id,
    timeSlotId,
    services: ['oil-change'],
    ...given,
  }
}

const overbook = (spot: number, reason = 'Brakes failed on the way') => ({ overbook: { reason, spot } })
const book = async (timeSlotId: string, given = {}) =>
  staff.post('/api/appointments', await bodyFor(timeSlotId, given))

async function nextSpotAt(timeSlotId: string): Promise<number | null> {
  const { body } = await staff.get('/api/time-slots')
  return body.find(({ id }: { id: string }) => id === timeSlotId).nextSpot
}

async function placesIn(timeSlotId: string) {
  const rows = await garage.db
    .select({ spot: appointments.spot })
    .from(appointments)
    .where(and(eq(appointments.timeSlotId, timeSlotId), isNotNull(appointments.overbookReason)))
  return rows.map(({ spot }) => spot).sort((a, b) => a - b)
}

describe('staff book a full slot', () => {
  it('with a reason the appointment gets an extra spot; the reason is returned and in the audit log', async () => {
    const at = '2026-11-24T09:30'
    await fill(at)
    expect((await book(at)).body.code).toBe('slot_full')
    expect(await nextSpotAt(at)).toBe(4)
    const { status, body } = await book(at, overbook(4, ' Brakes failed '))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'scheduled', overbookReason: 'Brakes failed' })
    expect(await placesIn(at)).toEqual([4])
    expect(await nextSpotAt(at)).toBe(5)
    const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, body.id))
    expect(entry).toMatchObject({ action: 'created', after: { overbookReason: 'Brakes failed' } })
  })

  it('while a spot is available it takes that spot and stores no reason', async () => {
    const { status, body } = await book('2026-11-24T13:00', overbook(2))
    expect(status).toBe(201)
    expect(body.overbookReason).toBeNull()
  })

  it('with an old number it is refused with the current number of cars', async () => {
    const at = '2026-11-25T08:00'
    await fill(at)
    await book(at, overbook(4))
    const { status, body } = await book(at, overbook(4))
    expect([status, body.code, body.message]).toEqual([
      409,
      'spot_taken',
      '4 cars are booked for 3 spots at this time now. Please check and book again.',
    ])
  })

  it('fifty users at the same moment: each extra spot is granted once, ten at most', async () => {
    const at = '2026-11-25T09:30'
    await fill(at)
    const bodies = await Promise.all(Array.from({ length: 50 }, () => bodyFor(at, overbook(4))))
    const responses = await Promise.all(bodies.map((body) => staff.post('/api/appointments', body)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'spot_taken')).toHaveLength(49)
    for (let spot = 5; spot <= 13; spot += 1) {
      const rivals = await Promise.all([book(at, overbook(spot)), book(at, overbook(spot))])
      expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(await placesIn(at)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(await nextSpotAt(at)).toBeNull()
    const { status, body } = await book(at, overbook(14))
    expect([status, body.code, body.message]).toEqual([
      409,
      'slot_full',
      '13 cars are booked for 3 spots at this time. Please choose another time.',
    ])
  })

  it('customers still see the slot as full and cannot book it', async () => {
    const at = '2026-11-26T09:30'
    await fill(at)
    await book(at, overbook(4))
    const { body: slots } = await garage.guest.get('/api/time-slots?date=2026-11-26')
    const slot = slots.find(({ id }: { id: string }) => id === at)
    expect(slot).toMatchObject({ isAvailable: false, remaining: 0, capacity: 3 })
    expect(slot).not.toHaveProperty('nextSpot')
    const { status, body } = await garage.guest.post('/api/book-appointment', {
      client: {
        name: 'Josie Hartigan',
        email: 'josie@example.com',
        phone: '0491 573 770',
        preferredContact: 'sms',
      },
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'EAB51N' },
      appointment: { timeSlotId: at, assignedStaffId: null, services: ['oil-change'], ...overbook(5) },
    })
    expect([status, body.code]).toEqual([409, 'slot_full'])
  })

  it('a closed day, a holiday and a past time stay refused', async () => {
    for (const [at, code] of [
      ['2026-11-22T09:30', 'slot_closed'],
      ['2026-12-25T09:30', 'public_holiday'],
      ['2026-11-19T08:00', 'slot_past'],
    ] as const)
      expect([at, (await book(at, overbook(4))).body.code]).toEqual([at, code])
  })

  it('without a reason it is refused with an error for the field', async () => {
    const { status, body } = await book('2026-11-24T09:30', { overbook: { reason: ' ', spot: 5 } })
    expect([status, body.fields]).toEqual([
      400,
      { 'overbook.reason': 'Please enter why this full time is booked.' },
    ])
  })

  it('a towed car can be booked into a full slot', async () => {
    const at = '2026-11-27T09:30'
    await fill(at)
    const tow = await buildTow(garage.db, { status: 'completed' })
    const request = { timeSlotId: at, services: ['diagnostic'] }
    const path = `/api/tow-bookings/${tow.id}/appointment`
    expect((await staff.post(path, request)).body.code).toBe('slot_full')
    const { status, body } = await staff.post(path, { ...request, ...overbook(4) })
    expect([status, body.overbookReason]).toEqual([201, 'Brakes failed on the way'])
  })
})

describe('moving and restoring with an extra spot', () => {
  it('a move to a full slot needs a reason; a move to an available spot clears it', async () => {
    const full = '2026-12-01T09:30'
    await fill(full)
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-12-01T13:00' })
    const move = (edit: object) => staff.patch(`/api/appointments/${id}`, edit)
    expect((await move({ timeSlotId: full })).body.code).toBe('slot_full')
    const moved = await move({ timeSlotId: full, ...overbook(4) })
    expect([moved.status, moved.body.overbookReason]).toEqual([200, 'Brakes failed on the way'])
    const back = await move({ timeSlotId: '2026-12-01T13:00' })
    expect([back.status, back.body.overbookReason]).toEqual([200, null])
  })

  it('a cancelled or deleted appointment gets its extra spot again, while no one else has it', async () => {
    const at = '2026-12-02T09:30'
    const [first] = await fill(at)
    const { body } = await book(at, overbook(4))
    const restore = () => staff.patch(`/api/appointments/${body.id}/restore`, {})
    const again = { status: 'scheduled', overbookReason: 'Brakes failed on the way' }
    await staff.patch(`/api/appointments/${body.id}/cancel`, {})
    expect((await restore()).body).toMatchObject(again)
    await staff.delete(`/api/appointments/${body.id}`)
    const undone = await staff.post('/api/undo-delete', { entity: 'appointment', entityId: body.id })
    expect(undone.status).toBe(200)
    expect((await staff.get(`/api/appointments/${body.id}`)).body).toMatchObject(again)

    await staff.patch(`/api/appointments/${body.id}/cancel`, {})
    const other = await book(at, overbook(4))
    expect((await restore()).body.code).toBe('slot_full')
    for (const id of [first, other.body.id]) await staff.delete(`/api/appointments/${id}`)
    expect((await restore()).body).toMatchObject({ status: 'scheduled', overbookReason: null })
  })
})

it('erasing a client replaces the reason, which can name the client', async () => {
  const at = '2026-12-04T09:30'
  await fill(at)
  const { body } = await book(at, overbook(4, 'Quenby Farquhar broke down'))
  await staff.patch(`/api/appointments/${body.id}/cancel`, {})
  const admin = await garage.as('admin')
  expect((await admin.delete(`/api/clients/${body.clientId}/personal-data`)).status).toBe(204)
  const [row] = await garage.db.select().from(appointments).where(eq(appointments.id, body.id))
  expect(row?.overbookReason).toBe('Personal data erased')
})

it('the database refuses a spot above the capacity without a reason, and any after the last extra one', async () => {
  const timeSlotId = '2026-12-03T09:30'
  await expect(buildAppointment(garage.db, { timeSlotId, spot: 4 })).rejects.toThrow()
  await expect(
    buildAppointment(garage.db, { timeSlotId, spot: 14, overbookReason: 'Brakes failed' }),
  ).rejects.toThrow()
  expect(
    (await buildAppointment(garage.db, { timeSlotId, spot: 13, overbookReason: 'Brakes failed' })).spot,
  ).toBe(13)
})
