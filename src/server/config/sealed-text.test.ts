import { expect, it } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const config = { sessionSecret: 'a-secret-of-at-least-thirty-two-characters' }
const password = 'Pässword of the mail server'

it('a sealed text is unsealed with the same secret, and does not contain the text', () => {
  const sealed = seal(config, password)
  expect(sealed).not.toContain(password)
  expect(unseal(config, sealed)).toBe(password)
  expect(unseal(config, seal(config, ''))).toBe('')
})

it('the same text sealed twice gives two strings', () => {
  expect(seal(config, password)).not.toBe(seal(config, password))
})

it('a text sealed with another secret is not unsealed', () => {
  const other = { sessionSecret: 'another-secret-of-thirty-two-characters' }
  expect(unseal(config, seal(other, password))).toBeNull()
})

it('a modified, truncated or foreign text is not unsealed', () => {
  const sealed = seal(config, password)
  const changedAt = (index: number) =>
    `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`
  for (const modified of [
    changedAt(6),
    changedAt(sealed.length - 3),
    sealed.slice(0, 20),
    sealed.replace('v1', 'v2'),
    password,
    '',
  ])
    expect(unseal(config, modified), modified).toBeNull()
})
