import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { refusedFields } from './refused-fields.ts'

it('gives each input the first sentence that concerns it and drops what no input shows', () => {
  const fields = { 'vehicle.make': 'Make is required', 'vehicle.model': 'Model is required', token: 'Wrong' }
  const refused = new ApiError(400, JSON.stringify({ message: 'Check', code: 'invalid_input', fields }))
  expect(refusedFields(refused, (path) => (path.startsWith('vehicle.') ? 'car' : null))).toEqual({
    car: 'Make is required',
  })
})

it('marks nothing when the call did not even arrive', () => {
  expect(refusedFields(new TypeError('Failed to fetch'), (path) => path)).toEqual({})
})
