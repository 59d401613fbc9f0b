import { describe, expect, it } from 'vitest'
import { chargesOf, returnFormOf, validateReturn } from './return-form.ts'

const inTime = returnFormOf(0)
const fieldErrors = (typed: Partial<typeof inTime>, pickupMileage: number | null = 28_140) =>
  validateReturn({ ...inTime, returnMileage: '28 390', ...typed }, { pickupMileage })

describe('return form of a rental', () => {
  it('formatted mileage is accepted, less than the pickup mileage is refused', () => {
    for (const returnMileage of ['28140', '28 390', '28,390 km'])
      expect(fieldErrors({ returnMileage })).toEqual({})
    expect(fieldErrors({ returnMileage: '28 014' })).toEqual({
      returnMileage: 'Return mileage cannot be less than pickup mileage.',
    })
    expect(fieldErrors({ returnMileage: '0' }, null)).toEqual({})
  })

  it('mileage that is not a whole number: refused', () => {
    for (const returnMileage of ['', 'full', '28390.5', '-1'])
      expect(fieldErrors({ returnMileage })).toEqual({ returnMileage: 'Please enter a valid mileage value.' })
  })

  it('late charge is proposed, and validated when changed', () => {
    expect(inTime.lateCharge).toBe('')
    expect(returnFormOf(124_000)).toMatchObject({ lateCharge: '1,240.00', additionalCharges: '' })
    expect(fieldErrors({ lateCharge: '1,240.00' })).toEqual({})
    expect(fieldErrors({ lateCharge: 'none' })).toEqual({
      lateCharge: 'Please enter an amount, for example 45.50.',
    })
    expect(fieldErrors({ lateCharge: '1000000.01' })).toEqual({
      lateCharge: 'The late charge cannot be more than $1,000,000.00',
    })
  })

  it('additional charges are read in dollars, empty means none', () => {
    expect(['', ' ', '0', '19.99', '$1,200'].map(chargesOf)).toEqual([0, 0, 0, 1999, 120_000])
    expect(fieldErrors({ additionalCharges: 'fuel' })).toEqual({
      additionalCharges: 'Please enter an amount, for example 45.50.',
    })
    expect(fieldErrors({ additionalCharges: '1000000.01' })).toEqual({
      additionalCharges: 'Additional charges cannot be more than $1,000,000.00',
    })
  })
})
