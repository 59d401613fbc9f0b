import { asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  holdsCar,
  nextRentalStatus,
  type RentalAction,
  type RentalStatus,
  rentalActions,
} from '#domain/rental-status'
import { rentalsOverlap } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { type TimeOfDay, timeOfDay } from '#domain/time/time-of-day'
import { auditLog } from '#server/db/schema/audit-log-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildClient, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const today = calendarDate('2026-11-20')
const turnaroundMinutes = 60

const hour = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00` as TimeOfDay)
const times = fc.record({
  car: fc.nat({ max: 1 }),
  start: fc.nat({ max: 8 }),
  days: fc.nat({ max: 4 }),
  pickupTime: hour,
  returnTime: hour,
})
const nine = timeOfDay('09:00')
/** The index of the rental, counted from the newest. */
const which = fc.nat({ max: 3 })

const action = fc.oneof(
  { weight: 4, arbitrary: times.map((requested) => ({ kind: 'book' as const, requested })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, requested: times }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('extend' as const), which, days: fc.nat({ max: 14 }) }),
  },
  // Most rentals are completed; few are cancelled.
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'checkin', 'checkout'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('reject', 'cancel', 'restore', 'delete'), which }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer Kind> ? Kind : never
type Times = typeof times extends fc.Arbitrary<infer Kind> ? Kind : never

/** Two cars of a garage and all of their rentals, changed by concurrent users. */
class Yard {
  readonly ids: string[] = []
  constructor(
    readonly staff: Caller,
    readonly cars: readonly string[],
    readonly clientId: string,
  ) {}

  requestedOf({ car, start, days, pickupTime, returnTime }: Times) {
    const startDate = addDays(today, start)
    const endDate = addDays(startDate, days)
    return { rentalVehicleId: String(this.cars[car]), startDate, endDate, pickupTime, returnTime }
  }

  async do(action: Action): Promise<number> {
    if (action.kind === 'book') return this.book(this.requestedOf(action.requested))
    const id = this.ids.at(-1 - action.which)
    if (id === undefined) return 404
    const path = `/api/rental-bookings/${id}`
    const response = await this.#change(path, action)
    return response.status
  }

  async book(requested: ReturnType<Yard['requestedOf']>): Promise<number> {
    const response = await this.staff.post('/api/rental-bookings', { ...requested, clientId: this.clientId })
    if (response.status === 201) {
      this.ids.push(response.body.id)
      // Half of them as pending requests, as made by customers.
      if (this.ids.length % 2 === 0) await asRequest(response.body.id)
    }
    return response.status
  }

  #change(path: string, action: Exclude<Action, { kind: 'book' }>) {
    if ('requested' in action) return this.staff.patch(path, this.requestedOf(action.requested))
    if ('days' in action)
      return this.staff.patch(`${path}/extend`, { newEndDate: addDays(today, action.days + 4) })
    if (action.kind === 'delete') return this.staff.delete(path)
    if (action.kind === 'checkin')
      return this.staff.patch(`${path}/checkin`, { pickupMileage: 20_000, ...validLicence })
    if (action.kind === 'checkout') return this.staff.patch(`${path}/checkout`, { returnMileage: 20_400 })
    return this.staff.patch(
      `${path}/${action.kind}`,
      action.kind === 'reject' ? { reason: 'No car' } : undefined,
    )
  }

  rows() {
    return garage.db
      .select()
      .from(rentalBookings)
      .where(inArray(rentalBookings.rentalVehicleId, [...this.cars]))
  }
}

const asRequest = (id: string) =>
  garage.db.update(rentalBookings).set({ status: 'pending' }).where(eq(rentalBookings.id, id))

let staff: Promise<Caller> | undefined

async function openYard(): Promise<Yard> {
  staff ??= garage.as('staff')
  const cars = [await buildRentalVehicle(garage.db), await buildRentalVehicle(garage.db, { dailyRate: 9900 })]
  return new Yard(
    await staff,
    cars.map(({ id }) => id),
    (await buildClient(garage.db)).id,
  )
}

async function expectOrder(yard: Yard): Promise<void> {
  const rows = await yard.rows()
  for (const { startDate: start, endDate: end, dailyRate, totalDays, totalAmount } of rows)
    expect({ totalDays, totalAmount }).toEqual(rentalQuote({ start, end, dailyRate }))
  const taken = rows.filter(({ status, deletedAt }) => holdsCar(status) && deletedAt === null)
  for (const one of taken) {
    const blocking = taken.filter(
      (other) =>
        other.id > one.id &&
        other.rentalVehicleId === one.rentalVehicleId &&
        other.takenFrom < one.takenUntil &&
        one.takenFrom < other.takenUntil,
    )
    expect(blocking).toEqual([])
  }
  for (const car of yard.cars) {
    const out = taken.filter((rental) => rental.rentalVehicleId === car && rental.status === 'picked_up')
    expect(out.length).toBeLessThanOrEqual(1)
  }
}

const loggedAs: Record<RentalAction, string> = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  noShow: 'no_show',
  checkIn: 'picked_up',
  checkOut: 'returned',
}

/** Checks that the audit log of each rental contains only transitions of the state table. */
async function expectLawfulHistories(yard: Yard): Promise<void> {
  if (yard.ids.length === 0) return
  const log = await garage.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entityId, yard.ids))
    .orderBy(asc(auditLog.id))
  for (const { action: logged, before, after } of log) {
    const action = rentalActions.find((known) => loggedAs[known] === logged)
    if (action === undefined) continue
    const [from, to] = [before, after].map((state) => (state as { status: RentalStatus }).status)
    expect(nextRentalStatus(from as RentalStatus, action)).toBe(to)
  }
}

describe('random actions on the rentals of two cars', () => {
  it('each of the actions is possible', async () => {
    const yard = await openYard()
    const times = { pickupTime: nine, returnTime: nine }
    for (const car of [0, 1]) await yard.book(yard.requestedOf({ car, start: 0, days: 2, ...times }))
    // The second is a request.
    const [first, second] = [1, 0]
    const possible: Action[] = [
      { kind: 'checkin', which: first },
      { kind: 'extend', which: first, days: 0 },
      { kind: 'checkout', which: first },
      { kind: 'confirm', which: second },
      { kind: 'move', which: second, requested: { car: 1, start: 1, days: 2, ...times } },
      { kind: 'cancel', which: second },
      { kind: 'restore', which: second },
      { kind: 'delete', which: second },
    ]
    for (const one of possible) expect([200, 204], one.kind).toContain(await yard.do(one))
    for (const start of [5, 7]) await yard.book(yard.requestedOf({ car: 1, start, days: 1, ...times }))
    expect(await yard.do({ kind: 'reject', which: second })).toBe(200)
  })

  it('eight concurrent users: no overlapping rentals, no wrong totals, no invalid status', async () => {
    const answers: number[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 3, maxLength: 6 }), { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        async (people, isOut) => {
          const yard = await openYard()
          // Each car has a rental that can be checked in. The first may be out already, to be extended.
          for (const car of [0, 1])
            await yard.book(yard.requestedOf({ car, start: 0, days: 2, pickupTime: nine, returnTime: nine }))
          if (isOut) expect(await yard.do({ kind: 'checkin', which: 1 })).toBe(200)
          await Promise.all(
            people.map(async (actions) => {
              for (const one of actions) {
                const status = await yard.do(one)
                expect([200, 201, 204, 400, 404, 409]).toContain(status)
                answers.push(status)
              }
            }),
          )
          await expectOrder(yard)
          await expectLawfulHistories(yard)
        },
      ),
      { numRuns: 40 },
    )
    // The test would prove nothing if nearly every action were refused.
    expect(answers.filter((status) => status < 300).length).toBeGreaterThan(answers.length / 20)
  }, 600_000)

  it('one action after another: a booking succeeds exactly if the car is available', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(times, { minLength: 3, maxLength: 10 }), async (several) => {
        const yard = await openYard()
        for (const requested of several.map((one) => yard.requestedOf(one))) {
          const isAhead = `${requested.endDate}T${requested.returnTime}` > `${today}T${nine}`
          const isRental =
            isAhead &&
            (requested.startDate < requested.endDate || requested.pickupTime < requested.returnTime)
          const others = (await yard.rows()).filter(
            (row) => row.rentalVehicleId === requested.rentalVehicleId,
          )
          const overlapping = others.some((other) => rentalsOverlap(requested, other, turnaroundMinutes))
          expect(await yard.book(requested)).toBe(!isRental ? 400 : overlapping ? 409 : 201)
        }
      }),
      { numRuns: 30 },
    )
  }, 300_000)
})
