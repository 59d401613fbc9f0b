import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import {
  asksDriverAgain,
  decideExtension,
  decideNewEnd,
  decideRentalMove,
  hearsOfMove,
  takenByOther,
} from './rental-changes.ts'
import { rentalStatuses } from './rental-status.ts'

const sentence = (decision: ReturnType<typeof decideNewEnd>) =>
  decision.permitted ? null : decision.problem.message

describe('a hire', () => {
  it('moves until the car is handed over, and is extended from then to the return', () => {
    const allowed = rentalStatuses.map((status) => [
      status,
      decideRentalMove({ status }).permitted,
      decideExtension({ status }).permitted,
    ])
    expect(allowed).toEqual([
      ['pending', true, false],
      ['confirmed', true, false],
      ['picked_up', false, true],
      ['returned', false, false],
      ['cancelled', false, false],
    ])
  })

  it('that cannot move says in which state it is', () => {
    expect(sentence(decideRentalMove({ status: 'picked_up' }))).toBe(
      'This rental booking is picked up and cannot be moved.',
    )
    expect(sentence(decideExtension({ status: 'confirmed' }))).toBe(
      'This rental booking is confirmed and cannot be extended.',
    )
  })

  const hire = {
    startDate: calendarDate('2026-11-15'),
    endDate: calendarDate('2026-11-20'),
    licenseExpirationDate: calendarDate('2026-11-30'),
  }

  it.each([
    ['2026-11-21', null],
    ['2026-11-30', null],
    ['2026-11-20', 'The new end date must be after Nov 20, 2026, the current end date.'],
    ['2026-12-01', "The driver's licence is valid until Nov 30, 2026 only."],
    ['2027-11-16', 'A rental can last at most 365 days.'],
  ])('extended to %s: %s', (newEnd, said) => {
    expect(sentence(decideNewEnd(hire, calendarDate(newEnd)))).toBe(said)
  })

  it('may be extended as long as one likes where the licence is not known', () => {
    const unknown = { ...hire, licenseExpirationDate: null }
    expect(sentence(decideNewEnd(unknown, calendarDate('2027-03-01')))).toBeNull()
  })

  it('in the way is named with its dates', () => {
    expect(sentence(takenByOther({ ...hire, client: { name: 'Maya Chen' } }))).toBe(
      'This car is booked from Nov 15, 2026 to Nov 20, 2026 by Maya Chen.',
    )
  })
})

describe('a hire that is changed', () => {
  it('is told to the hirer once it was promised', () => {
    expect(hearsOfMove({ status: 'confirmed' })).toBe(true)
    expect(hearsOfMove({ status: 'pending' })).toBe(false)
  })

  it('asks for the driver again where dates, licence or age are others', () => {
    expect(asksDriverAgain({ status: 'confirmed' }, ['notes', 'endDate'])).toBe(true)
    expect(asksDriverAgain({ status: 'picked_up' }, ['licenseExpirationDate'])).toBe(true)
    expect(asksDriverAgain({ status: 'confirmed' }, ['notes', 'rentalVehicleId'])).toBe(false)
    expect(asksDriverAgain({ status: 'returned' }, ['licenseExpirationDate'])).toBe(false)
  })
})
