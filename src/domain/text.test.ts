import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsWebAddress, normalizeText, textProblem, toSingleLine, withoutLinks } from './text.ts'

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'ae \t\r\n\u0000\u0007\u001b\u0085\u200b\u200c\u200d\u200f\u202e\u2028\u2066\u034f'),
    fc.constantFrom('\u3164', '\ufe0f', '\ud83d', '\ude00', '👩', '🏽', '\u0301', '\u{e0041}', 'न', '्'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
})
const cannotBeStored = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/u

describe('normalised text', () => {
  it('normalised text is composed and trimmed, with plain spaces and line feeds', () => {
    expect(normalizeText(' Jose\u0301\u00a0 Diaz\t')).toBe('José  Diaz')
    expect(normalizeText('one\r\ntwo\rthree\u2028four\u0085five')).toBe('one\ntwo\nthree\nfour\nfive')
  })

  it.each([
    ['zero-width spaces', 'Sa\u200bm\u2060 Le\ufeffe'],
    ['bidirectional controls', '\u202eSam\u2066 Lee\u2069\u200e\u200f\u061c'],
    ['soft hyphens and tags', 'Sa\u00adm Lee\u{e0041}\u{e007f}'],
    ['letters that show nothing', 'Sam\u3164 Lee\u115f\u034f'],
    ['joiners and selectors without a neighbour', '\u200dSam\u200d \u200cLee \ufe0f\u200d'],
  ])('%s are removed', (_, typed) => expect(normalizeText(typed)).toBe('Sam Lee'))

  it.each([
    '👩🏽\u200d🔧',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '👨\u200d👩\u200d👧',
    'می\u200cخواهم',
    'क्\u200dष',
    '葛\u{e0100}',
  ])('joiners and selectors of %s are kept', (text) => expect(normalizeText(text)).toBe(text))

  it('normalising is idempotent and leaves no invisible or decomposed characters', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const once = normalizeText(typed)
        expect(normalizeText(once)).toBe(once)
        expect(once).toBe(once.normalize('NFC'))
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\u2028\u2029\t\r\ufeff]/)
        if (textProblem('Text', typed, 'lines') === null) expect(once).not.toMatch(cannotBeStored)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('text that cannot be stored', () => {
  it.each([
    '\ud800',
    'a\udc00b',
    '\u0000',
    'Sam\u0007',
    '\u001b[31m',
    '\u009b',
    '\uffff',
    `a${'\u0301'.repeat(31)}`,
  ])('%j has an error', (typed) => {
    const sentence = 'Notes contains characters that cannot be stored.'
    expect(textProblem('Notes', typed, 'lines')).toBe(sentence)
  })

  it('line breaks are an error in single-line text only', () => {
    for (const lineBreak of ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']) {
      expect(textProblem('Name', `Sam${lineBreak}Lee`, 'line')).toBe('Name must be on one line.')
      expect(textProblem('Notes', `Sam${lineBreak}Lee`, 'lines')).toBeNull()
    }
    expect(textProblem('Name', ' Sam Lee\r\n', 'line')).toBeNull()
  })
})

it('any text can be converted to a single line that can be stored', () => {
  expect(toSingleLine(' Maya\u0000Chen\r\nBcc: \ud800x\u202e')).toBe('Maya Chen Bcc:  x')
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(textProblem('Text', toSingleLine(typed), 'line')).toBeNull()
      expect(toSingleLine(typed)).not.toContain('\n')
    }),
    { numRuns: 2000 },
  )
})

describe('a web address in text', () => {
  it.each([
    'http://evil.example/reset',
    'see www.evil',
    'evil.example',
    'Visit bit.ly now',
    'EVIL.COM',
    'bob@evil.example',
    'a-b.co.uk',
    'evil\u3002com',
    'evil\uff0ecom',
    'xn--e1a.xn--p1ai',
    '10.0.0.1',
  ])('a web address is found in %j', (text) => {
    expect(containsWebAddress(text)).toBe(true)
    expect(containsWebAddress(withoutLinks(text).replaceAll(/\[.+?\]/g, ''))).toBe(false)
  })

  it.each([
    '1.8 L',
    'Dr.Smith',
    'J.R.R. Tolkien',
    'Smith Pty. Ltd.',
    'Smith Pty.Ltd',
    'St.John',
    'No. 12. Then left',
    'etc...',
  ])('no web address is found in %j', (text) => expect(containsWebAddress(text)).toBe(false))

  it('a web address is broken so that it is no longer a link', () => {
    expect(withoutLinks('see http://evil.example/reset, 1.8 L')).toBe(
      'see http[://]evil[.]example/reset, 1.8 L',
    )
  })
})
