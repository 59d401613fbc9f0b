import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '#contract/schedule/calendar'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { dayStyleOf, isManuallyOpened, spokenDay } from './calendar-day-cell.tsx'

const open: CalendarDay = {
  date: calendarDate('2026-11-24'),
  opening: {
    status: 'open',
    openTime: timeOfDay('08:00'),
    closeTime: timeOfDay('17:00'),
    reason: null,
    cause: 'week',
  },
  specialDay: null,
  places: { taken: 5, total: 12 },
  entries: [],
  more: 0,
}
const shut = { ...open.opening, status: 'closed', openTime: null, closeTime: null } as const
const entry = {
  kind: 'appointment',
  id: 'a',
  time: timeOfDay('08:00'),
  status: 'scheduled',
  clientName: 'Ana Diaz',
  bookedBy: null,
} as const

describe('a day in the calendar', () => {
  it('a closed day: red only if a special day or holiday closes it', () => {
    expect(dayStyleOf(shut)).toBe('off')
    expect(dayStyleOf({ ...shut, cause: 'special_day' })).toBe('closed')
    expect(dayStyleOf({ ...shut, cause: 'public_holiday' })).toBe('closed')
    expect(dayStyleOf(open.opening)).toBe('open')
  })

  it('a day opened manually: marked only if it has opening hours, which a Sunday does not', () => {
    const specialDay = { id: 's', type: 'closed', manuallyOpen: true, synced: false } as const
    expect(isManuallyOpened({ ...open, specialDay })).toBe(true)
    expect(isManuallyOpened({ ...open, specialDay, opening: shut })).toBe(false)
    expect(isManuallyOpened(open)).toBe(false)
  })

  it('the accessible name of a day: date, hours, reason, taken spots and number of bookings', () => {
    expect(spokenDay({ ...open, entries: [entry] })).toBe(
      'Tuesday 24 November 2026, 5 of 12 spots taken, 1 booking',
    )
    expect(
      spokenDay({
        ...open,
        opening: { ...shut, cause: 'special_day', reason: 'Stocktake' },
        places: { taken: 0, total: 0 },
      }),
    ).toBe('Tuesday 24 November 2026, closed, Stocktake')
    const half = { ...open.opening, status: 'half_day', closeTime: timeOfDay('12:00') } as const
    expect(spokenDay({ ...open, opening: half, entries: [entry, entry], more: 3 })).toBe(
      'Tuesday 24 November 2026, half day, 8:00 am to 12:00 pm, 5 of 12 spots taken, 5 bookings',
    )
  })
})
