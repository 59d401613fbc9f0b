import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it('takes the first and the last name', () => {
    expect(initials('Priya Nair')).toBe('PN')
    expect(initials('Maria del Carmen Ortiz')).toBe('MO')
  })

  it('takes one letter of a single name', () => {
    expect(initials('cher')).toBe('C')
  })

  it('ignores spaces around and between', () => {
    expect(initials('  Wiremu   Tautahi ')).toBe('WT')
  })

  it('has nothing to say about nobody', () => {
    expect(initials('')).toBe('')
  })
})
