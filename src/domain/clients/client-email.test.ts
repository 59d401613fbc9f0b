import { expect, it } from 'vitest'
import { clientEmailErrors, editedClientEmailErrors, emailPreferredWithoutOne } from './client-email.ts'

const none = { email: null, preferredContact: 'phone' } as const
const required = { isRequired: true }
const optional = { isRequired: false }

it('a new client needs an email if the garage requires one, and always if email is preferred', () => {
  expect(clientEmailErrors(none, required)).toEqual({ email: 'Please enter a valid email address' })
  expect(clientEmailErrors(none, optional)).toEqual({})
  expect(clientEmailErrors({ ...none, preferredContact: 'sms' }, optional)).toEqual({})
  expect(clientEmailErrors({ ...none, preferredContact: 'email' }, optional)).toEqual({
    preferredContact: emailPreferredWithoutOne,
  })
  expect(clientEmailErrors({ email: 'a@b.example', preferredContact: 'email' }, required)).toEqual({})
})

it('an edited client who had no email needs none; one who had an email keeps it if it is required', () => {
  expect(editedClientEmailErrors(none, none, required)).toEqual({})
  expect(editedClientEmailErrors({ email: 'a@b.example' }, none, required)).toHaveProperty('email')
  expect(editedClientEmailErrors({ email: 'a@b.example' }, none, optional)).toEqual({})
})
