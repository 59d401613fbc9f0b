import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayPhone, readPhone } from './phone.ts'
import { withoutExtension } from './without-extension.ts'

describe('phone numbers', () => {
  it.each([
    ['0491 570 156', '+61491570156', '0491 570 156'],
    ['(02) 5550 1842', '+61255501842', '(02) 5550 1842'],
    ['03-5550-1234', '+61355501234', '(03) 5550 1234'],
    ['07 5550 1234', '+61755501234', '(07) 5550 1234'],
    ['08.5550.1234', '+61855501234', '(08) 5550 1234'],
    ['13 11 14', '+61131114', '13 11 14'],
    ['1300 975 707', '+611300975707', '1300 975 707'],
    ['1800 160 401', '+611800160401', '1800 160 401'],
    ['+61 491 570 156', '+61491570156', '0491 570 156'],
    ['+61 (0)2 5550 1842', '+61255501842', '(02) 5550 1842'],
    ['61491570156', '+61491570156', '0491 570 156'],
    ['0061 491 570 156', '+61491570156', '0491 570 156'],
    ['0011 61 491 570 156', '+61491570156', '0491 570 156'],
    ['  0491570156 ', '+61491570156', '0491 570 156'],
  ])('%s is parsed', (typed, stored, shown) => {
    expect(readPhone(typed)).toBe(stored)
    expect(displayPhone(stored)).toBe(shown)
    expect(readPhone(stored)).toBe(stored)
    expect(readPhone(shown)).toBe(stored)
  })

  it('recently allocated ranges are valid', () => {
    expect(readPhone('0460 123 456')).toBe('+61460123456')
    expect(readPhone('+61493123456')).toBe('+61493123456')
    expect(readPhone('0550 123 456')).toBe('+61550123456')
  })

  it('international numbers are kept and displayed with their country code', () => {
    expect(readPhone('+64 21 123 4567')).toBe('+64211234567')
    expect(displayPhone('+64211234567')).toBe('+64 21 123 4567')
  })

  it('numbers that the library cannot group have their leading 0 and spaces', () => {
    expect(displayPhone('+61550123456')).toBe('0550 123 456')
    expect(displayPhone('+61591234567')).toBe('0591 234 567')
    expect(displayPhone('+61198333123')).toBe('0198 333 123')
  })

  it('every Australian number is displayed in groups and can be typed as it is displayed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-578]\d{8}$/), fc.option(fc.nat(99_999)), (digits, extension) => {
        const stored = `+61${digits}${extension === null ? '' : `;ext=${extension}`}`
        expect(displayPhone(stored)).toMatch(/^\(?0\d/)
        expect(readPhone(displayPhone(stored))).toBe(stored)
        expect(readPhone(stored)).toBe(stored)
      }),
    )
  })

  it.each([
    ['02 9876 5432 ext 5', '+61298765432;ext=5', '(02) 9876 5432 ext. 5'],
    ['(02) 9876 5432 extension 12', '+61298765432;ext=12', '(02) 9876 5432 ext. 12'],
    ['02 9876 5432 x12', '+61298765432;ext=12', '(02) 9876 5432 ext. 12'],
    ['0298765432X 12', '+61298765432;ext=12', '(02) 9876 5432 ext. 12'],
    ['02 9876 5432 #5', '+61298765432;ext=5', '(02) 9876 5432 ext. 5'],
    ['02 9876 5432, Ext.: 0047', '+61298765432;ext=0047', '(02) 9876 5432 ext. 0047'],
    ['02 9876 5432 (extn 7)', '+61298765432;ext=7', '(02) 9876 5432 ext. 7'],
    ['+61 2 9876 5432 - ext 5', '+61298765432;ext=5', '(02) 9876 5432 ext. 5'],
    ['13 11 14 ext 2', '+61131114;ext=2', '13 11 14 ext. 2'],
    ['0550 123 456 x9', '+61550123456;ext=9', '0550 123 456 ext. 9'],
    ['+64 21 123 4567 x9', '+64211234567;ext=9', '+64 21 123 4567 ext. 9'],
  ])('the extension of %s is kept beside the number', (typed, stored, shown) => {
    expect(readPhone(typed)).toBe(stored)
    expect(displayPhone(stored)).toBe(shown)
    expect(readPhone(shown)).toBe(stored)
    expect(withoutExtension(stored)).toBe(stored.slice(0, stored.indexOf(';')))
    expect(withoutExtension(withoutExtension(stored))).toBe(withoutExtension(stored))
  })

  it.each([
    ['bidirectional controls around it', '\u202a0412 345 678\u202c'],
    ['marks within it', '04\u200b12\u00ad 345\u2060 6\u200d78\ufeff'],
    ['isolates and a filler', '\u2066+61 412 345 678\u2069\u3164'],
    ['an Arabic letter mark', '\u061c0412\u00a0345\u00a0678\u200e'],
  ])('a number pasted with %s is parsed', (_, typed) => {
    expect(readPhone(typed)).toBe('+61412345678')
  })

  it.each([
    '',
    '000',
    '02 9876 5432 ext',
    '02 9876 5432 ext 12345678',
    '02 9876 5432, 0412 345 678',
    '02 9876 5432 #',
    'ext 5',
    '5550 1842',
    '12345',
    'call me',
    '0491 570 15',
    '+1',
    '0'.repeat(60),
  ])('%j is refused', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })

  it('an unparsable number is displayed as it is', () => {
    expect(displayPhone('unknown')).toBe('unknown')
  })
})
