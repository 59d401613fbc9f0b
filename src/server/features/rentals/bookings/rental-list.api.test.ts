import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdsCar, rentalStatuses } from '#domain/rental-status'
import { rentalListPosition } from '#domain/schedule/rental-list-position'
import { doneIsListedSince } from '#domain/schedule/working-list'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeFromMinutes } from '#domain/time/time-of-day'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Friday, 20 November, 1 pm in the garage's time zone.
const clock = '2026-11-20T02:00:00.000Z'
const now = garageNow(new Date(clock), 'Australia/Sydney')
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

async function list(query: string): Promise<string[]> {
  const { body, headers } = await staff.get(`/api/rental-bookings?${query}`)
  const ids = body.map(({ id }: { id: string }) => id)
  expect(headers['x-total-count']).toBe(String(ids.length))
  return ids
}

describe('rentals of the working list', () => {
  test('the list can be read in segments; rentals that are out and overdue belong to today', async () => {
    garage.setClock(clock)
    const { id: clientId } = await buildClient(garage.db, { name: 'Aaliyah Khan' })
    const rental = (startDate: string, endDate: string, given: Parameters<typeof buildRental>[1] = {}) =>
      buildRental(garage.db, {
        clientId,
        startDate: calendarDate(startDate),
        endDate: calendarDate(endDate),
        ...given,
      })
    const toCome = await rental('2026-11-24', '2026-11-26')
    const outToday = await rental('2026-11-18', '2026-11-20', { status: 'picked_up' })
    const overdue = await rental('2026-11-10', '2026-11-14', { status: 'picked_up' })
    const neverCame = await rental('2026-11-12', '2026-11-23')
    const turnedDown = await rental('2026-11-13', '2026-11-15', { status: 'cancelled' })
    const returned = { status: 'returned' as const }
    const backEarly = await rental('2026-11-17', '2026-11-30', {
      ...returned,
      returnedAt: new Date('2026-11-19T13:30:00Z'),
    })
    const back = await rental('2026-11-01', '2026-11-11', returned)
    await rental('2026-10-01', '2026-10-18', returned)
    const of = `clientId=${clientId}`
    expect(await list(`${of}&part=upcoming&sort=scheduled`)).toEqual(
      [overdue, outToday, toCome].map(({ id }) => id),
    )
    expect(await list(`${of}&part=earlier&sort=-scheduled`)).toEqual(
      [turnedDown, neverCame].map(({ id }) => id),
    )
    expect(await list(`${of}&part=left_open`)).toEqual([neverCame.id])
    expect(await list(`${of}&part=upcoming&status=picked_up&sort=scheduled`)).toEqual([
      overdue.id,
      outToday.id,
    ])
    // Returned rentals are listed under their own status only.
    expect(await list(`${of}&part=upcoming&status=returned&sort=scheduled`)).toEqual([backEarly.id])
    expect(await list(`${of}&part=earlier&status=returned&sort=-scheduled`)).toEqual([back.id])
    expect(await list(`${of}&part=left_open&status=returned`)).toEqual([])
    // Without a segment: the complete list.
    expect(await list(of)).toHaveLength(8)
    expect((await staff.get('/api/rental-bookings?part=all')).status).toBe(400)
  })

  test('the search within a segment matches client, car and plate', async () => {
    garage.setClock(clock)
    const client = await buildClient(garage.db, { name: 'Oriol Puig', email: 'oriol@example.com' })
    const car = await buildRentalVehicle(garage.db, { make: 'Cupra', model: 'Born', licensePlate: 'CUP77B' })
    const rental = await buildRental(garage.db, { clientId: client.id, rentalVehicleId: car.id })
    for (const search of ['oriol', 'ORIOL@', '2023 cupra', 'cup 77'])
      expect(await list(`part=upcoming&search=${encodeURIComponent(search)}`)).toEqual([rental.id])
    expect(await list('part=earlier&search=oriol')).toEqual([])
  })

  test('the database sorts as the domain does, across pages', async () => {
    garage.setClock(clock)
    const { id: clientId } = await buildClient(garage.db)
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const rentals = fc.sample(
      fc.record({
        status: fc.constantFrom(...rentalStatuses),
        start: fc.integer({ min: -45, max: 20 }),
        days: fc.integer({ min: 1, max: 25 }),
        pickup: fc.constantFrom(0, 540, 780, 1439),
        back: fc.constantFrom(0, 540, 780, 1439),
        returnedMinutesAgo: fc.integer({ min: 0, max: 45 * 1440 }),
        outSinceMinutes: fc.integer({ min: 0, max: 3 * 1440 }),
      }),
      { numRuns: 150, seed: 20 },
    )
    // Each open rental has a car of its own, since rentals of one car cannot overlap.
    const made = []
    for (const { status, start, days, pickup, back, returnedMinutesAgo, outSinceMinutes } of rentals) {
      const startDate = addDays(now.date, start)
      made.push(
        await buildRental(garage.db, {
          clientId,
          ...(!holdsCar(status) && { rentalVehicleId }),
          status,
          startDate,
          endDate: addDays(startDate, days),
          pickupTime: timeFromMinutes(pickup),
          returnTime: timeFromMinutes(back),
          ...(status === 'picked_up' && {
            pickedUpAt: new Date(now.instant.getTime() - outSinceMinutes * 60_000),
          }),
          ...(status === 'returned' && {
            returnedAt: new Date(now.instant.getTime() - returnedMinutesAgo * 60_000),
          }),
        }),
      )
    }
    const placed = made
      .map((rental) => {
        const pickedUpAt = rental.pickedUpAt?.toISOString() ?? null
        const returnedAt = rental.returnedAt?.toISOString() ?? null
        const { date, time } = rentalListPosition({ ...rental, pickedUpAt, returnedAt }, now)
        return { ...rental, date, key: `${date}T${time ?? ''} ${rental.id}` }
      })
      .filter(({ returnedAt }) => returnedAt === null || returnedAt >= doneIsListedSince(now))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const of = `clientId=${clientId}`
    const returned = placed.filter(({ status }) => status === 'returned')
    const others = placed.filter(({ status }) => status !== 'returned')
    for (const [asked, listed] of [
      ['', others],
      ['&status=returned', returned],
    ] as const) {
      const before = listed.filter(({ date }) => date < now.date)
      expect(await pages(`${of}${asked}&part=upcoming&sort=scheduled`)).toEqual(
        ids(listed.filter(({ date }) => date >= now.date)),
      )
      expect(await pages(`${of}${asked}&part=earlier&sort=-scheduled`)).toEqual(ids(before.toReversed()))
      expect(await pages(`${of}${asked}&part=left_open&sort=scheduled`)).toEqual(
        ids(before.filter(({ status }) => holdsCar(status))),
      )
    }
  })
})

/** Returns the items of all pages. */
async function pages(query: string): Promise<string[]> {
  const seen: string[] = []
  let url: string | undefined = `/api/rental-bookings?${query}&limit=7`
  while (url !== undefined) {
    const page = await staff.get(url)
    seen.push(...page.body.map(({ id }: { id: string }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  return seen
}
