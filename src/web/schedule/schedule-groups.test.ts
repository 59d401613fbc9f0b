import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { firstLate, nowPosition, scheduleCount, scheduleGroups } from './schedule-groups.ts'

const date = calendarDate('2025-11-20')

const appointment = (time: string, status: Appointment['status'] = 'confirmed') =>
  sampleAppointment({ id: `${time} ${status}`, status, timeSlot: { date, time: timeOfDay(time) } })

const rental = {
  startDate: date,
  endDate: calendarDate('2025-11-24'),
  pickupTime: timeOfDay('09:00'),
  returnTime: null,
  status: 'confirmed' as const,
}

describe("today's schedule", () => {
  it('entries at the same time share a group, sorted by time', () => {
    const appointments = [appointment('13:00'), appointment('08:00'), appointment('08:00', 'in_progress')]
    const groups = scheduleGroups({ date, appointments, rentals: [] })
    expect(groups.map(({ time, entries, taken }) => [time, entries.length, taken])).toEqual([
      ['08:00', 2, 2],
      ['13:00', 1, 1],
    ])
  })

  it('cancelled appointments: left out of the schedule', () => {
    expect(scheduleGroups({ date, appointments: [appointment('08:00', 'cancelled')], rentals: [] })).toEqual(
      [],
    )
  })

  it('rentals in the schedule: shown among the appointments, but take no spot', () => {
    const groups = scheduleGroups({ date, appointments: [appointment('09:00')], rentals: [rental] })
    expect(groups).toMatchObject([{ time: '09:00', taken: 1 }])
    expect(groups[0]?.entries).toHaveLength(2)
  })

  it('the schedule count: every entry of the schedule, also rentals that only continue', () => {
    const count = (appointments: Appointment[], rentals: (typeof rental)[]) =>
      scheduleCount(scheduleGroups({ date, appointments, rentals }))
    const onTheRoad = { ...rental, startDate: calendarDate('2025-11-18') }
    expect(count([], [])).toBe('0 appointments, 0 rental activities')
    expect(count([appointment('08:00'), appointment('08:00', 'cancelled')], [rental, onTheRoad])).toBe(
      '1 appointment, 2 rental activities',
    )
    const sameDay = { ...rental, endDate: date }
    expect(count([], [rental, sameDay])).toBe('0 appointments, 2 rental activities')
  })

  it('the first late group: a customer not here yet, or a rental not picked up', () => {
    const now = garageNow(new Date('2025-11-19T22:30:00Z'), 'Australia/Sydney')
    const late = (appointments: Appointment[], rentals: RentalBooking[] = []) =>
      firstLate(scheduleGroups({ date, appointments, rentals }), now)
    expect(late([appointment('08:00', 'in_progress'), appointment('13:00')])).toBe(-1)
    expect(late([appointment('08:00', 'in_progress'), appointment('09:00'), appointment('13:00')])).toBe(1)
    const upcoming = { ...rental, pickedUpAt: null, returnedAt: null } as unknown as RentalBooking
    expect(late([appointment('13:00')], [upcoming])).toBe(0)
    expect(late([appointment('13:00')], [{ ...upcoming, status: 'picked_up' }])).toBe(-1)
  })

  it('the position of the current time: after the groups that have begun', () => {
    const groups = [{ time: timeOfDay('08:00') }, { time: timeOfDay('09:30') }]
    expect(nowPosition(groups, timeOfDay('07:59'))).toBe(0)
    expect(nowPosition(groups, timeOfDay('09:30'))).toBe(2)
    expect(nowPosition(groups, timeOfDay('08:30'))).toBe(1)
  })
})
