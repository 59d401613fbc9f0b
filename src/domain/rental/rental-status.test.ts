import { describe, expect, it } from 'vitest'
import {
  awaitedRentalStatuses,
  decideRental,
  holdsCar,
  nextRentalStatus,
  openRentalStatuses,
  rentalActionsFor,
  rentalStatuses,
  rentalStatusLabel,
} from './rental-status.ts'

describe('the state of a hire', () => {
  it('goes from request to return', () => {
    expect(nextRentalStatus('pending', 'confirm')).toBe('confirmed')
    expect(nextRentalStatus('confirmed', 'handOver')).toBe('picked_up')
    expect(nextRentalStatus('picked_up', 'takeBack')).toBe('returned')
    expect(nextRentalStatus('pending', 'reject')).toBe('cancelled')
  })

  it('offers nothing once the car is back or the booking cancelled', () => {
    expect(rentalActionsFor({ status: 'returned' })).toEqual([])
    expect(rentalActionsFor({ status: 'cancelled' })).toEqual([])
    expect(rentalActionsFor({ status: 'pending' })).toEqual(['confirm', 'reject', 'cancel'])
  })

  it('can be cancelled until the car is picked up', () => {
    expect(rentalStatuses.filter((status) => nextRentalStatus(status, 'cancel') === 'cancelled')).toEqual(
      awaitedRentalStatuses,
    )
    expect(decideRental({ status: 'picked_up' }, 'cancel')).toMatchObject({
      problem: { status: 409, message: 'This rental booking is picked up and cannot be cancelled.' },
    })
    expect(decideRental({ status: 'cancelled' }, 'cancel')).toMatchObject({
      problem: { message: 'This rental booking is already cancelled.' },
    })
  })

  it('says why a step is refused', () => {
    expect(decideRental({ status: 'confirmed' }, 'handOver')).toEqual({ permitted: true })
    expect(decideRental({ status: 'picked_up' }, 'handOver')).toMatchObject({
      problem: { status: 409, message: 'This rental booking is already picked up.' },
    })
    expect(decideRental({ status: 'pending' }, 'handOver')).toMatchObject({
      problem: { message: 'This rental booking is pending and cannot be handed over.' },
    })
  })

  it('holds the car from the request until it is back', () => {
    expect((['pending', 'confirmed', 'picked_up'] as const).every(holdsCar)).toBe(true)
    expect((['returned', 'cancelled'] as const).some(holdsCar)).toBe(false)
    expect(openRentalStatuses).toEqual(['pending', 'confirmed', 'picked_up'])
  })

  it('names the states as the badges do', () => {
    expect(rentalStatusLabel('picked_up')).toBe('Picked Up')
  })
})
