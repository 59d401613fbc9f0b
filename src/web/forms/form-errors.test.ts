import type { UseFormSetError } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/call-api.ts'
import { fieldErrorsOf, showProblemInForm } from './form-errors.ts'

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

interface Values {
  email: string
  vehicle: { year: string }
}

function formOf(values: Values) {
  return { getValues: () => values, setError: vi.fn<UseFormSetError<Values>>() }
}

const refused = new ApiError(
  400,
  JSON.stringify({
    message: 'Please check the highlighted fields.',
    code: 'invalid_input',
    fields: { token: 'Please open the link again', email: 'Wrong email', 'vehicle.year': 'Wrong year' },
  }),
)

describe('applyRefusal', () => {
  it('sets field errors on the inputs of the same name and focuses the first', () => {
    const form = formOf({ email: 'a', vehicle: { year: '1' } })
    expect(showProblemInForm(form, refused)).toBe(true)
    expect(form.setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Wrong email' }, { shouldFocus: true }],
      ['vehicle.year', { type: 'server', message: 'Wrong year' }, { shouldFocus: false }],
    ])
  })

  it('sets field errors on the inputs that `fieldOf` maps them to', () => {
    const form = formOf({ email: 'a', vehicle: { year: '1' } })
    expect(showProblemInForm(form, refused, (path) => (path === 'token' ? 'email' : null))).toBe(true)
    expect(form.setError).toHaveBeenCalledExactlyOnceWith(
      'email',
      { type: 'server', message: 'Please open the link again' },
      { shouldFocus: true },
    )
  })
})

describe('applyRefusal of an error without fields', () => {
  it('an error without fields sets no field error', () => {
    const form = formOf({ email: 'a', vehicle: { year: '1' } })
    expect(showProblemInForm(form, new ApiError(409, '{"message":"Taken","code":"slot_full"}'))).toBe(false)
    expect(showProblemInForm(form, new TypeError('Failed to fetch'))).toBe(false)
    expect(form.setError).not.toHaveBeenCalled()
  })
})
