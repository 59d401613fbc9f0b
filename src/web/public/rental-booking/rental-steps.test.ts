import { describe, expect, it } from 'vitest'
import { furthestStep, isBefore, stepOf } from './rental-steps.ts'

describe('the three steps of the rental form', () => {
  it('stepOf maps times to the dates step, the car to the car step and customer fields to the details step', () => {
    expect(stepOf('returnTime')).toBe('dates')
    expect(stepOf('rentalVehicleId')).toBe('car')
    expect(stepOf('name')).toBe('details')
    expect(stepOf('notes')).toBe('details')
  })

  it('isBefore follows the step order and is false for the same step', () => {
    expect(isBefore('dates', 'details')).toBe(true)
    expect(isBefore('car', 'car')).toBe(false)
  })

  it('furthestStep stops at the first step whose dates or car are missing', () => {
    expect(furthestStep('details', { isRentalChosen: false, isCarChosen: true })).toBe('dates')
    expect(furthestStep('details', { isRentalChosen: true, isCarChosen: false })).toBe('car')
    expect(furthestStep('details', { isRentalChosen: true, isCarChosen: true })).toBe('details')
    expect(furthestStep('dates', { isRentalChosen: true, isCarChosen: true })).toBe('dates')
  })
})
