import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { buildRental, buildRentalVehicle, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const cars: Record<string, string> = {}

beforeAll(async () => {
  const car = async (name: string, given = {}) => {
    cars[name] = (await buildRentalVehicle(garage.db, { model: name, ...given })).id
  }
  await car('Free', { dailyRate: 4500, features: ['Tow bar'] })
  await car('Booked', { dailyRate: 5000 })
  await car('Out', { dailyRate: 5500, status: 'rented' })
  await car('Late', { dailyRate: 6000, status: 'rented' })
  await car('Broken', { status: 'maintenance' })
  await car('Gone', { status: 'inactive' })
  await car('Sold', { deletedAt: new Date() })
  const rental = (name: string, from: string, to: string, given = {}) =>
    buildRental(garage.db, {
      rentalVehicleId: String(cars[name]),
      startDate: calendarDate(from),
      endDate: calendarDate(to),
      ...given,
    })
  await rental('Booked', '2026-11-24', '2026-11-26', { status: 'pending', returnTime: timeOfDay('09:00') })
  await rental('Booked', '2026-11-28', '2026-11-30', { status: 'cancelled' })
  await rental('Out', '2026-11-18', '2026-11-21', { status: 'picked_up' })
  await rental('Late', '2026-11-12', '2026-11-17', { status: 'picked_up' })
})

async function offered(query: string): Promise<string[]> {
  const { status, body } = await garage.guest.get(`/api/rental-vehicles/available?${query}`)
  expect(status).toBe(200)
  return body.map((car: { model: string }) => car.model)
}

describe('cars available to customers', () => {
  it('available cars are returned cheapest first, each with its price', async () => {
    const { body, headers } = await garage.guest.get(
      '/api/rental-vehicles/available?startDate=2026-11-28&endDate=2026-12-01',
    )
    expect(body.map((car: { model: string }) => car.model)).toEqual(['Free', 'Booked', 'Out', 'Late'])
    expect(body[0]).toEqual({
      id: cars.Free,
      make: 'Kia',
      model: 'Free',
      year: 2023,
      category: 'compact',
      fuelType: 'petrol',
      transmission: 'automatic',
      seatingCapacity: 5,
      features: ['Tow bar'],
      dailyRate: 4500,
      totalDays: 3,
      totalAmount: 13_500,
    })
    expect(headers['x-total-count']).toBe('4')
  })

  it('a car with a pending request is left out, including its turnaround', async () => {
    expect(await offered('startDate=2026-11-26&endDate=2026-11-27&pickupTime=09:00')).not.toContain('Booked')
    expect(await offered('startDate=2026-11-26&endDate=2026-11-27&pickupTime=10:00')).toContain('Booked')
    expect(await offered('startDate=2026-11-23&endDate=2026-11-24&returnTime=09:00')).not.toContain('Booked')
    expect(await offered('startDate=2026-11-23&endDate=2026-11-24&returnTime=08:00')).toContain('Booked')
  })

  it('an overdue car is left out today', async () => {
    expect(
      await offered('startDate=2026-11-20&endDate=2026-11-20&pickupTime=20:00&returnTime=22:00'),
    ).toEqual(['Free', 'Booked'])
  })

  it('an overdue car is left out for a start within the next 7 days', async () => {
    expect(await offered('startDate=2026-11-21&endDate=2026-12-02')).not.toContain('Late')
    expect(await offered('startDate=2026-11-27&endDate=2026-12-02')).not.toContain('Late')
    expect(await offered('startDate=2026-11-28&endDate=2026-12-02')).toContain('Late')
  })

  it('a past pickup hour of today is refused; without an hour only the date counts', async () => {
    garage.setClock('2026-11-20T10:22:00.000Z')
    const response = await garage.guest.get(
      '/api/rental-vehicles/available?startDate=2026-11-20&endDate=2026-11-22&pickupTime=21:00',
    )
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({
      pickupTime: 'This time has already passed. Please choose a later time.',
    })
    expect(await offered('startDate=2026-11-20&endDate=2026-11-22&pickupTime=22:00')).toContain('Free')
    expect(await offered('startDate=2026-11-20&endDate=2026-11-22')).toContain('Free')
  })

  it('a turnaround of a day leaves a car out until the next day', async () => {
    await buildSetting(garage.db, 'capacity_settings', { turnaroundMinutes: 1440 })
    // The existing rental keeps the turnaround it was booked with; the new rental needs a day after it.
    expect(await offered('startDate=2026-11-22&endDate=2026-11-23&returnTime=10:00')).not.toContain('Booked')
    await buildSetting(garage.db, 'capacity_settings', {})
  })

  it('available cars are paginated', async () => {
    const path = '/api/rental-vehicles/available?startDate=2026-11-28&endDate=2026-12-01&limit=3'
    const first = await garage.guest.get(path)
    expect(first.body).toHaveLength(3)
    const next = String(first.headers.link).match(/<([^>]+)>/)?.[1] ?? ''
    const second = await garage.guest.get(next.replace(/^https?:\/\/[^/]+/, ''))
    expect(second.body.map((car: { model: string }) => car.model)).toEqual(['Late'])
  })

  it.each([
    ['', { startDate: 'Please choose a start date', endDate: 'Please choose an end date' }],
    ['startDate=2026-11-24&endDate=2026-11-23', { endDate: 'End date cannot be before start date.' }],
    ['startDate=2026-11-19&endDate=2026-11-23', { startDate: 'Start date cannot be in the past.' }],
    [
      'startDate=2026-11-24&endDate=2026-11-24&pickupTime=10:00&returnTime=09:00',
      { returnTime: 'For same-day rentals, return time must be after pickup time.' },
    ],
    ['startDate=2026-02-30&endDate=2026-11-23', { startDate: 'Please enter a date as yyyy-mm-dd' }],
  ])('the query "%s" is refused', async (query, fields) => {
    const { status, body } = await garage.guest.get(`/api/rental-vehicles/available?${query}`)
    expect(status).toBe(400)
    expect(body.fields).toEqual(fields)
  })
})
