const categories = {
  compact: 'Compact',
  'mid-size': 'Mid-size',
  'full-size': 'Full-size',
  suv: 'SUV',
  luxury: 'Luxury',
} as const

const fuels = { petrol: 'Petrol', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'Electric' } as const

const transmissions = { automatic: 'Automatic', manual: 'Manual' } as const

type RentalCategory = keyof typeof categories

export function rentalCategoryLabel(category: RentalCategory): string {
  return categories[category]
}

export function fuelTypeLabel(fuelType: keyof typeof fuels): string {
  return fuels[fuelType]
}

export function transmissionLabel(transmission: keyof typeof transmissions): string {
  return transmissions[transmission]
}
