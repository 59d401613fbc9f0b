import { describe, expect, it } from 'vitest'
import { emptyContact, normalizePhone, validateContact } from './client-form.ts'

const samira = {
  ...emptyContact,
  name: 'Samira Okafor',
  phone: '0491 570 156',
  email: 'samira@example.com',
}

describe('the contact of a client', () => {
  it('empty form: one error per field, in form order', () => {
    expect(validateContact(samira, { clientEmailRequired: true })).toEqual({})
    expect(Object.entries(validateContact(emptyContact, { clientEmailRequired: true }))).toEqual([
      ['name', 'Name is required'],
      ['phone', 'Please enter a valid phone number, for example 0412 345 678'],
      ['email', 'Please enter a valid email address'],
    ])
  })

  it('complete phone is formatted, incomplete one is unchanged', () => {
    expect(normalizePhone('+61491570156')).toBe('0491 570 156')
    expect(normalizePhone('0491 57')).toBe('0491 57')
  })
})
