import { describe, expect, it } from 'vitest'
import { asksDriverAgain, hearsOfMove } from './rental-changes.ts'

describe('a hire that is changed', () => {
  it('is told to the hirer once it was promised', () => {
    expect(hearsOfMove({ status: 'confirmed' })).toBe(true)
    expect(hearsOfMove({ status: 'pending' })).toBe(false)
  })

  it('asks for the driver again where dates, licence or age are others', () => {
    expect(asksDriverAgain({ status: 'confirmed' }, ['notes', 'endDate'])).toBe(true)
    expect(asksDriverAgain({ status: 'picked_up' }, ['licenseExpirationDate'])).toBe(true)
    expect(asksDriverAgain({ status: 'confirmed' }, ['notes', 'rentalVehicleId'])).toBe(false)
    expect(asksDriverAgain({ status: 'returned' }, ['licenseExpirationDate'])).toBe(false)
  })
})
