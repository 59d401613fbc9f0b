import { and, count, eq, isNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultCapacity } from '#domain/opening/capacity'
import { appointments } from '#server/db/schema/appointments-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildSetting, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const move = (id: string, timeSlotId: string) => staff.patch(`/api/appointments/${id}`, { timeSlotId })

async function taken(timeSlotId: string): Promise<number> {
  const [row] = await garage.db
    .select({ total: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.timeSlotId, timeSlotId),
        ne(appointments.status, 'cancelled'),
        isNull(appointments.deletedAt),
      ),
    )
  return row?.total ?? 0
}

describe('concurrent moves of many appointments', () => {
  it('moves into the last spot of a slot: one succeeds, the others keep their spots', async () => {
    const last = '2026-11-24T09:30'
    await Promise.all([1, 2].map((spot) => buildAppointment(garage.db, { timeSlotId: last, spot })))
    const sources = ['2026-11-24T13:00', '2026-11-24T14:30', '2026-11-25T08:00', '2026-11-25T09:30']
    const movers: string[] = []
    for (let n = 0; n < 50; n += 1) {
      // Spread over days of their own, so that the source slots do not fill up.
      const day = 1 + Math.floor(n / (sources.length * 3))
      const timeSlotId = `2026-12-${String(day).padStart(2, '0')}${sources[n % 4]?.slice(10)}`
      movers.push((await buildAppointment(garage.db, { timeSlotId })).id)
    }
    const before = await spotsOf(movers)
    const response = await Promise.all(movers.map((id) => move(id, last)))
    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(response.filter(({ body }) => body.code === 'slot_full')).toHaveLength(49)
    expect(await taken(last)).toBe(3)
    const after = await spotsOf(movers)
    const winner = movers[response.findIndex(({ status }) => status === 200)]
    for (const id of movers) {
      if (id === winner) expect(after.get(id)).toEqual({ timeSlotId: last, spot: 3 })
      else expect(after.get(id)).toEqual(before.get(id))
    }
  })

  it('repeated moves between two slots in both directions succeed, also after the capacity was raised', async () => {
    const [one, other] = ['2026-12-14T08:00', '2026-12-14T09:30'] as const
    const here = await buildAppointment(garage.db, { timeSlotId: one })
    const there = await buildAppointment(garage.db, { timeSlotId: other })
    const still = await buildAppointment(garage.db, { timeSlotId: one })
    for (let round = 0; round < 8; round += 1) {
      await buildSetting(garage.db, 'capacity_settings', { ...defaultCapacity, maxCarsPerSlot: 4 + round })
      const [to, back] = round % 2 === 0 ? [other, one] : [one, other]
      const response = await Promise.all([
        move(here.id, to),
        move(there.id, back),
        staff.patch(`/api/appointments/${still.id}`, { notes: `Round ${round}` }),
      ])
      expect(response.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect([await taken(one), await taken(other)]).toEqual([2, 1])
    await buildSetting(garage.db, 'capacity_settings', defaultCapacity)
  })
})

async function spotsOf(ids: readonly string[]) {
  const rows = await garage.db
    .select({ id: appointments.id, timeSlotId: appointments.timeSlotId, spot: appointments.spot })
    .from(appointments)
  return new Map(rows.filter(({ id }) => ids.includes(id)).map(({ id, ...where }) => [id, where] as const))
}

describe('random concurrent bookings, moves, cancellations and deletions', () => {
  const slots = ['2026-11-26T08:00', '2026-11-26T09:30', '2026-11-26T13:00'] as const
  const step = fc.record({
    action: fc.constantFrom('book', 'book', 'move', 'move', 'reject', 'delete'),
    slot: fc.constantFrom(...slots),
    pick: fc.nat(),
  })

  it('a slot never exceeds its capacity, and no spot is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        async (rounds) => {
          await garage.db.update(appointments).set({ deletedAt: new Date('2026-11-19T00:00:00Z') })
          const living = new Map<string, string>()
          const spots = Object.fromEntries(slots.map((slot) => [slot, 0])) as Record<string, number>
          for (const round of rounds) {
            // All actions of a round run concurrently.
            const known = [...living.keys()]
            const busy = new Set<string>()
            await Promise.all(
              round.map(async ({ action, slot, pick }) => {
                const id = known[pick % Math.max(known.length, 1)]
                if (action === 'book') {
                  const vehicle = await buildVehicle(garage.db)
                  const response = await staff.post('/api/appointments', {
                    clientId: vehicle.clientId,
                    vehicleId: vehicle.id,
                    timeSlotId: slot,
                    services: ['oil-change'],
                  })
                  expect([201, 409]).toContain(response.status)
                  if (response.status === 201) living.set(response.body.id, slot)
                  return
                }
                if (id === undefined || busy.has(id)) return
                busy.add(id)
                if (action === 'move') {
                  const response = await move(id, slot)
                  expect([200, 409]).toContain(response.status)
                  if (response.status === 200) living.set(id, slot)
                  return
                }
                if (action === 'reject') {
                  await garage.db
                    .update(appointments)
                    .set({ status: 'pending' })
                    .where(eq(appointments.id, id))
                  expect(
                    (await staff.patch(`/api/appointments/${id}/reject`, { reason: 'No part' })).status,
                  ).toBe(200)
                } else {
                  expect((await staff.delete(`/api/appointments/${id}`)).status).toBe(204)
                }
                living.delete(id)
              }),
            )
            for (const slot of slots) {
              spots[slot] = [...living.values()].filter((one) => one === slot).length
              expect(await taken(slot)).toBe(spots[slot])
              expect(spots[slot]).toBeLessThanOrEqual(3)
            }
          }
          // Every remaining spot can be booked, so no spot is leaked.
          const { body } = await staff.get('/api/time-slots')
          for (const slot of slots) {
            expect(body.find(({ id }: { id: string }) => id === slot).remaining).toBe(3 - (spots[slot] ?? 0))
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('a vehicle with several appointments in progress, from earlier versions', () => {
  it('the vehicle stays in service until the last one ends, also when both end at the same time', async () => {
    const vehicle = await buildVehicle(garage.db)
    const own = { vehicleId: vehicle.id, clientId: vehicle.clientId, status: 'in_progress' as const }
    const statusOf = async () =>
      (await garage.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id)))[0]?.status
    const appointments = await Promise.all(
      ['2026-12-16T08:00', '2026-12-16T09:30', '2026-12-16T13:00', '2026-12-16T14:30'].map((timeSlotId) =>
        buildAppointment(garage.db, { ...own, timeSlotId }),
      ),
    )
    const [one, two, three, four] = appointments.map(({ id }) => `/api/appointments/${id}`)
    await garage.db.update(vehicles).set({ status: 'in_service' }).where(eq(vehicles.id, vehicle.id))
    await staff.patch(`${one}/check-out`)
    expect(await statusOf()).toBe('in_service')
    await staff.delete(String(two))
    expect(await statusOf()).toBe('in_service')
    await Promise.all([staff.patch(`${three}/check-out`), staff.delete(String(four))])
    expect(await statusOf()).toBe('active')
  })
})
