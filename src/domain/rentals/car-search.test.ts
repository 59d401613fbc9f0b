import { expect, it } from 'vitest'
import { isCarFound } from './car-search.ts'

const swift = { year: 2022, make: 'Suzuki', model: 'Swift', licensePlate: 'FHG20E' }

it('a car is found by year, make and model, and by its plate with or without spaces', () => {
  for (const search of ['', ' ', 'swift', 'SUZUKI S', '2022 suz', 'fhg 20e', '20E'])
    expect(isCarFound(swift, search), search).toBe(true)
  for (const search of ['yaris', '2021', 'swift toyota', 'fhg21'])
    expect(isCarFound(swift, search), search).toBe(false)
})
