import { describe, expect, it } from 'vitest'
import { initials } from './avatar.tsx'

describe('initials', () => {
  it('initials of several names are those of the first and the last', () => {
    expect(initials('Priya Nair')).toBe('PN')
    expect(initials('Maria del Carmen Ortiz')).toBe('MO')
  })

  it('a single name has one initial', () => {
    expect(initials('cher')).toBe('C')
  })

  it('extra spaces are ignored', () => {
    expect(initials('  Wiremu   Tautahi ')).toBe('WT')
  })

  it('an empty name has no initials', () => {
    expect(initials('')).toBe('')
  })
})
