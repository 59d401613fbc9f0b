import { describe, expect, it } from 'vitest'
import type { Holiday } from '#contract/opening/holidays'
import type { SpecialDay } from '#contract/opening/special-days'
import { calendarDate, yearOf } from '#domain/time/calendar-date'
import { holidayDays, lastSync } from './holiday-years.tsx'

const holiday = (date: string, given: Partial<Holiday> = {}) =>
  ({
    id: date,
    date: calendarDate(date),
    name: date,
    applies: true,
    synced: true,
    types: ['Public'],
    year: yearOf(calendarDate(date)),
    updatedAt: `${date}T00:00:00.000Z`,
    ...given,
  }) as Holiday
const day = (date: string, given: Partial<SpecialDay>) =>
  ({ date: calendarDate(date), ...given }) as SpecialDay

describe('holidays of the garage', () => {
  it('listed holidays: only synced public ones that apply to the garage, one per date', () => {
    const days = holidayDays(
      [
        holiday('2026-12-25'),
        holiday('2026-12-25', { name: 'Christmas' }),
        holiday('2026-11-03', { applies: false }),
        holiday('2026-12-24', { types: ['Bank'] }),
        holiday('2026-12-23', { synced: false }),
      ],
      [],
    )
    expect(days.map(({ holiday: { date }, status }) => [date, status])).toEqual([['2026-12-25', 'closed']])
  })

  it('status of a holiday: closed, opened manually or half day', () => {
    const days = holidayDays(
      [holiday('2026-12-25'), holiday('2026-12-26'), holiday('2026-12-28')],
      [
        day('2026-12-25', { type: 'closed', manuallyOpen: false }),
        day('2026-12-26', { type: 'closed', manuallyOpen: true }),
        day('2026-12-28', { type: 'half_day', manuallyOpen: false }),
      ],
    )
    expect(days.map(({ status }) => status)).toEqual(['closed', 'open', 'half_day'])
  })
})

it('last sync of a year: when its latest holiday was updated, or null without holidays', () => {
  const holidays = [holiday('2026-01-01'), holiday('2026-01-26'), holiday('2027-01-01')]
  expect(lastSync(holidays, 2026)).toBe('2026-01-26T00:00:00.000Z')
  expect(lastSync(holidays, 2028)).toBeNull()
})
