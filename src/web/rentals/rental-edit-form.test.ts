import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import {
  describeDates,
  type RentalEditForm,
  rentalEdit,
  rentalEditBodyOf,
  validateRentalEdit,
} from './rental-edit-form.ts'

const before: RentalEditForm = {
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  rentalVehicleId: '019aa000-0000-7000-8000-000000000001',
  notes: 'Child seat',
  driverLicense: '21487306',
  licenseExpirationDate: '28/11/2026',
  dateOfBirth: '',
  customerAddress: '',
  notifyClient: true,
}
const longer = { ...before, endDate: calendarDate('2026-11-29') }
const at = (date: string) => ({ date: calendarDate(date), time: timeOfDay('09:00') })
const garage = { status: 'confirmed', now: at('2026-11-20'), minimumDriverAge: 18 } as const

describe('edit form of a rental', () => {
  it('unchanged fields are not sent', () => {
    expect(rentalEditBodyOf(before, before, 31_600)).toEqual({})
    expect(
      rentalEditBodyOf({ ...before, notes: 'Child seat ', notifyClient: false }, before, 31_600),
    ).toEqual({})
  })

  it('changed fields are sent, with new dates also the total and notifyClient', () => {
    expect(rentalEditBodyOf({ ...longer, notifyClient: false }, before, 39_500)).toEqual({
      endDate: '2026-11-29',
      totalAmount: 39_500,
      notifyClient: false,
    })
    expect(
      rentalEditBodyOf({ ...before, notes: '', dateOfBirth: '1/3/1995', driverLicense: '' }, before, 31_600),
    ).toEqual({ notes: '', dateOfBirth: '1995-03-01', driverLicense: '' })
  })

  it('dates and car are compared with changes by other users as one value', () => {
    const { parts, normalize } = rentalEdit(() => '2022 Suzuki Swift')
    const fields = parts.flatMap((part) => part.fields)
    expect(['notifyClient', ...fields].toSorted()).toEqual(Object.keys(before).toSorted())
    expect(parts.map(({ display }) => display?.(before))).toEqual([
      'Nov 24 to 28, 9:00 am to 5:00 pm, 2022 Suzuki Swift',
      undefined,
      undefined,
      'Nov 28, 2026',
      '',
      undefined,
    ])
    expect(normalize?.({ ...before, licenseExpirationDate: '28112026' })).toEqual(normalize?.(before))
  })

  it('changed days or licence: driver is checked again', () => {
    expect(validateRentalEdit(longer, before, garage)).toEqual({
      licenseExpirationDate: 'The licence must be valid until the rental ends on Sun 29 Nov 2026.',
    })
    expect(validateRentalEdit({ ...before, notes: '' }, before, garage)).toEqual({})
    const over = { ...before, licenseExpirationDate: '01/11/2026' }
    expect(validateRentalEdit(over, before, { ...garage, status: 'returned' })).toEqual({})
  })

  it('picked-up rental: licence fields cannot be cleared', () => {
    const whole = { ...before, dateOfBirth: '01/03/1995' }
    const cleared = { ...whole, driverLicense: ' ', dateOfBirth: '' }
    expect(validateRentalEdit(cleared, whole, { ...garage, status: 'picked_up' })).toEqual({
      driverLicense: 'Please enter the licence number.',
      dateOfBirth: 'Please enter the date of birth.',
    })
    expect(validateRentalEdit(cleared, whole, garage)).toEqual({})
    expect(validateRentalEdit({ ...before, notes: '' }, before, { ...garage, status: 'picked_up' })).toEqual(
      {},
    )
  })

  it('unchanged dates in the past: no error', () => {
    const late = { ...garage, now: at('2026-12-24') }
    expect(validateRentalEdit({ ...before, notes: '' }, before, late)).toEqual({})
    expect(validateRentalEdit({ ...before, returnTime: timeOfDay('18:00') }, before, late)).toEqual({
      endDate: 'End date cannot be in the past.',
    })
  })

  it('new dates are shown beside the button', () => {
    expect(describeDates(before, before)).toBe('Nov 24 to 28')
    expect(describeDates(longer, before)).toBe('New dates: Nov 24 to 29')
    expect(describeDates({ ...before, pickupTime: timeOfDay('10:00') }, before)).toBe('Nov 24 to 28, changed')
  })
})
