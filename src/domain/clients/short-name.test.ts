import { expect, it } from 'vitest'
import { firstNameOf, shortNameOf } from './short-name.ts'

it('people are shortened to their surname, companies are not', () => {
  expect(shortNameOf('Samira Okafor')).toBe('Okafor')
  expect(shortNameOf(' Anna  van der Berg ')).toBe('van der Berg')
  expect(shortNameOf('Cher')).toBe('Cher')
  expect(shortNameOf('de Souza')).toBe('Souza')
  expect(shortNameOf('Harbour Coffee Pty Ltd')).toBe('Harbour Coffee Pty Ltd')
  expect(shortNameOf('Smith & Daughters')).toBe('Smith & Daughters')
})

it('staff are shortened to their first name', () => {
  expect([' Mick Callahan', 'Cher'].map(firstNameOf)).toEqual(['Mick', 'Cher'])
})
