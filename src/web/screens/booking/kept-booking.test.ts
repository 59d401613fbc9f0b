import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { restoreBooking } from './kept-booking.ts'

const typed: BookingValues = {
  ...emptyBooking,
  name: 'Josie',
  preferredContact: 'sms',
  services: ['diagnostic'],
  selectedDate: calendarDate('2026-11-24'),
  selectedTimeSlotId: '2026-11-24T09:30',
}

describe('a booking that was being typed', () => {
  it('survives a reload as it was', () => {
    expect(restoreBooking({ ...typed })).toEqual(typed)
  })

  it('starts empty when nothing was kept or it cannot be read', () => {
    expect(restoreBooking(null)).toEqual(emptyBooking)
    expect(restoreBooking('typed')).toEqual(emptyBooking)
    expect(restoreBooking([])).toEqual(emptyBooking)
  })

  it('drops what an older form kept otherwise', () => {
    const kept = {
      name: 7,
      services: 'all',
      selectedDate: 'soon',
      preferredContact: 'pigeon',
      gone: 1,
    }
    expect(restoreBooking(kept)).toEqual(emptyBooking)
  })
})
