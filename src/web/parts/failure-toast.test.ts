import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { failureSentence } from './failure-toast.ts'

const refused = (status: number, message: string) =>
  new ApiError(status, JSON.stringify({ message, code: 'x' }))

describe('a failure in a toast', () => {
  it('adds the reason that the server gave', () => {
    const error = refused(409, 'This time has just been taken. Please choose another time.')
    expect(failureSentence('Failed to create appointment', error)).toBe(
      'Failed to create appointment. This time has just been taken. Please choose another time.',
    )
  })

  it('does not double the full stop', () => {
    expect(failureSentence('Failed to check in vehicle.', refused(409, 'Too late.'))).toBe(
      'Failed to check in vehicle. Too late.',
    )
  })

  it('says no more when the server broke or was not reached', () => {
    expect(failureSentence('Failed to delete appointment.', refused(500, 'Something'))).toBe(
      'Failed to delete appointment.',
    )
    expect(failureSentence('Failed to delete appointment.', new TypeError('Failed to fetch'))).toBe(
      'Failed to delete appointment.',
    )
  })
})
