import { describe, expect, it } from 'vitest'
import { readEmail } from './email.ts'

describe('email addresses', () => {
  it.each([
    [' Sam.Reid@Example.com ', 'sam.reid@example.com'],
    ["o'neil+garage@mail.example.com.au", "o'neil+garage@mail.example.com.au"],
    ['a@xn--bcher-kva.xn--p1ai', 'a@xn--bcher-kva.xn--p1ai'],
    ['\u202asam.reid@example.com\u202c', 'sam.reid@example.com'],
    ['sam\u200b.re\u00adid@exam\u2060ple.com\ufeff', 'sam.reid@example.com'],
    ['\u2068 Sam@example.com \u2069\u200e', 'sam@example.com'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(readEmail(typed)).toBe(stored)
  })

  it.each([
    '',
    'sam',
    'sam@',
    '@example.com',
    'sam@example',
    'sam@@example.com',
    'sam reid@example.com',
    'sam@example..com',
    '.sam@example.com',
    'sam@-example.com',
    'sam@1.2.3.44',
    // Lower or upper case turns these into ASCII letters.
    '\u212aate@example.com',
    'kate@\u212aexample.com',
    'kate@example.\u212aom',
    'li\u017fa@example.com',
    '\u0130an@example.com',
    'ｋate@example.com',
    'sam@example.com\nBcc: all@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'example.'.repeat(32)}com`,
  ])('%j is refused', (typed) => {
    expect(readEmail(typed)).toBeNull()
  })
})
