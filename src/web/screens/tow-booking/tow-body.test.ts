import { describe, expect, it } from 'vitest'
import { checkTow } from './check-tow.ts'
import { restoreTow } from './kept-tow.ts'
import { fieldOfPath, towBody } from './tow-body.ts'
import { emptyTow, type TowValues } from './tow-values.ts'

const least: TowValues = { ...emptyTow, pickupLocation: ' M5 ', name: 'Ngaire Hohepa', phone: '0491 573 087' }

describe('a call for a tow as it is sent', () => {
  it('holds what was typed, and nothing for what was left blank', () => {
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

  it('names another colour in its own words where there are some', () => {
    const other = { ...least, colour: 'Other', otherColour: ' Orange ' }
    expect(towBody(other).vehicleColor).toBe('Orange')
    expect(towBody({ ...other, otherColour: '' }).vehicleColor).toBe('Other')
    expect(towBody({ ...other, colour: 'Red' }).vehicleColor).toBe('Red')
    expect(fieldOfPath('vehicleColor', other)).toBe('otherColour')
  })

  it('says whether the car can be driven where that was answered', () => {
    expect(towBody({ ...least, drivable: 'yes' }).drivable).toBe(true)
    expect(towBody({ ...least, drivable: 'no' }).drivable).toBe(false)
    expect(towBody({ ...least, drivable: 'unsure' }).drivable).toBeNull()
  })

  it('has a time only with a day', () => {
    expect(towBody({ ...least, time: '09:00' }).preferredTime).toBeNull()
    expect(towBody({ ...least, day: '2026-11-24', time: '09:00' })).toMatchObject({
      preferredDate: '2026-11-24',
      preferredTime: '09:00',
    })
  })
})

describe('the form of a call for a tow', () => {
  const knowledge = { year: 2026, readPhone: (text: string) => (text === '12' ? null : text) }

  it('needs a place, a name and a number', () => {
    expect(checkTow(least, knowledge)).toEqual({})
    expect(checkTow(emptyTow, knowledge)).toEqual({
      pickupLocation: 'Pickup place is required',
      name: 'Full name is required',
      phone: 'Phone is required',
    })
  })

  it('says what cannot be read', () => {
    const wrong = { ...least, phone: '12', email: 'ngaire', year: '1900', licensePlate: '???' }
    expect(Object.keys(checkTow(wrong, knowledge))).toEqual(['year', 'licensePlate', 'phone', 'email'])
  })

  it('comes back after a reload, without a day that has gone by', () => {
    const kept = { ...least, day: '2026-11-19', time: '09:00', cause: 7 }
    expect(restoreTow(kept, '2026-11-20')).toEqual(least)
    expect(restoreTow({ ...kept, day: '2026-11-20' }, '2026-11-20').day).toBe('2026-11-20')
    expect(restoreTow('nonsense', '2026-11-20')).toEqual(emptyTow)
  })
})
