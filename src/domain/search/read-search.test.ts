import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

describe('parsing a search text', () => {
  it('case and extra spaces are ignored', () => {
    expect(readSearch('  Maya   CHEN ').text).toBe('maya chen')
  })

  it('a plate is parsed without its spaces', () => {
    expect(readSearch('etm 66b').plate).toBe('ETM66B')
  })

  it('a phone number is parsed in Australian notation', () => {
    expect(readSearch('0491 571')).toMatchObject({ phone: '61491571', phoneFromStart: true })
    expect(readSearch('(02) 9555-1')).toMatchObject({ phone: '61295551' })
    expect(readSearch('+61 491')).toMatchObject({ phone: '61491', phoneFromStart: true })
    expect(readSearch('0061 491')).toMatchObject({ phone: '61491', phoneFromStart: true })
    expect(readSearch('+61 (0)491')).toMatchObject({ phone: '61491', phoneFromStart: true })
    expect(readSearch('0011 61 0491')).toMatchObject({ phone: '61491', phoneFromStart: true })
  })

  it('a phone number is parsed without its extension', () => {
    for (const typed of ['(02) 9876 5432 ext. 5', '02 9876 5432 x12', '+61 2 9876 5432 #5'])
      expect(readSearch(typed)).toMatchObject({ phone: '61298765432', phoneFromStart: true })
  })

  it('pasted invisible characters are ignored', () => {
    expect(readSearch('\u202a0491\u200b 571\u202c').phone).toBe('61491571')
    expect(readSearch('\u2066ab\u200dc12d\u2069').plate).toBe('ABC12D')
    expect(readSearch('\ufeffmia@\u200bwong.example').text).toBe('mia@wongexample')
  })

  it('digits without a leading 0 match any part of a phone number', () => {
    expect(readSearch('571 737')).toMatchObject({ phone: '571737', phoneFromStart: false })
  })

  it('words and fewer than three digits are not a phone number', () => {
    for (const typed of ['04', 'maya', 'cx-5', '']) expect(readSearch(typed).phone).toBe('')
  })

  it('a customer reference is parsed with its spaces', () => {
    expect(readSearch('h7 41 e9').reference).toBeNull()
    expect(readSearch('A7 41 E9').reference).toBe('a741e9')
    expect(readSearch('#a741e9').reference).toBe('a741e9')
  })

  it('a car is parsed with its year', () => {
    expect(readSearch('2019 Toyota Cor').car).toEqual({ year: 2019, name: 'toyota cor' })
    expect(readSearch('2019').car).toEqual({ year: 2019, name: '' })
    expect(readSearch('2019toyota').car).toBeNull()
    expect(readSearch('3019 toyota').car).toBeNull()
  })

  it('any text is parsed without an error', () => {
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
