import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdsCar, rentalStatuses } from '#domain/rental-status'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { civilOf, garageNow } from '#domain/time/garage-clock'
import { timeFromMinutes } from '#domain/time/time-of-day'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Friday, 20 November, 1 pm in the garage's time zone.
const clock = '2026-11-20T02:00:00.000Z'
const now = garageNow(new Date(clock), 'Australia/Sydney')
let staff: Caller

beforeAll(async () => {
  garage.setClock(clock)
  staff = await garage.as('staff')
})

/** Returns the items of all pages. */
async function pages(query: string): Promise<string[]> {
  const seen: string[] = []
  let url: string | undefined = `/api/rental-bookings?${query}`
  while (url !== undefined) {
    const page = await staff.get(url)
    seen.push(...page.body.map(({ id }: { id: string }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  return seen
}

describe('rental bookings sorted by return', () => {
  test('the list begins with overdue and due today, and ends with finished ones', async () => {
    const { id: clientId } = await buildClient(garage.db, { name: 'Peter Szabo' })
    const rental = (startDate: string, endDate: string, given: Parameters<typeof buildRental>[1] = {}) =>
      buildRental(garage.db, {
        clientId,
        startDate: calendarDate(startDate),
        endDate: calendarDate(endDate),
        ...given,
      })
    const returned = { status: 'returned' as const }
    const lately = await rental('2026-11-17', '2026-11-18', returned)
    const request = await rental('2026-11-24', '2026-11-28', { status: 'pending' })
    const out = await rental('2026-11-12', '2026-11-26', { status: 'picked_up' })
    const booked = await rental('2026-11-20', '2026-11-24')
    const long = await rental('2026-08-12', '2026-08-14', returned)
    const overdue = await rental('2026-11-17', '2026-11-19', { status: 'picked_up' })
    const dueToday = await rental('2026-11-15', '2026-11-20', { status: 'picked_up' })
    const gone = await rental('2026-11-01', '2026-11-19', { status: 'cancelled' })
    const neverCame = await rental('2026-11-14', '2026-11-16')
    await rental('2026-11-21', '2026-11-22', { deletedAt: new Date(clock) })
    const inOrder = [overdue, dueToday, neverCame, booked, out, request, gone, lately, long]
    expect(await pages(`clientId=${clientId}&sort=dueBack`)).toEqual(inOrder.map(({ id }) => id))
    expect(await pages(`clientId=${clientId}&sort=dueBack&status=picked_up&limit=2`)).toEqual(
      [overdue, dueToday, out].map(({ id }) => id),
    )
  })

  test('the order is the same across pages', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const rentals = fc.sample(
      fc.record({
        status: fc.constantFrom(...rentalStatuses),
        start: fc.integer({ min: -45, max: 20 }),
        days: fc.integer({ min: 1, max: 25 }),
        back: fc.constantFrom(0, 540, 780, 1439),
        returnedMinutesAgo: fc.integer({ min: 0, max: 45 * 1440 }),
      }),
      { numRuns: 80, seed: 20 },
    )
    const placed = []
    for (const { status, start, days, back, returnedMinutesAgo } of rentals) {
      const startDate = addDays(now.date, start)
      const endDate = addDays(startDate, days)
      const returnTime = timeFromMinutes(back)
      const returnedAt =
        status === 'returned' ? new Date(now.instant.getTime() - returnedMinutesAgo * 60_000) : null
      // Each open rental has a car of its own, since rentals of one car cannot overlap.
      const car = holdsCar(status) ? {} : { rentalVehicleId }
      const { id } = await buildRental(garage.db, {
        clientId,
        status,
        startDate,
        endDate,
        returnTime,
        returnedAt,
        ...car,
      })
      const isDue = status === 'picked_up' && endDate <= now.date
      const day = returnedAt === null ? endDate : civilOf(returnedAt, now.timeZone).date
      // Digits 0 to 9 reversed, so that the latest comes first.
      const turned = day.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))
      const position = holdsCar(status) ? `${isDue ? 0 : 1} ${endDate}T${returnTime}` : `2 ${turned}`
      placed.push({ id, key: `${position} ${id}` })
    }
    const expected = placed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)
    expect(await pages(`clientId=${clientId}&sort=dueBack&limit=7`)).toEqual(expected)
  })
})

test('rentals are counted in total and by status that needs work, without deleted ones', async () => {
  const counts = async () => (await staff.get('/api/rental-bookings/counts')).body
  const before = await counts()
  for (const status of rentalStatuses) await buildRental(garage.db, { status })
  await buildRental(garage.db, { deletedAt: new Date(clock) })
  expect(await counts()).toEqual({
    total: before.total + 5,
    pending: before.pending + 1,
    confirmed: before.confirmed + 1,
    active: before.active + 1,
  })
  const user = await garage.as('user')
  expect((await user.get('/api/rental-bookings/counts')).status).toBe(200)
  expect((await garage.guest.get('/api/rental-bookings/counts')).status).toBe(401)
})
