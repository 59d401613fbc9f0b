import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../time/time-of-day.ts'
import {
  areSameHours,
  checkWorkingHours,
  describedHours,
  displayWorkingHours,
  displayWorkingTime,
  usualHours,
} from './working-hours.ts'

const from = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})

describe('regular weekly hours', () => {
  it('without saved hours, the default hours of the position apply', () => {
    expect(usualHours({ position: 'mechanic', weeklyHours: null }).sunday).toEqual(from('08:00', '17:00'))
    expect(usualHours({ position: 'manager', weeklyHours: null }).monday).toEqual(from('09:00', '18:00'))
    const own = { ...describedHours('mechanic'), sunday: null }
    expect(usualHours({ position: 'mechanic', weeklyHours: own }).sunday).toBeNull()
  })

  it('hours must end after they start', () => {
    expect(checkWorkingHours(null, 'weeklyHours.monday', 'Monday')).toEqual({ permitted: true })
    expect(checkWorkingHours(from('08:00', '08:01'), 'weeklyHours.monday', 'Monday')).toEqual({
      permitted: true,
    })
    expect(checkWorkingHours(from('17:00', '17:00'), 'weeklyHours.monday', 'Monday')).toMatchObject({
      problem: {
        status: 400,
        fields: { 'weeklyHours.monday.endTime': 'Monday must end after it starts.' },
      },
    })
  })

  it('hours are equal only if start and end are', () => {
    expect(areSameHours(null, null)).toBe(true)
    expect(areSameHours(from('08:00', '17:00'), from('08:00', '17:00'))).toBe(true)
    expect(areSameHours(from('08:00', '17:00'), from('08:00', '16:00'))).toBe(false)
    expect(areSameHours(from('08:00', '17:00'), null)).toBe(false)
  })

  it('working hours are displayed in 12-hour format, durations in hours and minutes', () => {
    expect(displayWorkingHours(from('08:30', '17:00'))).toBe('8:30 am to 5:00 pm')
    expect([0, 45, 540, 450].map(displayWorkingTime)).toEqual(['0 h', '45 min', '9 h', '7 h 30 min'])
  })
})
