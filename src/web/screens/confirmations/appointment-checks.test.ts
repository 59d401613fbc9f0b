import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/special-days'
import type { TimeSlot } from '#contract/time-slots'
import { defaultCapacity } from '#domain/opening/slots'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { appointmentChecks } from './appointment-checks.ts'

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

describe('before a request is confirmed', () => {
  it('the garage is open, the place is held and there is time', () => {
    expect(checks()).toEqual([
      { title: 'Garage is open', detail: '8:00 am to 5:00 pm', good: true },
      { title: 'Place is held', detail: '2 of 3 places still free', good: true },
      { title: 'Enough notice', detail: 'Starts in 4 days', good: true },
    ])
  })

  it('a half day warns with its closing time', () => {
    const halfDay = special({ type: 'half_day', openTime: timeOfDay('08:00'), closeTime: timeOfDay('12:00') })
    expect(checks({ specialDays: [halfDay] })[0]).toEqual({
      title: 'Half day',
      detail: 'Garage closes 12:00 pm',
      good: false,
    })
  })

  it('a day that was closed meanwhile warns with the reason', () => {
    expect(checks({ specialDays: [special({ reason: 'Stocktake' })] })[0]).toEqual({
      title: 'Garage is closed',
      detail: 'Stocktake',
      good: false,
    })
  })

  it('the last place is held by the request itself', () => {
    expect(checks({ slots: [slotWith(0)] })[1]).toMatchObject({ title: 'Last place is held', good: true })
  })

  it('says nothing about places of a slot that has gone by', () => {
    expect(checks({ slots: [] }).map(({ title }) => title)).toEqual(['Garage is open', 'Enough notice'])
  })

  it('warns when it is very soon, and when it is too late', () => {
    const at = (instant: string) => checks({ now: garageNow(new Date(instant), 'Australia/Sydney') }).at(-1)
    expect(at('2025-11-23T21:50:00Z')).toEqual({
      title: 'Short notice',
      detail: 'Starts in 40 min',
      good: false,
    })
    expect(at('2025-11-23T22:31:00Z')).toMatchObject({ title: 'Time has passed', good: false })
  })
})
