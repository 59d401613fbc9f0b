import { expect, it } from 'vitest'
import { confirmationProblem, newAccountProblems } from './new-account.ts'

const whole = {
  firstName: 'Jonah',
  lastName: 'Whitlock',
  email: 'jonah@ironbark.example',
  password: 'Runway-90',
}

it('a complete account has no errors', () => {
  expect(newAccountProblems(whole)).toEqual({})
  expect(newAccountProblems({ ...whole, firstName: 'x'.repeat(50) })).toEqual({})
})

it('each missing or invalid field has an error', () => {
  expect(newAccountProblems({ firstName: ' ', lastName: '', email: 'x', password: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters long',
  })
  expect(newAccountProblems({ ...whole, firstName: 'x'.repeat(51), lastName: 'x'.repeat(51) })).toEqual({
    firstName: 'First name must be less than 50 characters',
    lastName: 'Last name must be less than 50 characters',
  })
})

it('the confirmation must match the password', () => {
  expect(confirmationProblem('Runway-90', 'Runway-90')).toBeNull()
  expect(confirmationProblem('Runway-90', 'Runway-9')).toBe("Passwords don't match")
})
