import { describe, expect, it } from 'vitest'
import { fieldOfPath, towBody } from './send-tow.ts'
import { emptyTow, type TowValues } from './tow-booking-values.ts'

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
