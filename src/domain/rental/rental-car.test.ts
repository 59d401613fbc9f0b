import { describe, expect, it } from 'vitest'
import {
  fuelTypeLabel,
  isOffered,
  rentalCarStatuses,
  rentalCarStatusLabel,
  rentalCarYearRange,
  rentalCategories,
  rentalCategoryLabel,
  transmissionLabel,
} from './rental-car.ts'

describe('a rental car', () => {
  it('is described in words', () => {
    expect(rentalCategories.map(rentalCategoryLabel)).toEqual([
      'Compact',
      'Mid-size',
      'Full-size',
      'SUV',
      'Luxury',
    ])
    expect([fuelTypeLabel('hybrid'), transmissionLabel('manual')]).toEqual(['Hybrid', 'Manual'])
    expect(rentalCarStatuses.map(rentalCarStatusLabel)).toEqual([
      'Available',
      'Rented',
      'Maintenance',
      'Inactive',
    ])
  })

  it("may be as old as cars are, and next year's model", () => {
    expect(rentalCarYearRange(2026)).toEqual({ min: 1900, max: 2027 })
  })

  it('is offered while it is on the road', () => {
    expect(rentalCarStatuses.filter(isOffered)).toEqual(['available', 'rented'])
  })
})
