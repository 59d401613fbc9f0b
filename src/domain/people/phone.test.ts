import { describe, expect, it } from 'vitest'
import { displayPhone, readPhone } from './phone.ts'

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

  it.each([
    '',
    '000',
    '5550 1842',
    '12345',
    'call me',
    '0491 570 156 ext 5',
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
