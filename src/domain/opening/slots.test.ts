import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { civilOf, instantOf } from '../time/garage-clock.ts'
import { overlap } from '../time/interval.ts'
import { minutesOf, timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { australianTimeZones } from './australian-states.ts'
import { defaultCapacity } from './capacity.ts'
import { type Opening, openingOn } from './opening-hours.ts'
import { slotTimesOf } from './slot-times.ts'
import { isSlotId, parseSlotId, slotId, storedSlot } from './slots.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const friday = calendarDate('2026-11-20')

const week = (date = friday) => openingOn(date, { schedule, specialDay: null, holiday: null })

const openings = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 4 }), fc.boolean())
  .map(([numbers, isHalfDay]): Opening => {
    const [open = 0, second = 1, third, fourth] = numbers.sort((a, b) => a - b)
    const hasBreak = third !== undefined && fourth !== undefined
    return {
      date: friday,
      status: isHalfDay ? 'half_day' : 'open',
      openTime: timeFromMinutes(open),
      closeTime: timeFromMinutes(fourth ?? third ?? second),
      breaks: hasBreak ? [{ start: timeFromMinutes(second), end: timeFromMinutes(third) }] : [],
      reason: null,
      cause: 'week',
    }
  })

const durations = fc.integer({ min: 15, max: 480 })

describe('the slots of a day', () => {
  it('a weekday has four slots, a Saturday three', () => {
    expect(slotTimesOf(week(), 90)).toEqual(['08:00', '09:30', '13:00', '14:30'])
    expect(slotTimesOf(week(addDays(friday, 1)), 90)).toEqual(['09:00', '10:30', '12:00'])
  })

  it('a closed day has no slots', () => {
    expect(slotTimesOf(week(addDays(friday, 2)), 90)).toEqual([])
  })

  it('the slots of a half day start at its own opening time', () => {
    const specialDay = {
      date: friday,
      type: 'half_day',
      openTime: timeOfDay('09:15'),
      closeTime: timeOfDay('12:15'),
      reason: null,
      manuallyOpen: false,
    } as const
    expect(slotTimesOf(openingOn(friday, { schedule, specialDay, holiday: null }), 90)).toEqual([
      '09:15',
      '10:45',
    ])
  })

  it('slots never overlap each other or a break, are within hours and in order', () => {
    fc.assert(
      fc.property(openings, durations, (opening, minutes) => {
        const slots = slotTimesOf(opening, minutes).map((time) => ({
          start: minutesOf(time),
          end: minutesOf(time) + minutes,
        }))
        const breaks = opening.breaks.map(({ start, end }) => ({
          start: minutesOf(start),
          end: minutesOf(end),
        }))
        for (const [index, slot] of slots.entries()) {
          expect(slot.start).toBeGreaterThanOrEqual(minutesOf(opening.openTime ?? timeOfDay('23:59')))
          expect(slot.end).toBeLessThanOrEqual(minutesOf(opening.closeTime ?? timeOfDay('00:00')))
          expect(breaks.some((pause) => overlap(pause, slot))).toBe(false)
          expect(slot.start).toBeGreaterThanOrEqual(slots[index - 1]?.end ?? 0)
        }
      }),
    )
  })

  it('the time before a break or closing is too short for another slot', () => {
    fc.assert(
      fc.property(openings, durations, (opening, minutes) => {
        const taken = [
          ...slotTimesOf(opening, minutes).map((time) => ({
            start: minutesOf(time),
            end: minutesOf(time) + minutes,
          })),
          ...opening.breaks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) })),
        ]
        const close = minutesOf(opening.closeTime ?? timeOfDay('00:00'))
        const starts = [minutesOf(opening.openTime ?? timeOfDay('23:59')), ...taken.map(({ end }) => end)]
        const fits = starts
          .map((start) => ({ start, end: start + minutes }))
          .filter((slot) => slot.end <= close && !taken.some((other) => overlap(other, slot)))
        expect(fits).toEqual([])
      }),
    )
  })

  it('every day of a year in every time zone has the same slots, also when the clocks change', () => {
    const start = calendarDate('2026-01-01')
    for (const { code } of australianTimeZones) {
      for (let days = 0; days < 365; days += 1) {
        const date = addDays(start, days)
        const times = slotTimesOf(week(), 90)
        const shown = times.map((time) => civilOf(instantOf(date, time, code), code))
        expect(shown).toEqual(['08:00', '09:30', '13:00', '14:30'].map((time) => ({ date, time })))
      }
    }
  })
})

describe('a slot id', () => {
  it('a slot id is its date and time, and can be parsed', () => {
    const id = slotId(friday, timeOfDay('09:30'))
    expect(id).toBe('2026-11-20T09:30')
    expect(parseSlotId(id)).toEqual({ date: '2026-11-20', time: '09:30' })
    expect(isSlotId(id)).toBe(true)
    expect(storedSlot(id)).toEqual({ date: '2026-11-20', time: '09:30' })
  })

  it.each([
    '',
    '2026-11-20',
    '2026-11-31T09:30',
    '2026-11-20T24:00',
    '2026-11-20T09:30T',
    '2026-11-20 09:30',
    'T',
  ])('%j is not a slot id', (text) => {
    expect(parseSlotId(text)).toBeNull()
    expect(() => storedSlot(text)).toThrow(`Invalid time slot id: ${text}`)
  })
})

it('the default capacity is three cars per slot of 90 minutes, on weekdays, 2 hours to 30 days ahead', () => {
  expect(defaultCapacity).toEqual({
    maxCarsPerSlot: 3,
    slotDurationMinutes: 90,
    advanceBookingDays: 30,
    minAdvanceBookingHours: 2,
    onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  })
})
