import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import {
  decideExtension,
  decideNewEnd,
  decideRentalMove,
  isNotifiedOfMove,
  needsDriverConfirmation,
  takenByOther,
} from './rental-changes.ts'

const sentence = (decision: ReturnType<typeof decideNewEnd>) =>
  decision.permitted ? null : decision.problem.message

describe('a rental', () => {
  it('a rental can be moved until pickup, and extended until the return', () => {
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

  it('a refused move or extension has a message with the status', () => {
    expect(sentence(decideRentalMove({ status: 'picked_up' }))).toBe(
      'This rental booking is picked up and cannot be moved.',
    )
    expect(sentence(decideExtension({ status: 'confirmed' }))).toBe(
      'This rental booking is confirmed and cannot be extended.',
    )
  })

  const rental = {
    startDate: calendarDate('2026-11-15'),
    endDate: calendarDate('2026-11-20'),
    licenseExpirationDate: calendarDate('2026-11-30'),
  }

  it.each([
    ['2026-11-21', null],
    ['2026-11-30', null],
    ['2026-11-20', 'The new end date must be after Nov 20, 2026, the current end date.'],
    ['2026-12-01', "The driver's licence is only valid until Nov 30, 2026."],
    ['2027-11-16', 'A rental can last at most 365 days.'],
  ])('extended to %s: %s', (newEnd, expected) => {
    expect(sentence(decideNewEnd(rental, calendarDate(newEnd)))).toBe(expected)
  })

  it('without a known licence expiry, an extension has no licence limit', () => {
    const unknown = { ...rental, licenseExpirationDate: null }
    expect(sentence(decideNewEnd(unknown, calendarDate('2027-03-01')))).toBeNull()
  })

  it('an overlapping rental is named with its dates', () => {
    expect(sentence(takenByOther({ ...rental, client: { name: 'Maya Chen' } }))).toBe(
      'This car is booked from Nov 15, 2026 to Nov 20, 2026 by Maya Chen.',
    )
  })
})

describe('changing a rental', () => {
  it('the customer is notified of a move once the rental is confirmed', () => {
    expect(isNotifiedOfMove({ status: 'confirmed' })).toBe(true)
    expect(isNotifiedOfMove({ status: 'pending' })).toBe(false)
  })

  it('driver eligibility is checked again if dates, licence or age change', () => {
    expect(needsDriverConfirmation({ status: 'confirmed' }, ['notes', 'endDate'])).toBe(true)
    expect(needsDriverConfirmation({ status: 'picked_up' }, ['licenseExpirationDate'])).toBe(true)
    expect(needsDriverConfirmation({ status: 'confirmed' }, ['notes', 'rentalVehicleId'])).toBe(false)
    expect(needsDriverConfirmation({ status: 'returned' }, ['licenseExpirationDate'])).toBe(false)
  })
})
