import { describe, expect, it } from 'vitest'
import type { RentalStatus } from '../rental-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { countAppointments, countRentalActivities } from './day-summary.ts'

const thursday = calendarDate('2026-11-19')
const friday = calendarDate('2026-11-20')
const saturday = calendarDate('2026-11-21')

describe('the counts of a day', () => {
  it('appointments are counted, and how many of them are scheduled', () => {
    const day = ['scheduled', 'pending', 'scheduled', 'completed', 'cancelled'] as const
    expect(countAppointments(day.map((status) => ({ status })))).toEqual({ appointments: 4, scheduled: 2 })
    expect(countAppointments([])).toEqual({ appointments: 0, scheduled: 0 })
  })

  it('pickups and returns are counted, a same-day rental as both', () => {
    const rental = (startDate = friday, endDate = friday, status: RentalStatus = 'confirmed') => ({
      startDate,
      endDate,
      status,
      pickupTime: null,
      returnTime: null,
    })
    const day = [
      rental(friday, friday),
      rental(friday, saturday),
      rental(thursday, friday, 'picked_up'),
      rental(thursday, saturday, 'picked_up'),
      rental(friday, saturday, 'cancelled'),
    ]
    expect(countRentalActivities(day, friday)).toEqual({ activities: 4, pickups: 2, returns: 2 })
    expect(countRentalActivities(day, saturday)).toEqual({ activities: 2, pickups: 0, returns: 2 })
  })
})
