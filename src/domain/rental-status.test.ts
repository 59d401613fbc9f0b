import { describe, expect, it } from 'vitest'
import {
  awaitedRentalStatuses,
  decideRental,
  holdsCar,
  nextRentalStatus,
  openRentalStatuses,
  type RentalStatus,
  rentalActions,
  rentalStatuses,
  rentalStatusLabel,
} from './rental-status.ts'

describe('rental status', () => {
  it('a rental goes from request to return', () => {
    expect(nextRentalStatus('pending', 'confirm')).toBe('confirmed')
    expect(nextRentalStatus('confirmed', 'checkIn')).toBe('picked_up')
    expect(nextRentalStatus('picked_up', 'checkOut')).toBe('returned')
    expect(nextRentalStatus('pending', 'reject')).toBe('cancelled')
  })

  it('a returned or cancelled rental has no actions', () => {
    const actionsOf = (status: RentalStatus) =>
      rentalActions.filter((action) => nextRentalStatus(status, action) !== null)
    expect(actionsOf('returned')).toEqual([])
    expect(actionsOf('cancelled')).toEqual([])
    expect(actionsOf('pending')).toEqual(['confirm', 'reject', 'cancel'])
  })

  it('a rental can be cancelled until pickup', () => {
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

  it('a refused action has a message with the status', () => {
    expect(decideRental({ status: 'confirmed' }, 'checkIn')).toEqual({ permitted: true })
    expect(decideRental({ status: 'picked_up' }, 'checkIn')).toMatchObject({
      problem: { status: 409, message: 'This rental booking is already picked up.' },
    })
    expect(decideRental({ status: 'pending' }, 'checkIn')).toMatchObject({
      problem: { message: 'This rental booking is pending and cannot be picked up.' },
    })
  })

  it('a rental occupies its car from the request to the return', () => {
    expect((['pending', 'confirmed', 'picked_up'] as const).every(holdsCar)).toBe(true)
    expect((['returned', 'cancelled'] as const).some(holdsCar)).toBe(false)
    expect(openRentalStatuses).toEqual(['pending', 'confirmed', 'picked_up'])
  })

  it('status labels match the badges', () => {
    expect(rentalStatusLabel('picked_up')).toBe('Picked Up')
  })
})
