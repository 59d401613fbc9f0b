import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import type { TimeSlot } from '#contract/opening/time-slots'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { daysOfSlots, firstFreeDay, spotsOn, spotsToday, withCurrentSlot } from './days-of-slots.ts'

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

describe('slots of an edited appointment', () => {
  const full = slot('2026-11-24', '09:30', 0)

  it('current slot that cannot be booked any more: still an option, in order of time', () => {
    expect(withCurrentSlot([full], '2026-11-24T08:00').map(({ id }) => id)).toEqual([
      '2026-11-24T08:00',
      '2026-11-24T09:30',
    ])
    expect(withCurrentSlot([full], full.id)).toEqual([full])
    expect(withCurrentSlot([full], null)).toEqual([full])
  })
})

const friday = calendarDate('2025-11-21')
const openGarage = { weeklySchedule: defaultWeeklySchedule, capacity: defaultCapacity }

describe('the taken spots of a day', () => {
  it('spots of a coming day: summed over its slots', () => {
    expect(spotsOn(friday, [slot(friday, '08:00', 0), slot(friday, '09:30', 1)])).toEqual({
      taken: 5,
      capacity: 6,
    })
  })

  it('spots of a day without slots: null', () => {
    expect(spotsOn(friday, [])).toBeNull()
  })

  it('spots of today: summed over all slots, including past ones', () => {
    const at = (time: string) => ({ timeSlot: { date: friday, time: timeOfDay(time) } })
    const appointments = [
      { status: 'completed', ...at('08:00') },
      { status: 'in_progress', ...at('09:30') },
      { status: 'cancelled', ...at('09:30') },
    ] as const
    const today = { date: friday, garage: openGarage, specialDays: [] }
    expect(spotsToday({ ...today, appointments })).toEqual({ taken: 2, capacity: 12 })
    // Five cars in a slot of three leave nine spots.
    const overbooked = Array.from({ length: 5 }, () => ({ status: 'scheduled' as const, ...at('13:00') }))
    expect(spotsToday({ ...today, appointments: overbooked })).toEqual({ taken: 3, capacity: 12 })
  })

  it('spots of a Sunday on which the garage is closed: null', () => {
    const sunday = calendarDate('2025-11-23')
    expect(spotsToday({ date: sunday, garage: openGarage, specialDays: [], appointments: [] })).toBeNull()
  })
})
