import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { groupByTime } from './day-appointments.tsx'

const appointment = (plate: string, time: string, status: Appointment['status'] = 'scheduled') => ({
  plate,
  status,
  timeSlot: { date: calendarDate('2026-11-20'), time: timeOfDay(time) },
})

describe('grouping the appointments of a day', () => {
  it('appointments at the same time share a group, sorted by time', () => {
    const { groups } = groupByTime([
      appointment('CAB34', '13:00'),
      appointment('AAA11', '08:00'),
      appointment('BBB22', '08:00', 'completed'),
    ])
    expect(groups.map(({ time, appointments }) => [time, ...appointments.map(({ plate }) => plate)])).toEqual(
      [
        ['08:00', 'AAA11', 'BBB22'],
        ['13:00', 'CAB34'],
      ],
    )
  })

  it('cancelled appointments: in no group, but in a list of their own', () => {
    const { groups, cancelled } = groupByTime([appointment('AAA11', '08:00', 'cancelled')])
    expect(groups).toEqual([])
    expect(cancelled.map(({ plate }) => plate)).toEqual(['AAA11'])
  })
})
