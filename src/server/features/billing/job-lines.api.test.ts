import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lineItems } from '#server/db/schema/line-items-table'
import { users } from '#server/db/schema/users-table'
import { buildPartPrice } from '#server/testing/build-prices'
import { buildAppointment, buildSetting, buildStaff, buildWorker } from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let admin: Caller
let mechanic: Caller
let reader: Caller
let staffId: string

beforeAll(async () => {
  admin = await garage.as('admin')
  reader = await garage.as('user')
  mechanic = await garage.as('staff')
  const { id: userId } = (await mechanic.get('/api/auth/user')).body
  staffId = (await buildWorker(garage.db, { userId })).id
  const { services } = (await admin.get('/api/prices')).body
  const service = services.find(({ code }: { code: string }) => code === 'oil-change')
  await admin.patch(`/api/services/${service.id}/price`, { price: 28_900 })
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate appointments, part_prices cascade`)
  await withPrices(false)
})

const withPrices = (mechanicsSeePrices: boolean) =>
  buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices })
const job = (services = ['Brakes squeal']) =>
  buildAppointment(garage.db, { assignedStaffId: staffId, timeSlotId: '2026-11-20T08:00', services })
const linesOf = async (caller = mechanic) => (await caller.get('/api/my-jobs')).body.jobs[0].lines
const pads = { description: 'Front brake pads', sku: 'DB1491', price: 14_595, cost: 8755 }

describe('the lines of a job in My jobs', () => {
  it('stored and proposed ones, to a mechanic without prices and discounts unless the setting allows them', async () => {
    const { id: appointmentId } = await job(['oil-change'])
    await buildLine(garage.db, { appointmentId, quantity: 2000, amount: 29_190 })
    const discount = { kind: 'discount', unitPrice: -1000, amount: -1000, position: 2 } as const
    await buildLine(garage.db, { appointmentId, ...discount })
    const line = { kind: 'part', description: 'Brake pads', quantity: 2000 }
    expect(await linesOf()).toMatchObject([
      { ...line, unitPrice: null, amount: null },
      { id: null, description: 'Logbook Service', unitPrice: null, amount: null },
    ])
    await withPrices(true)
    expect(await linesOf()).toMatchObject([
      { ...line, unitPrice: 14_595, amount: 29_190 },
      { kind: 'discount', amount: -1000 },
      { amount: 28_900 },
    ])
  })

  it('a part is added at the price of the list, and neither price nor cost is sent to the mechanic', async () => {
    const { id: appointmentId } = await job(['oil-change'])
    const { id: partId } = await buildPartPrice(garage.db, pads)
    const path = `/api/appointments/${appointmentId}/job-lines`
    const added = await mechanic.post(path, { partId, quantity: 2000 })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ added: [{ description: 'Front brake pads', unitPrice: null }] })
    const stored = await garage.db
      .select()
      .from(lineItems)
      .where(eq(lineItems.appointmentId, appointmentId))
      .orderBy(lineItems.position)
    // What the service proposes is stored before it.
    expect(stored).toMatchObject([
      { serviceCode: 'oil-change', amount: 28_900 },
      { kind: 'part', unitPrice: 14_595, cost: 8755, amount: 29_190 },
    ])
    const seen = [added.body, (await mechanic.get('/api/my-jobs')).body]
    expect(JSON.stringify(seen)).not.toMatch(/14595|29190|28900|8755/)
  })

  it('a service is added with its lines once; not again, and not without a price', async () => {
    const { id } = await job()
    const path = `/api/appointments/${id}/job-lines`
    expect((await mechanic.post(path, { serviceCode: 'oil-change' })).status).toBe(201)
    expect(await linesOf()).toMatchObject([{ description: 'Logbook Service', amount: null }])
    const again = await mechanic.post(path, { serviceCode: 'oil-change' })
    expect([again.status, again.body.fields]).toEqual([
      400,
      { serviceCode: 'This service is already a part of the job' },
    ])
    const unpriced = await mechanic.post(path, { serviceCode: 'diagnostic' })
    expect(unpriced.body.fields).toEqual({ serviceCode: 'This service has no price. Please add a note.' })
    expect((await mechanic.post(path, {})).status).toBe(400)
    expect((await mechanic.post(path, { partId: id })).status).toBe(404)
  })

  it('the search finds services with a price and parts, without prices', async () => {
    const { id: partId } = await buildPartPrice(garage.db, { ...pads, description: 'Service kit' })
    const { body } = await mechanic.get('/api/job-items?search=service')
    expect(body).toEqual([
      { partId: null, serviceCode: 'oil-change', description: 'Logbook Service', sku: null, unit: 'each' },
      { partId, serviceCode: null, description: 'Service kit', sku: 'DB1491', unit: 'each' },
    ])
  })

  it('users with the role user see no prices and add nothing', async () => {
    const { id } = await job(['oil-change'])
    const { id: userId } = (await reader.get('/api/auth/user')).body
    const { id: own } = await buildStaff(garage.db, { position: 'service_advisor' })
    await garage.db.update(users).set({ staffId: own }).where(eq(users.id, userId))
    await admin.patch(`/api/appointments/${id}`, { assignedStaffId: null })
    const { unassigned } = (await reader.get('/api/my-jobs')).body
    expect(unassigned[0].lines).toMatchObject([{ description: 'Logbook Service', amount: null }])
    expect((await reader.post(`/api/appointments/${id}/job-lines`, { serviceCode: 'x' })).status).toBe(403)
    expect((await reader.get('/api/job-items?search=service')).status).toBe(403)
  })

  it('what a part costs the garage is not in the lines that a mechanic who sees prices reads', async () => {
    await withPrices(true)
    const { id: appointmentId } = await job()
    const { id } = await buildLine(garage.db, { appointmentId, cost: 8755 })
    const costsOf = async (caller: Caller) => [
      (await caller.get(`/api/appointments/${appointmentId}/lines`)).body.lines[0].cost,
      (await caller.get(`/api/lines/${id}`)).body.cost,
    ]
    expect([await costsOf(mechanic), await costsOf(admin)]).toEqual([
      [null, null],
      [8755, 8755],
    ])
  })

  it('nor in a conflict of a change or a deletion, and a mechanic cannot clear it', async () => {
    await withPrices(true)
    const { id: appointmentId } = await job()
    const { id } = await buildLine(garage.db, { appointmentId, cost: 8755 })
    const path = `/api/lines/${id}`
    await admin.patch(path, { description: 'Rear brake pads' })
    const conflictsOf = async (caller: Caller) => [
      (await caller.patch(path, { unitPrice: 1, version: 1 })).body.current,
      (await caller.delete(path, { headers: { 'if-match': '"1"' } })).body.current,
    ]
    const current = { description: 'Rear brake pads', unitPrice: 14_595 }
    expect(await conflictsOf(mechanic)).toMatchObject([
      { ...current, cost: null },
      { ...current, cost: null },
    ])
    expect(await conflictsOf(admin)).toMatchObject([{ cost: 8755 }, { cost: 8755 }])
    expect((await mechanic.patch(path, { cost: null })).body.cost).toBeNull()
    expect((await admin.get(path)).body.cost).toBe(8755)
  })
})
