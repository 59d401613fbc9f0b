import { expect, it } from 'vitest'
import { clientStatusLabel, initials, preferredContacts, shortId, writtenChannel } from './client.ts'

it('initials are taken from the first and last name', () => {
  expect(initials('Priya Nair')).toBe('PN')
  expect(initials('  anh van  nguyen ')).toBe('AN')
  expect(initials('Cher')).toBe('C')
  expect(initials('Émile Ōta')).toBe('ÉŌ')
  expect(initials(' ')).toBe('')
})

it('an id is shortened to its last characters', () => {
  expect(shortId('0199d3a2-7c41-7a55-9f0e-3b1c5d7e9f10', 6)).toBe('7e9f10')
  expect(shortId('0199d3a2-7c41-7a55-9f0e-3b1c5d7e9f10', 8)).toBe('5d7e9f10')
})

it('the label of vip is in capitals', () => {
  expect(clientStatusLabel('vip')).toBe('VIP')
})

it('clients who prefer SMS get SMS, all others email', () => {
  expect(preferredContacts.map(writtenChannel)).toEqual(['email', 'email', 'sms'])
})
