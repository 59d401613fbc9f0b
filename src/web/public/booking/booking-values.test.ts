import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { type BookingValues, emptyBooking, restoreBooking } from './booking-values.ts'

const typed: BookingValues = {
  ...emptyBooking,
  name: 'Josie',
  preferredContact: 'sms',
  services: ['diagnostic'],
  selectedDate: calendarDate('2026-11-24'),
  selectedTimeSlotId: '2026-11-24T09:30',
}

describe('the draft of a booking', () => {
  it('a stored draft: restored unchanged', () => {
    expect(restoreBooking({ ...typed })).toEqual(typed)
  })

  it('no draft, or an unreadable one: an empty form', () => {
    expect(restoreBooking(null)).toEqual(emptyBooking)
    expect(restoreBooking('typed')).toEqual(emptyBooking)
    expect(restoreBooking([])).toEqual(emptyBooking)
  })

  it('values of an unexpected type in the draft: dropped', () => {
    const draft = {
      name: 7,
      services: 'all',
      selectedDate: 'soon',
      preferredContact: 'pigeon',
      gone: 1,
    }
    expect(restoreBooking(draft)).toEqual(emptyBooking)
  })
})
