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
  it('status, category, fuel and transmission have labels', () => {
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

  it("classic cars and next year's models are allowed", () => {
    expect(rentalCarYearRange(2026)).toEqual({ min: 1900, max: 2027 })
  })

  it('available and rented cars can be booked', () => {
    expect(rentalCarStatuses.filter(isOffered)).toEqual(['available', 'rented'])
  })
})
