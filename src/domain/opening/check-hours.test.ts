import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../time/time-of-day.ts'
import { checkDayHours, checkWeeklySchedule } from './check-hours.ts'
import { type DayHours, defaultWeeklySchedule } from './weekly-schedule.ts'

const monday = defaultWeeklySchedule.monday

function hours(
  openTime: string,
  closeTime: string,
  breakStart: string | null,
  breakEnd: string | null,
): DayHours {
  return {
    isOpen: true,
    openTime: timeOfDay(openTime),
    closeTime: timeOfDay(closeTime),
    breakStart: breakStart === null ? null : timeOfDay(breakStart),
    breakEnd: breakEnd === null ? null : timeOfDay(breakEnd),
  }
}

describe('validation of daily hours', () => {
  it.each([
    ['default hours of a Monday', monday],
    ['no break', hours('08:00', '17:00', null, null)],
    ['a break that starts at opening', hours('08:00', '17:00', '08:00', '09:00')],
    ['a closed day with any hours', { ...hours('17:00', '08:00', null, null), isOpen: false }],
  ])('valid: %s', (_, entered) => {
    expect(checkDayHours(entered)).toEqual({ permitted: true })
  })

  it.each([
    ['closeTime', hours('17:00', '17:00', null, null)],
    ['breakStart', hours('08:00', '17:00', null, '13:00')],
    ['breakEnd', hours('08:00', '17:00', '12:00', null)],
    ['breakEnd', hours('08:00', '17:00', '13:00', '12:00')],
    ['breakStart', hours('08:00', '17:00', '07:00', '09:00')],
    ['breakEnd', hours('08:00', '17:00', '16:00', '18:00')],
  ])('invalid: error at %s', (field, entered) => {
    const decision = checkDayHours(entered)
    expect(decision.permitted ? [] : Object.keys(decision.problem.fields ?? {})).toEqual([field])
  })
})

describe('validation of weekly hours', () => {
  it('a week is valid if each of its days is', () => {
    expect(checkWeeklySchedule(defaultWeeklySchedule)).toEqual({ permitted: true })
  })

  it('errors are reported for each invalid day', () => {
    const decision = checkWeeklySchedule({
      ...defaultWeeklySchedule,
      tuesday: hours('17:00', '08:00', null, null),
      friday: hours('08:00', '17:00', '12:00', null),
    })
    expect(decision).toMatchObject({
      problem: {
        fields: {
          'tuesday.closeTime': 'Closing time must be after opening time.',
          'friday.breakEnd': 'Please enter a break end time.',
        },
      },
    })
  })
})
