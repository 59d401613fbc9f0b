import { expect, it } from 'vitest'
import type { RentalTimelineHire } from '#contract/rental-timeline'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { barWords, heldWords, liftedWords, putBackWords } from './lift-words.ts'

const swift = { year: 2022, make: 'Suzuki', model: 'Swift', licensePlate: 'FHG20E' }
const peter: RentalTimelineHire = {
  id: '1',
  rentalVehicleId: '2',
  status: 'picked_up',
  startDate: calendarDate('2025-11-17'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-19'),
  returnTime: timeOfDay('17:00'),
  returnedAt: null,
  clientName: 'Peter Szabo',
  dailyRate: 4500,
  totalAmount: 9000,
  version: 1,
}

it('a bar is called by its car, its hirer, its dates and its state', () => {
  expect(barWords(swift, peter, '1 day late')).toBe(
    '2022 Suzuki Swift, FHG20E: Peter Szabo, 1 day late, Nov 17 to 19, picked up',
  )
  expect(barWords(swift, { ...peter, status: 'pending' }, null)).toMatch(/Nov 17 to 19, pending$/)
})

it('a booking that is lifted says from where, on how many cars it fits, and which keys move it', () => {
  expect(liftedWords(peter, swift, 1)).toMatch(
    /^Peter Szabo lifted from 2022 Suzuki Swift, Nov 17 to 19\. It fits on 1 other car\. Arrow keys/,
  )
  expect(putBackWords(peter, swift)).toBe('Peter Szabo put back on 2022 Suzuki Swift, Nov 17 to 19.')
})

it('where it is held is said with its price, or with what is against it', () => {
  const place = {
    car: swift,
    times: peter,
    room: { turnaroundMinutes: 60, now: { date: calendarDate('2025-11-10'), time: timeOfDay('10:42') } },
  }
  expect(heldWords(place, { fits: true, dailyRate: 4500, totalDays: 2, totalAmount: 9000 })).toBe(
    '2022 Suzuki Swift, Nov 17 to 19: fits, $90.00.',
  )
  expect(heldWords(place, { fits: false, because: 'off_road', status: 'maintenance' })).toBe(
    '2022 Suzuki Swift, Nov 17 to 19. Not here: maintenance. The Swift is not for hire at the moment.',
  )
})
