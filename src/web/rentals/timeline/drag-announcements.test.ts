import { expect, it } from 'vitest'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { describeBar, describeCancel, describeStart, describeTarget } from './drag-announcements.ts'

const swift = { year: 2022, make: 'Suzuki', model: 'Swift', licensePlate: 'FHG20E' }
const peter: RentalTimelineEntry = {
  id: '1',
  rentalVehicleId: '2',
  status: 'picked_up',
  startDate: calendarDate('2025-11-17'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-19'),
  returnTime: timeOfDay('17:00'),
  returnedAt: null,
  clientName: 'Peter Szabo',
  bookedBy: null,
  dailyRate: 4500,
  totalAmount: 9000,
  version: 1,
}

it('the accessible name of a bar contains the car, the client, the dates and the status', () => {
  expect(describeBar(swift, peter, '1 day late')).toBe(
    '2022 Suzuki Swift, FHG20E: Peter Szabo, 1 day late, Nov 17 to 19, picked up',
  )
  expect(describeBar(swift, { ...peter, status: 'pending' }, null)).toMatch(/Nov 17 to 19, pending$/)
})

it('the accessible name of a bar names who booked if that is not the client, after the visible text', () => {
  expect(describeBar(swift, { ...peter, bookedBy: { name: 'Eva Szabo' } }, '1 day late')).toBe(
    '2022 Suzuki Swift, FHG20E: Peter Szabo, 1 day late, booked by Eva Szabo, Nov 17 to 19, picked up',
  )
  expect(describeBar(swift, { ...peter, bookedBy: { name: 'peter szabo' } }, null)).not.toContain('booked by')
})

it('picking up a booking announces its car, the available cars and the keys; cancelling announces the car it is back on', () => {
  expect(describeStart(peter, swift, 1)).toMatch(
    /^Picked up Peter Szabo's booking on 2022 Suzuki Swift, Nov 17 to 19\. Available on 1 other car\. Use the arrow keys/,
  )
  expect(describeCancel(peter, swift)).toBe(
    "Move cancelled. Peter Szabo's booking is back on 2022 Suzuki Swift, Nov 17 to 19.",
  )
})

it('a move is announced with the price, or with the reason why the booking does not fit', () => {
  const position = {
    car: swift,
    times: peter,
    room: { turnaroundMinutes: 60, now: { date: calendarDate('2025-11-10'), time: timeOfDay('10:42') } },
  }
  expect(describeTarget(position, { fits: true, dailyRate: 4500, totalDays: 2, totalAmount: 9000 })).toBe(
    '2022 Suzuki Swift, Nov 17 to 19: fits, $90.00.',
  )
  expect(describeTarget(position, { fits: false, because: 'off_road', status: 'maintenance' })).toBe(
    '2022 Suzuki Swift, Nov 17 to 19. Not available: maintenance. The Swift is not available for rental.',
  )
})
