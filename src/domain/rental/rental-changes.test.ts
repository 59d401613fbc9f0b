import { expect, it } from 'vitest'
import { hearsOfMove } from './rental-changes.ts'

it('a hire that moves is told to the hirer once it was promised', () => {
  expect(hearsOfMove({ status: 'confirmed' })).toBe(true)
  expect(hearsOfMove({ status: 'pending' })).toBe(false)
})
