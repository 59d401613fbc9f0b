import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

describe('reading what is typed to find anything', () => {
  it('does not mind capital letters and spaces', () => {
    expect(readSearch('  Maya   CHEN ').text).toBe('maya chen')
  })

  it('reads a plate without its spaces', () => {
    expect(readSearch('etm 66b').plate).toBe('ETM66B')
  })

  it('reads a phone as Australians write it', () => {
    expect(readSearch('0491 571')).toMatchObject({ phone: '61491571', phoneFromStart: true })
    expect(readSearch('(02) 9555-1')).toMatchObject({ phone: '61295551' })
    expect(readSearch('+61 491')).toMatchObject({ phone: '61491', phoneFromStart: true })
    expect(readSearch('0061 491')).toMatchObject({ phone: '61491', phoneFromStart: true })
  })

  it('reads digits without a leading 0 as a part of any phone', () => {
    expect(readSearch('571 737')).toMatchObject({ phone: '571737', phoneFromStart: false })
  })

  it('sees no phone in fewer than three digits and in words', () => {
    for (const typed of ['04', 'maya', 'cx-5', '']) expect(readSearch(typed).phone).toBe('')
  })

  it('reads the reference that the customer was given, spaced as it is shown', () => {
    expect(readSearch('h7 41 e9').reference).toBeNull()
    expect(readSearch('A7 41 E9').reference).toBe('a741e9')
    expect(readSearch('#a741e9').reference).toBe('a741e9')
  })

  it('reads a car by its year', () => {
    expect(readSearch('2019 Toyota Cor').car).toEqual({ year: 2019, name: 'toyota cor' })
    expect(readSearch('2019').car).toEqual({ year: 2019, name: '' })
    expect(readSearch('2019toyota').car).toBeNull()
    expect(readSearch('3019 toyota').car).toBeNull()
  })

  it('makes something harmless of everything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 110 }), (typed) => {
        const search = readSearch(typed)
        expect(search.text).not.toContain('\u0000')
        expect(search.phone).toMatch(/^\d*$/)
        expect(search.text).toBe(search.text.trim())
      }),
    )
  })
})
