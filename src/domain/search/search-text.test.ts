import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText } from './plain-text.ts'
import { isFoundIn, searchWords } from './search-text.ts'

describe('searchText', () => {
  it('accents, case, apostrophes, hyphens and repeated spaces make no difference', () => {
    const same = [
      ['Éabha D’Arcy', "eabha d'arcy", 'EABHA  DʼARCY', 'Éabha D`Arcy', 'Éabha D´Arcy', 'eabha darcy'],
      ['Jun-Ho Lee', 'Jun‑Ho Lee', 'Jun–Ho\u00a0Lee', ' junho   lee '],
      ['Müller', 'Mu\u0308ller', 'MULLER'],
      ['Weiß', 'WEISS', 'weiss', 'Weiẞ'],
      ['Sørensen', 'SORENSEN'],
      ['Łukasz Đorđević', 'lukasz dordevic'],
      ['Æsop Œuvre Þór', 'aesop oeuvre thor'],
      ['Škoda', 'skoda'],
      ['İstanbul', 'istanbul', 'ISTANBUL'],
      ['Nguyễn Thị Hoa', 'nguyen thi hoa'],
      ['Ελένη ΠΑΠΑΔΆΚΗΣ', 'ελενη παπαδακησ'],
      ['ИВАНОВ', 'иванов'],
      ['ＡＢＣ１２３', 'abc123'],
      ['Smith, John', 'smith john'],
    ]
    for (const texts of same) expect(new Set(texts.map(searchText)).size, texts[0]).toBe(1)
  })

  it('applying it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text))
      }),
    )
  })
})

describe('isFoundIn', () => {
  it('words are found in any order, with or without their accents, apostrophes and hyphens', () => {
    const finds: [string, string[]][] = [
      ['Éabha D’Arcy', ["d'arcy", 'darcy', 'eabha', 'd arcy', 'arcy Éabha', 'd’arcy éab', 'DARCY']],
      ['Eabha D Arcy', ["d'arcy", 'D’Arcy eabha']],
      ['Jun-Ho Lee', ['lee jun', 'jun ho', 'junho', 'jun-ho', 'Lee, Jun-Ho', 'jun–ho', 'lee  ho']],
      ['Jun Ho Lee', ['jun-ho', 'lee jun-ho']],
      ['Junho Lee', ['jun-ho', 'jun ho lee']],
      ['ABC123', ['abc-123', 'abc 123', 'ABC·123', 'abc.123', 'abc123']],
      ['Mazda CX-5', ['cx5', 'cx-5', 'cx 5', 'cx-5 mazda']],
    ]
    for (const [text, searches] of finds)
      for (const typed of searches) expect(isFoundIn(text, typed), `${typed} in ${text}`).toBe(true)
    for (const [text, typed] of [
      ['Joan Nguyen', 'ann'],
      ['Mazda CX-3', 'cx-5'],
      ['Éabha D’Arcy', 'darcy smith'],
    ] as const)
      expect(isFoundIn(text, typed), typed).toBe(false)
  })
})

describe('searchWords', () => {
  it('every spelling of an Australian phone number becomes a part of its E.164 form', () => {
    for (const typed of [
      '0412 345 678',
      '0412345678',
      '0412-345-678',
      '0412.345.678',
      '+61 412 345 678',
      '+61 (0)412 345 678',
      '0061 412 345 678',
      '0011 61 412 345 678',
      '61412345678',
      '61 0412 345 678',
      '412 345 678',
      '\u202a0412\u00a0345\u00a0678\u202c',
      '345 678',
      '0412',
    ]) {
      const [word, ...others] = searchWords(typed)
      expect(others, typed).toEqual([])
      expect(
        word?.some((part) => '+61412345678'.includes(part)),
        typed,
      ).toBe(true)
    }
    expect(searchWords('(02) 5550 1842')[0]?.some((part) => '+61255501842'.includes(part))).toBe(true)
  })

  it('a text without letters, digits and symbols has no words', () => {
    for (const typed of ['', '  ', "-'", ' , ', '\u200b']) expect(searchWords(typed)).toEqual([])
  })
})
