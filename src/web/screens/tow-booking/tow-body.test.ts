import { describe, expect, it } from 'vitest'
import { checkTowBooking } from './check-tow-booking.ts'
import { fieldOfPath, towBody } from './tow-body.ts'
import { restoreTow } from './tow-draft.ts'
import { emptyTow, type TowValues } from './tow-values.ts'

const least: TowValues = { ...emptyTow, pickupLocation: ' M5 ', name: 'Ngaire Hohepa', phone: '0491 573 087' }

describe('request body of a tow request', () => {
  it('typed values are trimmed, blank fields are null', () => {
    expect(towBody(least)).toEqual({
      customerName: 'Ngaire Hohepa',
      customerPhone: '0491 573 087',
      customerEmail: null,
      pickupLocation: 'M5',
      destinationLocation: null,
      cause: null,
      drivable: null,
      issueDescription: null,
      vehicleMake: null,
      vehicleModel: null,
      vehicleYear: null,
      vehicleLicensePlate: null,
      vehicleColor: null,
      preferredDate: null,
      preferredTime: null,
    })
  })

  it('another colour: the typed colour, or Other if none is typed', () => {
    const other = { ...least, colour: 'Other', otherColour: ' Orange ' }
    expect(towBody(other).vehicleColor).toBe('Orange')
    expect(towBody({ ...other, otherColour: '' }).vehicleColor).toBe('Other')
    expect(towBody({ ...other, colour: 'Red' }).vehicleColor).toBe('Red')
    expect(fieldOfPath('vehicleColor', other)).toBe('otherColour')
  })

  it('drivable: true or false, and null for unsure', () => {
    expect(towBody({ ...least, drivable: 'yes' }).drivable).toBe(true)
    expect(towBody({ ...least, drivable: 'no' }).drivable).toBe(false)
    expect(towBody({ ...least, drivable: 'unsure' }).drivable).toBeNull()
  })

  it('preferred time: null without a preferred day', () => {
    expect(towBody({ ...least, time: '09:00' }).preferredTime).toBeNull()
    expect(towBody({ ...least, day: '2026-11-24', time: '09:00' })).toMatchObject({
      preferredDate: '2026-11-24',
      preferredTime: '09:00',
    })
  })
})

describe('tow form', () => {
  const knowledge = { year: 2026, readPhone: (text: string) => (text === '12' ? null : text) }

  it('validation: only the pickup location, name and phone are required', () => {
    expect(checkTowBooking(least, knowledge)).toEqual({})
    expect(checkTowBooking(emptyTow, knowledge)).toEqual({
      pickupLocation: 'Pickup location is required',
      name: 'Full name is required',
      phone: 'Phone is required',
    })
  })

  it('validation: returns an error for an invalid year, plate, phone or email', () => {
    const wrong = { ...least, phone: '12', email: 'ngaire', year: '1900', licensePlate: '???' }
    expect(Object.keys(checkTowBooking(wrong, knowledge))).toEqual(['year', 'licensePlate', 'phone', 'email'])
  })

  it('draft after a reload: restored without a preferred day in the past', () => {
    const kept = { ...least, day: '2026-11-19', time: '09:00', cause: 7 }
    expect(restoreTow(kept, '2026-11-20')).toEqual(least)
    expect(restoreTow({ ...kept, day: '2026-11-20' }, '2026-11-20').day).toBe('2026-11-20')
    expect(restoreTow('nonsense', '2026-11-20')).toEqual(emptyTow)
  })
})
