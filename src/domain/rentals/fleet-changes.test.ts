import { describe, expect, it } from 'vitest'
import type { RentalStatus } from '../rental-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { mayChangeCarStatus, mayRemoveRentalCar, type NamedRental, stillPromised } from './fleet-changes.ts'

const cerato = { year: 2023, make: 'Kia', model: 'Cerato' }

const rental = (status: RentalStatus, clientName: string, day: number): NamedRental => ({
  status,
  clientName,
  startDate: calendarDate(`2026-11-${day}`),
  endDate: calendarDate(`2026-11-${day + 2}`),
})

describe('the status of a car', () => {
  it('the status can be changed while no one has the car', () => {
    expect(mayChangeCarStatus(cerato, [])).toEqual({ permitted: true })
    const waiting = [rental('confirmed', 'Emma Hall', 20), rental('pending', 'Owen Price', 24)]
    expect(mayChangeCarStatus(cerato, waiting)).toEqual({ permitted: true })
  })

  it('the status cannot be changed while the car is out, and the message names the rental', () => {
    const rentals = [rental('confirmed', 'Emma Hall', 24), rental('picked_up', 'Jonas Weber', 20)]
    expect(mayChangeCarStatus(cerato, rentals)).toMatchObject({
      problem: {
        status: 409,
        code: 'still_in_use',
        message:
          'The 2023 Kia Cerato is out: Jonas Weber, Nov 20 to 22. Its status can be chosen when it is checked out.',
      },
    })
  })
})

describe('deleting a rental car', () => {
  it('a car without open bookings can be deleted', () => {
    expect(mayRemoveRentalCar(cerato, [])).toEqual({ permitted: true })
    const done = [rental('returned', 'Emma Hall', 10), rental('cancelled', 'Owen Price', 14)]
    expect(mayRemoveRentalCar(cerato, done)).toEqual({ permitted: true })
  })

  it.each([
    ['pending', 'pending'],
    ['confirmed', 'confirmed'],
    ['picked_up', 'picked up'],
  ] as const)(
    'a car with a booking that is %s cannot be deleted, and the message names the rental',
    (status, word) => {
      expect(mayRemoveRentalCar(cerato, [rental(status, 'Jonas Weber', 20)])).toMatchObject({
        problem: {
          status: 409,
          code: 'still_in_use',
          message: `The 2023 Kia Cerato has an open booking: Jonas Weber, Nov 20 to 22 (${word}). Cancel or complete it first.`,
        },
      })
    },
  )

  it('the message names the first three of many rentals', () => {
    const names = ['Jonas Weber', 'Maya Chen', 'Kofi Mensah', 'Annabel Rae', 'Hugo Martin']
    const rentals = names.map((name, index) => rental('confirmed', name, 10 + 3 * index))
    expect(mayRemoveRentalCar(cerato, rentals)).toMatchObject({
      problem: {
        message:
          'The 2023 Kia Cerato has 5 open bookings: Jonas Weber, Nov 10 to 12 (confirmed); Maya Chen, Nov 13 to 15 (confirmed); Kofi Mensah, Nov 16 to 18 (confirmed); and 2 more. Cancel or complete them first.',
      },
    })
  })
})

describe('taking a car off the road', () => {
  it('confirmed bookings cause a warning', () => {
    const rentals = [rental('confirmed', 'Jonas Weber', 20), rental('pending', 'Maya Chen', 24)]
    for (const status of ['maintenance', 'inactive'] as const)
      expect(stillPromised(status, rentals)).toBe(
        'This car has a confirmed booking: Jonas Weber, Nov 20 to 22. Please move it to another car.',
      )
    expect(stillPromised('maintenance', [...rentals, rental('confirmed', 'Kofi Mensah', 26)])).toMatch(
      /^This car has 2 confirmed bookings: .* Please move them to other cars\.$/,
    )
  })

  it('without confirmed bookings there is no warning', () => {
    const rentals = [rental('confirmed', 'Jonas Weber', 20)]
    expect(stillPromised('available', rentals)).toBeNull()
    expect(stillPromised('rented', rentals)).toBeNull()
    expect(stillPromised('inactive', [rental('pending', 'Maya Chen', 24)])).toBeNull()
  })
})
