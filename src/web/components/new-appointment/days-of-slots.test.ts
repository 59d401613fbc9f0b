import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/special-days'
import type { TimeSlot } from '#contract/time-slots'
import { defaultCapacity } from '#domain/opening/slots'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { daysOfSlots, firstFreeDay } from './days-of-slots.ts'

const garage = {
  weeklySchedule: defaultWeeklySchedule,
  capacity: { ...defaultCapacity, advanceBookingDays: 5 },
}
// A Thursday.
const today = calendarDate('2025-11-20')

function slot(date: string, time: string, remaining: number): TimeSlot {
  return {
    id: `${date}T${time}`,
    date: calendarDate(date),
    time: timeOfDay(time),
    capacity: 3,
    remaining,
    isAvailable: remaining > 0,
  }
}

const closedTuesday: SpecialDay = {
  id: '1',
  date: calendarDate('2025-11-25'),
  type: 'closed',
  openTime: null,
  closeTime: null,
  reason: 'Stocktake',
  manuallyOpen: false,
  synced: false,
  types: [],
  version: 1,
  createdAt: null,
}

describe('days of a new appointment', () => {
  it('capacity of a day is the sum of its slots', () => {
    const slots = [slot('2025-11-20', '13:00', 0), slot('2025-11-20', '14:30', 1)]
    expect(daysOfSlots({ today, garage, slots, specialDays: [] })).toMatchObject([
      { name: 'Today', taken: 5, capacity: 6, closed: null },
    ])
  })

  it('Sundays, closed every week: omitted', () => {
    const slots = [slot('2025-11-22', '09:00', 3), slot('2025-11-24', '08:00', 3)]
    const days = daysOfSlots({ today, garage, slots, specialDays: [] })
    expect(days.map((day) => day.name)).toEqual(['Sat', 'Mon'])
  })

  it('day closed by a special day: included with the reason', () => {
    const days = daysOfSlots({
      today,
      garage,
      slots: [slot('2025-11-24', '08:00', 3)],
      specialDays: [closedTuesday],
    })
    expect(days.at(-1)).toMatchObject({ name: 'Tue', closed: { reason: 'Stocktake' }, slots: [] })
  })

  it('past or closed day with a slot: included', () => {
    const slots = [slot('2025-11-18', '08:00', 0), slot('2025-11-25', '08:00', 0)]
    const days = daysOfSlots({ today, garage, slots, specialDays: [closedTuesday] })
    expect(days).toMatchObject([
      { date: '2025-11-18', name: 'Tue', closed: null },
      { date: '2025-11-25', closed: { reason: 'Stocktake' }, slots: [{ id: '2025-11-25T08:00' }] },
    ])
  })

  it('first selected day is the first with an available slot', () => {
    const slots = [
      slot('2025-11-20', '14:30', 0),
      slot('2025-11-21', '08:00', 0),
      slot('2025-11-21', '09:30', 2),
    ]
    expect(firstFreeDay(daysOfSlots({ today, garage, slots, specialDays: [] }))?.date).toBe('2025-11-21')
  })

  it('all slots taken: no day selected', () => {
    const days = daysOfSlots({ today, garage, slots: [slot('2025-11-20', '14:30', 0)], specialDays: [] })
    expect(firstFreeDay(days)).toBeUndefined()
  })
})
