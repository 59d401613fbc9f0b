import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { fieldErrorsOf } from './field-errors.ts'

it('refusedFields returns the first message for each input and omits fields without an input', () => {
  const fields = { 'vehicle.make': 'Make is required', 'vehicle.model': 'Model is required', token: 'Wrong' }
  const refused = new ApiError(400, JSON.stringify({ message: 'Check', code: 'invalid_input', fields }))
  expect(fieldErrorsOf(refused, (path) => (path.startsWith('vehicle.') ? 'car' : null))).toEqual({
    car: 'Make is required',
  })
})

it('refusedFields is empty for a network error', () => {
  expect(fieldErrorsOf(new TypeError('Failed to fetch'), (path) => path)).toEqual({})
})
