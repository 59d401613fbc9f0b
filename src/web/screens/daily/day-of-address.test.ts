import { describe, expect, it } from 'vitest'
import { dayOfAddress } from './day-of-address.ts'

describe('the day in the URL', () => {
  it('a calendar date is accepted, anything else is null', () => {
    expect(dayOfAddress('2026-11-20')).toBe('2026-11-20')
    for (const text of [undefined, '', 'today', '2026-2-3', '2027-02-29', '2026-11-20T08:00'])
      expect(dayOfAddress(text)).toBeNull()
  })

  it('a date outside 2000 to 2199 is null', () => {
    for (const text of ['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31'])
      expect(dayOfAddress(text)).toBeNull()
  })
})
