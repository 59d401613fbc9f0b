import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/call-api.ts'
import { failureSentence } from './action.ts'

const refused = (status: number, message: string, code = 'conflict') =>
  new ApiError(status, JSON.stringify({ message, code }))

describe('failure toast', () => {
  it('server gives a reason: reason is added', () => {
    const error = refused(409, 'This time has just been taken. Please choose another time.')
    expect(failureSentence('Failed to create appointment', error)).toBe(
      'Failed to create appointment. This time has just been taken. Please choose another time.',
    )
  })

  it('failure ends with a full stop: full stop is not doubled', () => {
    expect(failureSentence('Failed to check in vehicle.', refused(409, 'Too late.'))).toBe(
      'Failed to check in vehicle. Too late.',
    )
  })

  it('unexpected error or no connection: no reason is added', () => {
    expect(failureSentence('Failed to delete appointment.', refused(500, 'Something', 'unexpected'))).toBe(
      'Failed to delete appointment.',
    )
    expect(failureSentence('Failed to delete appointment.', new TypeError('Failed to fetch'))).toBe(
      'Failed to delete appointment.',
    )
  })
})
