import { describe, expect, it } from 'vitest'
import { clientEdit, complaintsOf, emptyClientForm, formOf, tidyPhone } from './client-form.ts'

const samira = {
  ...emptyClientForm,
  name: 'Samira Okafor',
  phone: '0491 570 156',
  email: 'samira@example.com',
}

describe('the form of a client', () => {
  it('complains about each field in the order in which they stand', () => {
    expect(complaintsOf(samira)).toEqual({})
    expect(Object.entries(complaintsOf(emptyClientForm))).toEqual([
      ['name', 'Name is required'],
      ['phone', 'Please enter a valid phone number, for example 0412 345 678'],
      ['email', 'Please enter a valid email address'],
    ])
  })

  it('starts with what is known, the phone as one reads it', () => {
    const client = {
      ...samira,
      id: '1',
      phone: '+61491570156',
      version: 1,
      createdAt: '2026-11-20T00:00:00Z',
    }
    expect(formOf(client)).toEqual(samira)
  })

  it('compares every field with a change by someone else', () => {
    expect(clientEdit.parts.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(emptyClientForm).toSorted(),
    )
  })

  it('tidies a phone that is complete and leaves one that is not', () => {
    expect(tidyPhone('+61491570156')).toBe('0491 570 156')
    expect(tidyPhone('0491 57')).toBe('0491 57')
  })
})
