import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const cars: Record<string, string> = {}
let booking = ''
let late: { id: string }

beforeAll(async () => {
  const car = async (name: string, given = {}) => {
    cars[name] = (await buildRentalVehicle(garage.db, { model: name, ...given })).id
  }
  await car('Free', { dailyRate: 4500, licensePlate: 'FRE45A' })
  await car('Own', { dailyRate: 8900, status: 'maintenance' })
  await car('Other', { dailyRate: 5000 })
  const rental = (name: string, from: string, to: string, given = {}) =>
    buildRental(garage.db, {
      rentalVehicleId: String(cars[name]),
      startDate: calendarDate(from),
      endDate: calendarDate(to),
      ...given,
    })
  await car('Late', { dailyRate: 9500, status: 'rented' })
  const { id: clientId } = await buildClient(garage.db, { name: 'Wiremu Tautahi' })
  late = await rental('Late', '2026-11-15', '2026-11-18', { status: 'picked_up', clientId })
  // Agreed before the car's rate was raised and it went to maintenance; its first day has passed.
  booking = (await rental('Own', '2026-11-19', '2026-11-26', { dailyRate: 7900 })).id
  await rental('Own', '2026-12-01', '2026-12-03')
  await rental('Other', '2026-11-24', '2026-11-25')
})

const asked = async (query: string) => (await garage.as('staff')).get(`/api/rental-vehicles/free?${query}`)
const models = (body: { model: string }[]) => body.map(({ model }) => model)

describe('cars available to staff', () => {
  it('staff receive the cars that customers are offered, with plates', async () => {
    const { status, body, headers } = await asked('startDate=2026-11-24&endDate=2026-11-27')
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('2')
    expect(body).toEqual([
      expect.objectContaining({
        id: cars.Free,
        licensePlate: 'FRE45A',
        dailyRate: 4500,
        totalDays: 3,
        totalAmount: 13_500,
        lateRental: null,
      }),
      expect.objectContaining({ id: cars.Late }),
    ])
    const { body: offered } = await garage.guest.get(
      '/api/rental-vehicles/available?startDate=2026-11-24&endDate=2026-11-27',
    )
    expect(models(offered)).toEqual(['Free'])
    expect(offered[0]).not.toHaveProperty('licensePlate')
    expect(offered[0]).not.toHaveProperty('lateRental')
  })

  it('an overdue car is included from tomorrow on, with its overdue rental', async () => {
    const { body } = await asked('startDate=2026-11-21&endDate=2026-11-22')
    expect(body.find(({ id }: { id: string }) => id === cars.Late)).toMatchObject({
      lateRental: { id: late.id, clientName: 'Wiremu Tautahi', endDate: '2026-11-18', returnTime: '17:00' },
    })
    const today = await asked('startDate=2026-11-20&endDate=2026-11-22')
    expect(models(today.body)).not.toContain('Late')
  })

  it('the car of a moving rental is included at the agreed rate', async () => {
    const { status, body } = await asked(`startDate=2026-11-19&endDate=2026-11-28&bookingId=${booking}`)
    expect(status).toBe(200)
    expect(models(body)).toEqual(['Free', 'Own'])
    expect(body[1]).toMatchObject({ dailyRate: 7900, totalDays: 9, totalAmount: 71_100 })
  })

  it('the car of a moving rental is left out if another rental has it', async () => {
    const { body } = await asked(`startDate=2026-11-30&endDate=2026-12-01&bookingId=${booking}`)
    expect(models(body)).toEqual(['Free', 'Other', 'Late'])
  })

  it('invalid dates are refused', async () => {
    const past = await asked('startDate=2026-11-19&endDate=2026-11-28')
    expect(past.status).toBe(400)
    expect(past.body.fields).toEqual({ startDate: 'Start date cannot be in the past.' })
    const over = await asked(`startDate=2026-11-19&endDate=2026-11-19&bookingId=${booking}`)
    expect(over.body.fields).toEqual({ endDate: 'End date cannot be in the past.' })
  })

  it('the list requires sign-in and an existing booking', async () => {
    const query = 'startDate=2026-11-24&endDate=2026-11-27'
    const path = `/api/rental-vehicles/free?${query}`
    expect((await (await garage.as('user')).get(path)).status).toBe(200)
    expect((await garage.guest.get(path)).status).toBe(401)
    expect((await asked(`${query}&bookingId=019aa000-0000-7000-8000-000000000001`)).status).toBe(404)
    expect((await asked(`${query}&bookingId=7`)).body.fields).toEqual({
      bookingId: 'bookingId must be an id',
    })
  })
})
