import { describe, expect, it } from 'vitest'
import { defaultWeeklySchedule as schedule } from '#domain/opening/weekly-schedule'
import { calendarDate } from '#domain/time/calendar-date'
import { bodyOf, emptyForm, planOf, validateSpecialDay } from './special-day-form.ts'

const friday = calendarDate('2026-11-27')
const half = { ...emptyForm, date: friday, type: 'half_day' as const }

describe('special day form', () => {
  it('no date: error, and no planned day', () => {
    expect(validateSpecialDay(emptyForm, schedule)).toEqual({ date: 'Please choose a date' })
    expect(planOf(emptyForm, schedule)).toBeNull()
  })

  it('closed day: sent without the hours typed for a half day', () => {
    const form = { ...half, type: 'closed' as const, openTime: '10:00', reason: 'Stocktake' }
    expect(bodyOf(form, schedule)).toEqual({ date: friday, type: 'closed', reason: 'Stocktake' })
    expect(validateSpecialDay(form, schedule)).toEqual({})
    expect(planOf(form, schedule)).toEqual({ date: friday, type: 'closed', openTime: null, closeTime: null })
  })

  it('half day: weekly hours up to the break are proposed until others are typed', () => {
    expect(bodyOf(half, schedule)).toMatchObject({ openTime: '08:00', closeTime: '12:00' })
    expect(bodyOf({ ...half, closeTime: '11:00' }, schedule)).toMatchObject({
      openTime: '08:00',
      closeTime: '11:00',
    })
    expect(bodyOf({ ...half, date: calendarDate('2026-11-28') }, schedule)).toMatchObject({
      openTime: '09:00',
      closeTime: '11:30',
    })
  })

  it('invalid hours: error, and no planned day', () => {
    expect(validateSpecialDay({ ...half, openTime: '' }, schedule)).toEqual({
      openTime: 'Please enter when the half day opens.',
    })
    expect(validateSpecialDay({ ...half, closeTime: '07:00' }, schedule)).toEqual({
      closeTime: 'Closing time must be after opening time.',
    })
    expect(planOf({ ...half, closeTime: '07:00' }, schedule)).toBeNull()
    expect(planOf({ ...half, closeTime: '' }, schedule)).toBeNull()
  })
})
