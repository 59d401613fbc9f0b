import { describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import { barLines, carSoFar, describeWorkSoFar, whenOf } from './booking-summary.ts'
import { emptyBooking } from './booking-values.ts'

describe('the booking summary', () => {
  it('an incomplete car: the parts known so far', () => {
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

  it('the chosen services: by label, "Other" as the customer typed it', () => {
    expect(
      describeWorkSoFar({ services: ['other', 'diagnostic'], otherService: '' }, defaultServices),
    ).toEqual(['Diagnostic', 'Other'])
    expect(describeWorkSoFar({ services: ['other'], otherService: 'Rattle' }, defaultServices)).toEqual([
      'Rattle',
    ])
  })

  it('the chosen time: date with weekday and time', () => {
    expect(whenOf('2026-11-24T09:30')).toEqual({
      date: 'Tue 24 Nov 2026',
      time: '9:30 am',
    })
    expect(whenOf(null)).toBeNull()
  })
})

describe('the bottom bar on a phone', () => {
  it('the selection so far: time, services and car', () => {
    expect(barLines(emptyBooking)).toEqual({ when: 'No time selected yet', what: 'Nothing to pay now' })
    expect(
      barLines({
        ...emptyBooking,
        services: ['oil-change', 'diagnostic'],
        make: 'Toyota',
        model: 'Corolla',
        selectedTimeSlotId: '2026-11-24T09:30',
      }),
    ).toEqual({ when: 'Tue 24 Nov 2026 · 9:30 am', what: '2 services · Corolla' })
  })
})
