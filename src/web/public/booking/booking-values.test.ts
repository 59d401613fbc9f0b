import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { calendarDate } from '#domain/time/calendar-date'
import { type BookingValues, emptyBooking, restoreBooking, withLinkedService } from './booking-values.ts'

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

describe('a link that names a service', () => {
  const linked = (search: string, services: string[] = []) =>
    withLinkedService({ ...emptyBooking, services }, search, defaultServices).services

  it('chooses it, unless the customer has chosen another one or it cannot be booked online', () => {
    expect(linked('service=oil-change')).toEqual(['oil-change'])
    expect(linked('service=oil-change', ['diagnostic'])).toEqual(['diagnostic'])
    for (const search of [
      '',
      'service=',
      'service=air-conditioning',
      'service=other',
      'service=%3Cscript%3E',
    ])
      expect(linked(search)).toEqual([])
  })
})
