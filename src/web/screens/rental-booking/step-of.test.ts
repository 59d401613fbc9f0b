import { describe, expect, it } from 'vitest'
import { furthestStep, isBefore, stepOf } from './step-of.ts'

describe('the three steps', () => {
  it('hold the dates and times, the car, and everything about the customer', () => {
    expect(stepOf('returnTime')).toBe('dates')
    expect(stepOf('rentalVehicleId')).toBe('car')
    expect(stepOf('name')).toBe('details')
    expect(stepOf('notes')).toBe('details')
  })

  it('come in their order', () => {
    expect(isBefore('dates', 'details')).toBe(true)
    expect(isBefore('car', 'car')).toBe(false)
  })

  it('are reached only with what comes before them', () => {
    expect(furthestStep('details', { isHireChosen: false, isCarChosen: true })).toBe('dates')
    expect(furthestStep('details', { isHireChosen: true, isCarChosen: false })).toBe('car')
    expect(furthestStep('details', { isHireChosen: true, isCarChosen: true })).toBe('details')
    expect(furthestStep('dates', { isHireChosen: true, isCarChosen: true })).toBe('dates')
  })
})
