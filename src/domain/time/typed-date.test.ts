import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from './calendar-date.ts'
import { displaySlashDate } from './display.ts'
import { readTypedDate } from './typed-date.ts'

describe('a typed date', () => {
  it('a date is parsed day first, with any separator or none', () => {
    for (const typed of ['14/3/2028', '14/03/2028', ' 14-3-2028 ', '14.03.2028', '14 3 2028', '14032028'])
      expect(readTypedDate(typed), typed).toBe('2028-03-14')
  })

  it('an incomplete or non-existent date is refused', () => {
    for (const typed of ['', '14/3', '14/3/28', '3/14/2028', '29/2/2027', '31/4/2028', 'soon'])
      expect(readTypedDate(typed), typed).toBeNull()
  })

  it('a displayed date can be parsed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const date = addDays(calendarDate('1900-01-01'), days)
        expect(readTypedDate(displaySlashDate(date))).toBe(date)
      }),
    )
  })
})
