import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointment/default-services'
import { UNSPECIFIED } from '#domain/appointment/service-booking-form'
import { barLines, carSoFar, whenOf, workSoFar } from './booking-summary.ts'
import { emptyBooking } from './booking-values.ts'

describe('the job card', () => {
  it('names as much of the car as is known', () => {
    expect(carSoFar(emptyBooking)).toBe('')
    expect(carSoFar({ ...emptyBooking, make: 'Toyota' })).toBe('Toyota')
    const kingswood = {
      year: '1980',
      make: UNSPECIFIED,
      customMake: 'Holden',
      model: UNSPECIFIED,
      customModel: '',
    }
    expect(carSoFar(kingswood)).toBe('1980 Holden')
  })

  it('lists the work by name, "Other" in the customer\'s words', () => {
    expect(workSoFar({ services: ['other', 'diagnostic'], otherService: '' }, defaultServices)).toEqual([
      'Diagnostic',
      'Other',
    ])
    expect(workSoFar({ services: ['other'], otherService: 'Rattle' }, defaultServices)).toEqual(['Rattle'])
  })

  it('shows the chosen time with its weekday', () => {
    expect(whenOf('2026-11-24T09:30')).toEqual({
      date: 'Tue, Nov 24, 2026',
      shortDate: 'Tue, Nov 24',
      time: '9:30 am',
    })
    expect(whenOf(null)).toBeNull()
  })
})

describe('the bar on a phone', () => {
  it('says what is chosen so far', () => {
    expect(barLines(emptyBooking)).toEqual({ when: 'No time chosen yet', what: 'Nothing to pay now' })
    expect(
      barLines({
        ...emptyBooking,
        services: ['oil-change', 'diagnostic'],
        make: 'Toyota',
        model: 'Corolla',
        selectedTimeSlotId: '2026-11-24T09:30',
      }),
    ).toEqual({ when: 'Tue, Nov 24 · 9:30 am', what: '2 services · Corolla' })
  })
})
