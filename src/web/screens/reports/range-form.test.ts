import { expect, it } from 'vitest'
import { validateRange } from './range-form.ts'

it('a report period: both dates are required, and the last is not before the first', () => {
  expect(validateRange({ from: '2026-11-01', to: '2026-11-08' })).toEqual({})
  expect(validateRange({ from: '', to: '' })).toEqual({
    from: 'Please choose the first day.',
    to: 'Please choose the last day.',
  })
  expect(validateRange({ from: '2026-11-09', to: '2026-11-08' })).toEqual({
    to: 'The last day cannot be before the first.',
  })
})
