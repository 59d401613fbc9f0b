import { expect, it } from 'vitest'
import { listErrors } from './error-summary.tsx'

it('listErrors returns the messages in order, nested fields by their path', () => {
  const errors = {
    name: { type: 'required', message: 'Full name is required' },
    vehicle: { make: { type: 'required', message: 'Make is required' }, model: undefined },
    notes: { type: 'max', message: '' },
  }
  expect(listErrors(errors)).toEqual([
    { name: 'name', message: 'Full name is required' },
    { name: 'vehicle.make', message: 'Make is required' },
  ])
})
