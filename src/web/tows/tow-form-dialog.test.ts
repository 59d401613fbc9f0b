import { describe, expect, it } from 'vitest'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { emptyTow, towModel } from './tow-form-dialog.tsx'

const response = { customerName: 'Ngaire Hohepa', customerPhone: '0491 573 087', pickupLocation: 'M5' }
const today = calendarDate('2026-11-20')
const { bodyOf, valuesOf } = towModel(today, null, 1980)
const parts = partsOf(towModel(today, null, 1980))

describe('tow request form', () => {
  it('empty fields are sent as null', () => {
    expect(bodyOf({ ...emptyTow, ...response, drivable: 'no', preferredTime: '09:00' })).toMatchObject({
      ...response,
      customerEmail: null,
      drivable: false,
      vehicleYear: null,
      preferredDate: null,
      preferredTime: null,
    })
  })

  it('stored request gives the same form values', () => {
    const form = { ...emptyTow, ...response, drivable: 'yes' as const, vehicleYear: '2013' }
    const tow = { ...bodyOf(form), customerPhone: '+61491573087', vehicleYear: 2013 } as TowBooking
    expect(valuesOf(tow)).toEqual(form)
  })

  it('every field is compared with changes by other users, in display format', () => {
    expect(parts.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(emptyTow).toSorted())
    const form = { ...emptyTow, cause: 'flat_tire', preferredDate: '2026-11-24', preferredTime: '09:00' }
    const shown = parts.map(({ label, display }) => [label, display?.({ ...form, drivable: 'no' })])
    expect(Object.fromEntries(shown)).toMatchObject({
      'What happened?': 'Flat tyre',
      'Can the car be driven?': 'No',
      'Preferred time': 'Nov 24, 2026, 9:00 am',
    })
  })

  it('errors are the same as from the server', () => {
    const check = (given: object, known: string | null = null) =>
      validateRecord(towModel(today, known, 1980), { ...emptyTow, ...response, ...given })
    expect(check({})).toEqual({})
    expect(check({ customerPhone: '12', vehicleYear: 'old' })).toEqual({
      customerPhone: 'Please enter a valid phone number, for example 0412 345 678',
      vehicleYear: 'Please enter a year from 1980 to 2027',
    })
    expect(check({ vehicleYear: '1980' })).toEqual({})
    expect(check({ vehicleYear: '1979' })).toEqual({ vehicleYear: 'Please enter a year from 1980 to 2027' })
    expect(check({ preferredDate: '2026-11-19' })).toEqual({
      preferredDate: 'Preferred date cannot be in the past.',
    })
    // An unchanged preferred date in the past is accepted.
    expect(check({ preferredDate: '2026-11-19' }, '2026-11-19')).toEqual({})
  })
})
