import type { StaffCard, StaffMember } from '#contract/staff/staff'
import type { StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import { datesOfWeek } from '#domain/staff/roster-week'
import { describedHours } from '#domain/staff/working-hours'
import { calendarDate, weekdayOf } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

/** An active mechanic. */
export const sampleStaffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  name: 'Mick Tran',
  email: 'mick@ironbark.example',
  phone: '+61491570110',
  position: 'mechanic',
  specialties: ['brakes', 'exhaust'],
  isApprentice: false,
  status: 'active',
  licenceNumber: null,
  hireDate: calendarDate('2025-02-03'),
  userId: null,
  version: 1,
  createdAt: '2025-02-03T00:00:00.000Z',
  ...changes,
})

/** The same mechanic as a card, at work on the sample garage's today. */
export const sampleStaffCard = (changes: Partial<StaffCard> = {}): StaffCard => ({
  ...sampleStaffMember(),
  day: {
    date: calendarDate('2026-11-24'),
    state: 'here',
    hours: [{ startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }],
    back: null,
  },
  work: null,
  ...changes,
})

/** One day of annual leave, on the Friday of the sample garage's week. */
export const sampleLeave: StaffLeave = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'annual',
  firstDate: calendarDate('2026-11-27'),
  lastDate: calendarDate('2026-11-27'),
  startTime: null,
  endTime: null,
}

/** The saved schedule of the same mechanic with the standard hours, 63 h in a week. */
export const sampleSchedule = (
  changes: Partial<StaffSchedule> = {},
  monday = '2026-11-23',
): StaffSchedule => {
  const week = calendarDate(monday)
  const weeklyHours = describedHours('mechanic')
  const changedDays = changes.changedDays ?? []
  return {
    staffId: sampleStaffMember().id,
    version: 1,
    week,
    weeklyHours,
    isDescribed: false,
    days: datesOfWeek(week).map((date) => {
      const changed = changedDays.find((day) => day.date === date)
      const hours = changed ? changed.hours : weeklyHours[weekdayOf(date)]
      return { date, hours, isChanged: changed !== undefined, there: hours === null ? [] : [hours] }
    }),
    changedDays,
    leave: [],
    ...changes,
  }
}
