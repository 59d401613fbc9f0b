import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import type { TimeSlot } from '#contract/opening/time-slots'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { appointmentChecks } from './appointment-request.tsx'

const garage = { weeklySchedule: defaultWeeklySchedule, capacity: defaultCapacity }
const date = calendarDate('2025-11-24')
const time = timeOfDay('09:30')
const appointment = {
  timeSlot: { date, time },
  timeSlotId: '2025-11-24T09:30',
  scheduledDateTime: '2025-11-23T22:30:00.000Z',
}
// 10:42 on Thursday, Nov 20, in Sydney.
const thursday = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')

const slotWith = (remaining: number): TimeSlot => ({
  id: appointment.timeSlotId,
  date,
  time,
  capacity: 3,
  remaining,
  isAvailable: remaining > 0,
})

const special = (day: Partial<SpecialDay>): SpecialDay => ({
  id: '1',
  date,
  type: 'closed',
  openTime: null,
  closeTime: null,
  reason: null,
  manuallyOpen: false,
  synced: false,
  types: [],
  version: 1,
  createdAt: null,
  ...day,
})

const checks = (request: Partial<Parameters<typeof appointmentChecks>[0]> = {}) =>
  appointmentChecks({ appointment, garage, specialDays: [], slots: [slotWith(2)], now: thursday, ...request })

describe('checks before an appointment is confirmed', () => {
  it('open day, free slot and enough notice: all checks are good', () => {
    expect(checks()).toEqual([
      { title: 'Garage is open', detail: '8:00 am to 5:00 pm', good: true },
      { title: 'Spot is held', detail: '2 of 3 spots left', good: true },
      { title: 'Enough notice', detail: 'Starts in 4 days', good: true },
    ])
  })

  it('a half day: warning with the closing time', () => {
    const halfDay = special({ type: 'half_day', openTime: timeOfDay('08:00'), closeTime: timeOfDay('12:00') })
    expect(checks({ specialDays: [halfDay] })[0]).toEqual({
      title: 'Half day',
      detail: 'Garage closes 12:00 pm',
      good: false,
    })
  })

  it('a day closed after the request was made: warning with the reason', () => {
    expect(checks({ specialDays: [special({ reason: 'Stocktake' })] })[0]).toEqual({
      title: 'Garage is closed',
      detail: 'Stocktake',
      good: false,
    })
  })

  it('a full slot: good, because the request itself holds the last spot', () => {
    expect(checks({ slots: [slotWith(0)] })[1]).toMatchObject({
      title: 'This request holds the last spot',
      good: true,
    })
  })

  it('a slot in the past: no check of its spots', () => {
    expect(checks({ slots: [] }).map(({ title }) => title)).toEqual(['Garage is open', 'Enough notice'])
  })

  it('short notice, or a time in the past: warning', () => {
    const at = (instant: string) => checks({ now: garageNow(new Date(instant), 'Australia/Sydney') }).at(-1)
    expect(at('2025-11-23T21:50:00Z')).toEqual({
      title: 'Short notice',
      detail: 'Starts in 40 min',
      good: false,
    })
    expect(at('2025-11-23T22:31:00Z')).toMatchObject({ title: 'Time has passed', good: false })
  })
})
