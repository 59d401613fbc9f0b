import { expect, it } from 'vitest'
import { firstNameOf, shortNameOf } from './short-name.ts'

it('people are called by their surname, companies by their name', () => {
  expect(shortNameOf('Samira Okafor')).toBe('Okafor')
  expect(shortNameOf(' Anna  van der Berg ')).toBe('van der Berg')
  expect(shortNameOf('Cher')).toBe('Cher')
  expect(shortNameOf('de Souza')).toBe('Souza')
  expect(shortNameOf('Harbour Coffee Pty Ltd')).toBe('Harbour Coffee Pty Ltd')
  expect(shortNameOf('Smith & Daughters')).toBe('Smith & Daughters')
})

it('colleagues are called by their first name', () => {
  expect([' Mick Callahan', 'Cher'].map(firstNameOf)).toEqual(['Mick', 'Cher'])
})
