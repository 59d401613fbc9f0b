import { expect, it } from 'vitest'
import { clientStatusLabel, initials, preferredContacts, shortId, writtenChannel } from './client.ts'

it('takes the initials from the first and the last name', () => {
  expect(initials('Priya Nair')).toBe('PN')
  expect(initials('  anh van  nguyen ')).toBe('AN')
  expect(initials('Cher')).toBe('C')
  expect(initials('Émile Ōta')).toBe('ÉŌ')
  expect(initials(' ')).toBe('')
})

it('shortens an id to its end', () => {
  expect(shortId('0199d3a2-7c41-7a55-9f0e-3b1c5d7e9f10', 6)).toBe('7e9f10')
  expect(shortId('0199d3a2-7c41-7a55-9f0e-3b1c5d7e9f10', 8)).toBe('5d7e9f10')
})

it('writes VIP in capitals', () => {
  expect(clientStatusLabel('vip')).toBe('VIP')
})

it('writes an SMS to who prefers that, and an e-mail to everybody else', () => {
  expect(preferredContacts.map(writtenChannel)).toEqual(['email', 'email', 'sms'])
})
