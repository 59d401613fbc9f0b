import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { buildAppointment, buildClient, buildPartOrder, buildVehicle } from '#server/testing/factories'
import { findTraces } from '#server/testing/find-traces'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  reader = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate appointments cascade`)
})

const today = '2026-11-20'
const yesterday = calendarDate('2026-11-19')
const names = async (query = '', caller = staff): Promise<string[]> => {
  const { status, body } = await caller.get(`/api/part-orders${query}`)
  expect(status).toBe(200)
  return body.map(({ part }: { part: string }) => part)
}

describe('a part on order', () => {
  it('is noted for an appointment, changed, marked as arrived, and each step is in the audit log', async () => {
    const client = await buildClient(garage.db, { name: 'Wendy Alcott' })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'PRT001' })
    const { id: appointmentId } = await buildAppointment(garage.db, {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: '2026-11-24T08:00',
    })
    const created = await staff.post('/api/part-orders', {
      appointmentId,
      part: ' Timing belt kit ',
      supplier: '',
      expectedDate: '2026-11-23',
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      part: 'Timing belt kit',
      supplier: null,
      expectedDate: '2026-11-23',
      arrivedAt: null,
      appointment: { date: '2026-11-24', time: '08:00', client: { name: 'Wendy Alcott' } },
    })
    const path = `/api/part-orders/${created.body.id}`
    const changed = await staff.put(path, { supplier: 'Burson', expectedDate: null })
    expect(changed.body).toMatchObject({ part: 'Timing belt kit', supplier: 'Burson', expectedDate: null })
    const arrived = await staff.patch(`${path}/arrival`, { arrived: true })
    expect(arrived.body.arrivedAt).toBe('2026-11-19T22:00:00.000Z')
    const again = await staff.patch(`${path}/arrival`, { arrived: true })
    expect([again.status, again.body.message]).toEqual([409, 'This part has already been marked as arrived.'])
    expect((await staff.patch(`${path}/arrival`, { arrived: false })).body.arrivedAt).toBeNull()
    const { body: log } = await admin.get(`/api/audit?entity=part_order&entityId=${created.body.id}`)
    expect(log.map(({ action, about }: { action: string; about: string }) => [action, about])).toEqual([
      ['arrival_undone', 'Timing belt kit'],
      ['arrived', 'Timing belt kit'],
      ['updated', 'Timing belt kit'],
      ['created', 'Timing belt kit'],
    ])
  })

  it.each(['completed', 'cancelled'] as const)('a %s appointment gets no part', async (status) => {
    const { id: appointmentId } = await buildAppointment(garage.db, { status })
    const { status: code, body } = await staff.post('/api/part-orders', { appointmentId, part: 'Oil filter' })
    expect([code, body.message]).toEqual([
      409,
      `This appointment is ${status}. Parts can only be ordered for an open one.`,
    ])
  })

  it('needs a name and an appointment, each with a sentence', async () => {
    const { status, body } = await staff.post('/api/part-orders', { part: ' ', appointmentId: '' })
    expect([status, body.fields]).toEqual([
      400,
      { part: 'Part is required', appointmentId: 'Please choose the appointment that the part is for' },
    ])
  })

  it('a user who only reads sees it and cannot change it', async () => {
    const { id } = await buildPartOrder(garage.db)
    expect((await reader.get(`/api/part-orders/${id}`)).status).toBe(200)
    for (const call of [
      reader.patch(`/api/part-orders/${id}/arrival`, { arrived: true }),
      reader.put(`/api/part-orders/${id}`, { part: 'Other' }),
      reader.delete(`/api/part-orders/${id}`),
    ])
      expect((await call).status).toBe(403)
  })

  it('deleted, it is gone; its user can undo it, unless the appointment has been deleted since', async () => {
    const order = await buildPartOrder(garage.db)
    expect((await staff.delete(`/api/part-orders/${order.id}`)).status).toBe(204)
    expect(await names()).toEqual([])
    const undo = () => staff.post('/api/undo-delete', { entity: 'part_order', entityId: order.id })
    expect((await undo()).status).toBe(200)
    expect(await names()).toEqual(['Front brake pads'])
    const { body: log } = await admin.get(`/api/audit?entity=part_order&entityId=${order.id}`)
    expect(log).toMatchObject([
      { action: 'restored', about: 'Front brake pads' },
      { action: 'deleted', about: 'Front brake pads' },
    ])
    await staff.delete(`/api/part-orders/${order.id}`)
    await staff.delete(`/api/appointments/${order.appointmentId}`)
    const { status, body } = await undo()
    expect([status, body.message]).toEqual([
      409,
      'Its appointment has also been deleted. Please restore that first.',
    ])
  })
})

describe('the list', () => {
  it('shows what is expected first at the top, arrived parts last, and hides those of deleted appointments', async () => {
    const at = new Date('2026-11-19T20:00:00Z')
    const { appointmentId } = await buildPartOrder(garage.db, { part: 'no day' })
    const add = (part: string, expected: string, arrivedAt: Date | null = null) =>
      buildPartOrder(garage.db, { part, appointmentId, arrivedAt, expectedDate: calendarDate(expected) })
    await add('came', today, at)
    await add('tomorrow', '2026-11-21')
    await add('late', '2026-11-19')
    const gone = await buildAppointment(garage.db, { deletedAt: at })
    await buildPartOrder(garage.db, { part: 'of a deleted one', appointmentId: gone.id })
    expect(await names()).toEqual(['late', 'tomorrow', 'no day', 'came'])
    expect(await names('?state=on_order')).toEqual(['late', 'tomorrow', 'no day'])
    expect(await names('?state=late')).toEqual(['late'])
    expect(await names('?state=arrived')).toEqual(['came'])
    expect(await names('?limit=2', reader)).toEqual(['late', 'tomorrow'])
  })

  it('finds words of the part, the supplier, the client and the plate', async () => {
    const client = await buildClient(garage.db, { name: 'Zora Quill' })
    const { id: vehicleId } = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'ZQ77' })
    const { id: appointmentId } = await buildAppointment(garage.db, { clientId: client.id, vehicleId })
    await buildPartOrder(garage.db, { part: 'Clutch', supplier: 'Repco', appointmentId })
    await buildPartOrder(garage.db, { part: 'Other' })
    for (const search of ['clutch', 'repco zora', 'zq77', 'quill'])
      expect(await names(`?search=${encodeURIComponent(search)}`), search).toEqual(['Clutch'])
    expect(await names(`?appointmentId=${appointmentId}`)).toEqual(['Clutch'])
  })

  it('is exported with the appointment and its vehicle', async () => {
    const order = await buildPartOrder(garage.db, {
      supplier: 'Repco',
      expectedDate: calendarDate('2026-11-25'),
    })
    const { status, body } = await admin.get('/api/exports/part-orders')
    expect(status).toBe(200)
    const [head, row] = body.split('\r\n')
    expect(head).toContain('Part,Supplier,Expected,Arrived,Appointment date')
    expect(row).toMatch(/^Front brake pads,Repco,2026-11-25,,/)
    expect(order.version).toBe(1)
  })
})

it('a late part of an open appointment needs attention, until it arrives', async () => {
  const late = await buildPartOrder(garage.db, { expectedDate: yesterday })
  const done = await buildAppointment(garage.db, { status: 'completed' })
  await buildPartOrder(garage.db, { appointmentId: done.id, expectedDate: yesterday })
  await buildPartOrder(garage.db, { expectedDate: calendarDate(today) })
  const group = async () =>
    (await reader.get('/api/attention')).body.find(({ name }: { name: string }) => name === 'late_parts')
  expect(await group()).toMatchObject({ total: 1, entries: [{ kind: 'part', part: { id: late.id } }] })
  await staff.patch(`/api/part-orders/${late.id}/arrival`, { arrived: true })
  expect(await group()).toBeUndefined()
})

it('erasing a client leaves no part order and no entry about it', async () => {
  const client = await buildClient(garage.db)
  const { id: appointmentId } = await buildAppointment(garage.db, {
    clientId: client.id,
    status: 'scheduled',
  })
  const note = { appointmentId, part: 'Pump for Xanthippe', supplier: 'Xanthippe' }
  expect((await staff.post('/api/part-orders', note)).status).toBe(201)
  await staff.patch(`/api/appointments/${appointmentId}/cancel`, { notifyClient: false })
  expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
  expect(await findTraces({ db: garage.db, files: new Map() }, ['Xanthippe'])).toEqual([])
})
