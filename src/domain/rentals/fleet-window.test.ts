import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { displayFleetWindow, fleetSpans, fleetWindow, isFirstDay, turnedWindow } from './fleet-window.ts'

const day = calendarDate

describe('the window of the timeline', () => {
  it('a window is two weeks, four weeks or two months', () => {
    const first = day('2025-11-17')
    expect(fleetWindow(first, '2-weeks').last).toBe('2025-11-30')
    expect(fleetWindow(first, '4-weeks').days).toHaveLength(28)
    expect(fleetWindow(first, '2-months')).toMatchObject({ last: '2026-01-16' })
    expect(fleetWindow(first, '2-months').days).toHaveLength(61)
  })

  it('the label of a window has its days and year', () => {
    expect(displayFleetWindow(fleetWindow(day('2025-11-17'), '2-weeks'))).toBe('Nov 17 to 30, 2025')
    expect(displayFleetWindow(fleetWindow(day('2025-11-17'), '2-months'))).toBe(
      'Nov 17, 2025 to Jan 16, 2026',
    )
  })

  it('turning pages neither skips nor repeats a day', () => {
    const dates = fc.integer({ min: -9000, max: 9000 }).map((days) => addDays(day('2026-01-31'), days))
    fc.assert(
      fc.property(dates, fc.constantFrom(...fleetSpans), (first, span) => {
        const window = fleetWindow(first, span)
        expect(turnedWindow(window, 1)).toBe(addDays(window.last, 1))
        const before = turnedWindow(window, -1)
        // Days 29 to 31 can be missing two months earlier.
        if (before !== null && Number(first.slice(8)) < 29)
          expect(fleetWindow(before, span).last).toBe(addDays(first, -1))
      }),
    )
  })

  it('a window stays within the supported calendar', () => {
    expect(turnedWindow(fleetWindow(day('2200-12-20'), '2-weeks'), 1)).toBeNull()
    expect(turnedWindow(fleetWindow(day('2000-01-03'), '2-weeks'), -1)).toBeNull()
    for (const text of ['', '2026-02-30', '1999-12-31', 'today']) expect(isFirstDay(text), text).toBe(false)
    expect(isFirstDay('2026-11-21')).toBe(true)
  })
})
