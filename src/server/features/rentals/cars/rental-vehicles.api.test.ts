import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { auditLog } from '#server/db/schema/audit-log-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const unknown = '0198a000-0000-7000-8000-000000000000'
const fleet = '/api/rental-vehicles'
const day = calendarDate

const cerato = {
  make: 'Kia',
  model: 'Cerato',
  year: 2023,
  licensePlate: 'FRT19K',
  category: 'mid-size',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  dailyRate: 6500,
  status: 'available',
}

async function find(query: string): Promise<string[]> {
  const { body } = await staff.get(`${fleet}?${query}`)
  return body.map(({ id }: { id: string }) => id)
}

const tracesOf = (id: string, action: string) =>
  garage.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)))

describe('adding a rental car', () => {
  it('a car is stored as described, its plate in capitals without spaces', async () => {
    const { status, body } = await staff.post(fleet, {
      ...cerato,
      licensePlate: ' frt 19k ',
      features: [' Bluetooth ', 'Cruise control', 'bluetooth'],
      id: unknown,
      odometer: 5,
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    expect([status, body]).toEqual([
      201,
      {
        ...cerato,
        id: expect.any(String),
        features: ['Bluetooth', 'Cruise control'],
        odometer: null,
        version: 1,
        createdAt: '2026-11-19T22:00:00.000Z',
        updatedAt: '2026-11-19T22:00:00.000Z',
      },
    ])
    expect(body.id).not.toBe(unknown)
    expect((await staff.get(`${fleet}/${body.id}`)).body).toEqual(body)
    expect(await tracesOf(body.id, 'created')).toMatchObject([{ after: { licensePlate: 'FRT19K' } }])
  })

  it('absent fuel type, transmission, seats and status use the defaults', async () => {
    const { make, model, year, category, dailyRate } = cerato
    const { status, body } = await staff.post(fleet, {
      ...{ make, model, year, category, dailyRate },
      licensePlate: 'USUAL1',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fuelType: 'petrol',
      transmission: 'automatic',
      seatingCapacity: 5,
      status: 'available',
      features: [],
    })
  })

  it('invalid fields return an error for each field', async () => {
    const { status, body } = await staff.post(fleet, {
      make: ' ',
      year: 1899,
      licensePlate: '',
      category: 'bus',
      seatingCapacity: 13,
      dailyRate: -1,
      status: 'sold',
      features: ['x'.repeat(41)],
    })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_input',
      {
        make: 'Please select a vehicle make.',
        model: 'Please select a vehicle model.',
        year: 'Please enter a year from 1900 to next year',
        licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
        category: 'Please choose a category',
        seatingCapacity: 'Please enter 2 to 12 seats',
        dailyRate: 'Please enter a daily rate from $0.00 to $10,000.00',
        status: 'Please choose a status',
        'features.0': 'Feature must be at most 40 characters',
      },
    ])
    const { body: bare } = await staff.post(fleet, {})
    expect(Object.keys(bare.fields)).toEqual([
      'make',
      'model',
      'year',
      'licensePlate',
      'category',
      'dailyRate',
    ])
  })

  it('a year is accepted up to next year', async () => {
    const of = (year: number, licensePlate: string) => staff.post(fleet, { ...cerato, year, licensePlate })
    expect((await of(1900, 'OLD1')).status).toBe(201)
    expect((await of(2027, 'NEW1')).status).toBe(201)
    const { status, body } = await of(2028, 'NEW2')
    expect([status, body.fields]).toEqual([400, { year: 'Please enter a year from 1900 to 2027' }])
  })

  it('seats and rate are accepted up to and including their limits', async () => {
    const of = (licensePlate: string, limits: object) =>
      staff.post(fleet, { ...cerato, licensePlate, ...limits })
    expect((await of('LOW1', { seatingCapacity: 2, dailyRate: 0 })).status).toBe(201)
    expect((await of('HIGH1', { seatingCapacity: 12, dailyRate: 1_000_000 })).status).toBe(201)
    expect((await of('LOW2', { seatingCapacity: 1 })).status).toBe(400)
    expect((await of('HIGH2', { dailyRate: 1_000_001 })).status).toBe(400)
    expect((await of('HALF1', { dailyRate: 45.5 })).status).toBe(400)
  })

  it('a plate is unique until its car is deleted', async () => {
    const first = await buildRentalVehicle(garage.db, { licensePlate: 'ONCE1' })
    const again = () => staff.post(fleet, { ...cerato, licensePlate: 'once 1' })
    const { status, body } = await again()
    expect([status, body.code, body.message]).toEqual([
      409,
      'duplicate',
      'A rental vehicle with this plate already exists.',
    ])
    expect((await staff.delete(`${fleet}/${first.id}`)).status).toBe(204)
    expect((await again()).status).toBe(201)
  })

  it('two concurrent additions of a plate: one succeeds', async () => {
    const both = await Promise.all([1, 2].map(() => staff.post(fleet, { ...cerato, licensePlate: 'RACE1' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the list of rental cars', () => {
  it('the search matches make, model, year and plate in any case and spacing', async () => {
    const { id } = await buildRentalVehicle(garage.db, {
      make: 'Studebaker',
      model: 'Lark',
      year: 1961,
      licensePlate: 'QX77ZL',
    })
    for (const search of ['STUDEBAKER', 'lark', '1961 studebaker', 'qx 77', 'x77z'])
      expect(await find(`search=${encodeURIComponent(search)}`), search).toEqual([id])
    expect(await find('search=50%25')).toEqual([])
    expect(await find('search=_')).toEqual([])
  })

  it('the list can be filtered by status and category, is paginated and has the total', async () => {
    const them = { category: 'luxury', status: 'inactive' } as const
    const ids = []
    for (const model of ['A4', 'A6', 'A8'])
      ids.push((await buildRentalVehicle(garage.db, { ...them, make: 'Audi', model })).id)
    await buildRentalVehicle(garage.db, { ...them, status: 'available' })
    await buildRentalVehicle(garage.db, { ...them, category: 'suv' })
    const first = await staff.get(`${fleet}?category=luxury&status=inactive&sort=make&limit=2`)
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
    const second = await staff.get(String(next))
    expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(second.headers.link).toBeUndefined()
    expect((await staff.get(`${fleet}?status=sold`)).status).toBe(400)
  })

  it('sorted by what is due, overdue cars come first', async () => {
    const them = { make: 'Datsun', category: 'luxury' as const }
    const [first, , late] = [
      await buildRentalVehicle(garage.db, { ...them, model: '120Y' }),
      await buildRentalVehicle(garage.db, { ...them, model: '180B' }),
      await buildRentalVehicle(garage.db, { ...them, model: 'Stanza', status: 'rented' }),
    ]
    const dates = { startDate: calendarDate('2026-11-16'), endDate: calendarDate('2026-11-18') }
    await buildRental(garage.db, { rentalVehicleId: late.id, ...dates, status: 'picked_up' })
    const page = await staff.get(`${fleet}/cards?search=datsun&sort=due&limit=2`)
    expect(page.body.map(({ id }: { id: string }) => id)).toEqual([late.id, first.id])
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    expect((await staff.get(String(next))).body).toMatchObject([{ model: '180B' }])
  })

  it('the list is sorted newest first by default', async () => {
    const older = await buildRentalVehicle(garage.db, { make: 'Zastava', createdAt: new Date('2026-01-01') })
    const newer = await buildRentalVehicle(garage.db, { make: 'Zastava', createdAt: new Date('2026-02-01') })
    expect(await find('search=zastava')).toEqual([newer.id, older.id])
  })

  it('the list contains the rentals shown on the cards', async () => {
    const car = await buildRentalVehicle(garage.db, { make: 'Lotus' })
    const client = await buildClient(garage.db, { name: 'Jonas Weber' })
    const its = { rentalVehicleId: car.id, clientId: client.id }
    const cards = async () => (await staff.get(`${fleet}/cards?search=lotus`)).body
    expect(await cards()).toMatchObject([{ id: car.id, dailyRate: 6500, hires: [] }])

    const far = await buildRental(garage.db, {
      ...its,
      startDate: day('2026-12-22'),
      endDate: day('2026-12-29'),
    })
    const later = { startDate: day('2027-02-01'), endDate: day('2027-02-03') }
    await buildRental(garage.db, { ...its, ...later, status: 'pending' })
    const rentalsShown = async () => (await cards())[0].hires.map(({ id }: { id: string }) => id)
    expect(await rentalsShown()).toEqual([far.id])

    const soon = { startDate: day('2026-12-03'), endDate: day('2026-12-05') }
    const next = await buildRental(garage.db, { ...its, ...soon, status: 'pending' })
    const away = { startDate: day('2026-11-10'), endDate: day('2026-11-18') }
    const late = await buildRental(garage.db, { ...its, ...away, status: 'picked_up' })
    await buildRental(garage.db, { ...its, ...soon, status: 'cancelled' })
    await buildRental(garage.db, { ...its, ...away, status: 'returned' })
    await buildRental(garage.db, { ...its, ...soon, deletedAt: new Date() })
    expect(await rentalsShown()).toEqual([late.id, next.id])
    expect((await cards())[0].hires[1]).toEqual({
      id: next.id,
      status: 'pending',
      startDate: '2026-12-03',
      pickupTime: '09:00',
      endDate: '2026-12-05',
      returnTime: '17:00',
      clientName: 'Jonas Weber',
    })
  })

  it('the cars are counted by status', async () => {
    const { body } = await staff.get(`${fleet}/counts`)
    const rows = (await garage.db.select().from(rentalVehicles)).filter(({ deletedAt }) => deletedAt === null)
    const having = (status: string) => rows.filter((row) => row.status === status).length
    expect(body).toEqual({
      total: rows.length,
      available: having('available'),
      rented: having('rented'),
      maintenance: having('maintenance'),
      inactive: having('inactive'),
      platesToCorrect: [],
    })
  })

  it('the plates that an update has made up are named until they are corrected', async () => {
    const { id } = await buildRentalVehicle(garage.db, { licensePlate: 'KLM12DUP' })
    const toCorrect = async () => (await staff.get(`${fleet}/counts`)).body.platesToCorrect
    expect(await toCorrect()).toEqual(['KLM12DUP'])
    await staff.put(`${fleet}/${id}`, { licensePlate: 'DUP-123' })
    expect(await toCorrect()).toEqual([])
  })
})

describe('editing a rental car', () => {
  it('absent fields stay unchanged, null clears', async () => {
    const car = await buildRentalVehicle(garage.db, { features: ['Bluetooth'], odometer: 20_000 })
    const { status, body } = await staff.put(`${fleet}/${car.id}`, {
      dailyRate: 7150,
      status: 'maintenance',
      features: null,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: car.id,
      make: 'Kia',
      licensePlate: car.licensePlate,
      dailyRate: 7150,
      status: 'maintenance',
      features: [],
      odometer: 20_000,
      createdAt: car.createdAt.toISOString(),
      updatedAt: '2026-11-19T22:00:00.000Z',
    })
    const [trace] = await tracesOf(car.id, 'updated')
    expect(trace).toMatchObject({ before: { dailyRate: 6500 }, after: { dailyRate: 7150 } })
    expect((await staff.put(`${fleet}/${car.id}`, {})).body).toEqual(body)
  })

  it('a complete form can be sent', async () => {
    const car = await buildRentalVehicle(garage.db)
    const { body } = await staff.put(`${fleet}/${car.id}`, { ...cerato, licensePlate: 'WHOLE1', model: 'K4' })
    expect(body).toMatchObject({ ...cerato, licensePlate: 'WHOLE1', model: 'K4' })
  })

  it('while a car is out its status cannot be changed, and the error names the rental', async () => {
    const client = await buildClient(garage.db, { name: 'Jonas Weber' })
    const car = await buildRentalVehicle(garage.db, { status: 'rented' })
    const given = { clientId: client.id, rentalVehicleId: car.id, startDate: day('2026-11-18') }
    const rental = await buildRental(garage.db, { ...given, status: 'picked_up' })
    const put = (body: object) => staff.put(`${fleet}/${car.id}`, body)
    for (const status of ['available', 'inactive', 'maintenance']) {
      const response = await put({ status, dailyRate: 8800 })
      expect(response.status).toBe(409)
      expect(response.body).toEqual({
        code: 'still_in_use',
        message:
          'The 2023 Kia Cerato is out: Jonas Weber, Nov 18 to 26. Its status can be chosen when it is checked out.',
      })
    }
    const same = await put({ status: 'rented', dailyRate: 8800 })
    expect(same.body).toMatchObject({ status: 'rented', dailyRate: 8800 })
    await staff.patch(`/api/rental-bookings/${rental.id}/checkout`, { returnMileage: 20_400 })
    expect((await put({ status: 'inactive' })).body).toMatchObject({ status: 'inactive' })
  })

  it('the status can be changed while the car is not out', async () => {
    const { rentalVehicleId: id } = await buildRental(garage.db, { status: 'confirmed' })
    for (const status of ['rented', 'available', 'inactive', 'maintenance'])
      expect((await staff.put(`${fleet}/${id}`, { status })).body.status).toBe(status)
  })

  it('a changed rate does not affect existing bookings', async () => {
    const rental = await buildRental(garage.db, { dailyRate: 6500 })
    await staff.put(`${fleet}/${rental.rentalVehicleId}`, { dailyRate: 9900 })
    expect((await staff.get(`/api/rental-bookings/${rental.id}`)).body).toMatchObject({
      dailyRate: 6500,
      totalAmount: rental.totalAmount,
    })
  })

  it('the plate of another car and invalid values are refused', async () => {
    await buildRentalVehicle(garage.db, { licensePlate: 'TAKEN1' })
    const car = await buildRentalVehicle(garage.db)
    const taken = await staff.put(`${fleet}/${car.id}`, { licensePlate: 'taken 1' })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'A rental vehicle with this plate already exists.',
    ])
    const wrong = await staff.put(`${fleet}/${car.id}`, { make: '', model: null, year: 2028 })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { make: 'Please select a vehicle make.', model: 'Please select a vehicle model.' },
    ])
    const late = await staff.put(`${fleet}/${car.id}`, { year: 2028 })
    expect([late.status, late.body.fields]).toEqual([400, { year: 'Please enter a year from 1900 to 2027' }])
    expect((await staff.put(`${fleet}/${unknown}`, {})).status).toBe(404)
  })
})

describe('deleting a rental car', () => {
  it('deletion removes it from the fleet; its past rentals remain', async () => {
    const rental = await buildRental(garage.db, { status: 'returned' })
    const address = `${fleet}/${rental.rentalVehicleId}`
    expect((await staff.delete(address)).status).toBe(204)
    const { status, body } = await staff.get(address)
    expect([status, body.message]).toEqual([404, 'We could not find this rental car.'])
    expect(await find('limit=500')).not.toContain(rental.rentalVehicleId)
    expect((await staff.get(`/api/rental-bookings/${rental.id}`)).status).toBe(200)
    expect(await tracesOf(rental.rentalVehicleId, 'deleted')).toMatchObject([{ before: { make: 'Kia' } }])
    expect((await staff.delete(address)).status).toBe(404)
    expect((await staff.get(`${address}/bookings`)).status).toBe(404)
  })

  it.each(['pending', 'confirmed', 'picked_up'] as const)(
    'deletion while a rental is %s is refused and names it',
    async (status) => {
      const client = await buildClient(garage.db, { name: 'Maya Chen' })
      const rental = await buildRental(garage.db, { clientId: client.id, status })
      const address = `${fleet}/${rental.rentalVehicleId}`
      const response = await staff.delete(address)
      expect([response.status, response.body.code, response.body.message]).toEqual([
        409,
        'still_in_use',
        `The 2023 Kia Cerato has an open booking: Maya Chen, Nov 24 to 26 (${status.replace('_', ' ')}). Cancel or complete it first.`,
      ])
      expect((await staff.get(address)).status).toBe(200)
    },
  )

  it('concurrent deletion and booking never both succeed', async () => {
    const client = await buildClient(garage.db)
    const outcomes = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(async (turn) => {
        const { id } = await buildRentalVehicle(garage.db)
        const book = () =>
          staff.post('/api/rental-bookings', {
            clientId: client.id,
            rentalVehicleId: id,
            startDate: '2026-12-07',
            endDate: '2026-12-09',
          })
        const remove = () => staff.delete(`${fleet}/${id}`)
        const [one, other] = await Promise.all(turn % 2 === 0 ? [book(), remove()] : [remove(), book()])
        return [one.status, other.status].sort().join()
      }),
    )
    for (const statuses of outcomes) expect(['201,409', '204,409', '204,404']).toContain(statuses)
  })

  it('deletion is allowed once its bookings are cancelled or deleted', async () => {
    const { rentalVehicleId } = await buildRental(garage.db, { status: 'cancelled' })
    await buildRental(garage.db, { rentalVehicleId, deletedAt: new Date() })
    expect((await staff.delete(`${fleet}/${rentalVehicleId}`)).status).toBe(204)
  })
})

describe('the bookings of a rental car', () => {
  it('the list contains all bookings by first day, or open ones on request', async () => {
    const car = await buildRentalVehicle(garage.db)
    const its = { rentalVehicleId: car.id }
    const confirmed = await buildRental(garage.db, {
      ...its,
      startDate: day('2026-12-01'),
      endDate: day('2026-12-03'),
    })
    const returned = await buildRental(garage.db, {
      ...its,
      status: 'returned',
      startDate: day('2026-10-01'),
      endDate: day('2026-10-03'),
    })
    const out = await buildRental(garage.db, {
      ...its,
      status: 'picked_up',
      startDate: day('2026-11-18'),
      endDate: day('2026-11-22'),
      returnTime: timeOfDay('12:00'),
    })
    const cancelled = await buildRental(garage.db, { ...its, status: 'cancelled' })
    await buildRental(garage.db, { ...its, deletedAt: new Date() })
    await buildRental(garage.db)
    const idsAt = async (query: string) => {
      const { body } = await staff.get(`${fleet}/${car.id}/bookings${query}`)
      return body.map(({ id }: { id: string }) => id)
    }
    expect(await idsAt('')).toEqual([returned.id, out.id, cancelled.id, confirmed.id])
    expect(await idsAt('?open=true')).toEqual([out.id, confirmed.id])
    const { body, headers } = await staff.get(`${fleet}/${car.id}/bookings?open=true&limit=1`)
    expect(headers['x-total-count']).toBe('2')
    expect(body).toEqual([(await staff.get(`/api/rental-bookings/${out.id}`)).body])
    expect((await staff.get(`${fleet}/${unknown}/bookings`)).status).toBe(404)
  })

  it('driver details are returned to staff only', async () => {
    const rental = await buildRental(garage.db, { driverLicense: '12345678' })
    const address = `${fleet}/${rental.rentalVehicleId}/bookings`
    expect((await staff.get(address)).body[0].driverLicense).toBe('12345678')
    expect((await (await garage.as('user')).get(address)).body[0].driverLicense).toBeNull()
  })
})

describe('permissions for rental cars', () => {
  it('a signed-in user can read; only staff can change', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    const reader = await garage.as('user')
    for (const path of ['', '/cards', '/counts', `/${id}`, `/${id}/bookings`]) {
      expect((await garage.guest.get(`${fleet}${path}`)).status, path).toBe(401)
      expect((await reader.get(`${fleet}${path}`)).status, path).toBe(200)
    }
    for (const [caller, status] of [
      [garage.guest, 401],
      [reader, 403],
    ] as const) {
      expect((await caller.post(fleet, cerato)).status).toBe(status)
      expect((await caller.put(`${fleet}/${id}`, {})).status).toBe(status)
      expect((await caller.delete(`${fleet}/${id}`)).status).toBe(status)
    }
    expect((await (await garage.as('admin')).put(`${fleet}/${id}`, { status: 'inactive' })).status).toBe(200)
  })
})
