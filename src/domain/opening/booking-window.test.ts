import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../time/calendar-date.ts'
import { garageNow, instantOf } from '../time/garage-clock.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { australianTimeZones } from './australian-states.ts'
import { horizonOf, mayDayBeBookedOnline } from './booking-window.ts'
import { openingOn } from './opening-hours.ts'
import { maySlotBeBooked, type WhoBooks } from './slot-booking.ts'
import { slotTimesOf } from './slot-times.ts'
import { defaultCapacity as capacity } from './slots.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const sydney = 'Australia/Sydney'
const friday = calendarDate('2026-11-20')
const saturday = addDays(friday, 1)
const sunday = addDays(friday, 2)

const at = (date: CalendarDate, time: string) => garageNow(instantOf(date, timeOfDay(time), sydney), sydney)

function openingOf(date: CalendarDate, holiday: { name: string } | null = null) {
  return openingOn(date, { schedule, specialDay: null, holiday })
}

function refusal(
  by: WhoBooks,
  date: CalendarDate,
  time: string,
  now = at(friday, '07:00'),
  opening = openingOf(date),
) {
  const decision = maySlotBeBooked({ slot: { date, time: timeOfDay(time) }, opening, capacity, now, by })
  return decision.permitted ? null : decision.problem.code
}

describe('a customer who books online', () => {
  it('may take a slot that is two hours away, to the minute', () => {
    expect(refusal('public', friday, '13:00', at(friday, '11:00'))).toBeNull()
    expect(refusal('public', friday, '13:00', at(friday, '11:01'))).toBe('slot_too_soon')
  })

  it('cannot come to a slot that has begun', () => {
    expect(refusal('public', friday, '13:00', at(friday, '13:00'))).toBe('slot_past')
    expect(refusal('public', friday, '08:00', at(friday, '13:00'))).toBe('slot_past')
    expect(refusal('public', addDays(friday, -1), '14:30')).toBe('slot_past')
  })

  it('may book thirty days ahead, not thirty-one', () => {
    const monday = calendarDate('2026-11-23')
    const now = at(addDays(monday, -30), '16:00')
    expect(refusal('public', monday, '14:30', now)).toBeNull()
    expect(refusal('public', addDays(monday, 1), '08:00', now)).toBe('slot_too_far')
  })

  it('is sent to the phone for a Saturday and told that Sunday is closed', () => {
    expect(refusal('public', saturday, '10:30')).toBe('slot_not_online')
    expect(refusal('public', sunday, '10:30')).toBe('slot_closed')
  })

  it('cannot invent a time', () => {
    expect(refusal('public', addDays(friday, 3), '12:00')).toBe('slot_unknown')
    expect(refusal('public', addDays(friday, 3), '08:01')).toBe('slot_unknown')
  })
})

describe('staff who book', () => {
  it('may use the slot that is running until it ends', () => {
    expect(refusal('staff', friday, '08:00', at(friday, '09:29'))).toBeNull()
    expect(refusal('staff', friday, '08:00', at(friday, '09:30'))).toBe('slot_past')
  })

  it('may book a Saturday, at once, and next year', () => {
    expect(refusal('staff', saturday, '10:30', at(saturday, '10:20'))).toBeNull()
    expect(refusal('staff', addDays(friday, 364), '14:30')).toBeNull()
  })

  it('cannot book a closed day or a time that is not a slot', () => {
    expect(refusal('staff', sunday, '10:30')).toBe('slot_closed')
    expect(refusal('staff', saturday, '09:30')).toBe('slot_unknown')
  })
})

describe('a public holiday', () => {
  it('gives customers and staff the same answer', () => {
    const opening = openingOf(addDays(friday, 3), { name: 'Anzac Day' })
    for (const by of ['public', 'staff'] as const) {
      expect(refusal(by, opening.date, '08:00', at(friday, '07:00'), opening)).toBe('public_holiday')
    }
  })
})

describe('the day picker', () => {
  const may = (date: CalendarDate, opening = openingOf(date)) =>
    mayDayBeBookedOnline({ date, opening, capacity, now: at(friday, '16:00') })

  it('offers today and weekdays up to the horizon', () => {
    expect(horizonOf(at(friday, '16:00'), capacity)).toEqual({ first: '2026-11-20', last: '2026-12-20' })
    expect(may(friday)).toBe(true)
    expect(may(calendarDate('2026-12-18'))).toBe(true)
  })

  it('offers neither yesterday, weekends, closed days nor days beyond', () => {
    expect(may(addDays(friday, -1))).toBe(false)
    expect(may(saturday)).toBe(false)
    expect(may(calendarDate('2026-12-21'))).toBe(false)
    expect(may(addDays(friday, 3), openingOf(addDays(friday, 3), { name: 'Anzac Day' }))).toBe(false)
  })
})

describe('whatever the day, the zone and the hour', () => {
  const moments = fc.record({
    timeZone: fc.constantFrom(...australianTimeZones.map((zone) => zone.code)),
    today: fc.integer({ min: 0, max: 800 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
    minutes: fc.integer({ min: 0, max: 1439 }),
    daysAhead: fc.integer({ min: -2, max: 40 }),
    slotMinutes: fc.constantFrom(480, 540, 570, 630, 720, 780, 870, 875),
  })

  it('what a customer may book, staff may book, and the picker offers the day', () => {
    fc.assert(
      fc.property(moments, ({ timeZone, today, minutes, daysAhead, slotMinutes }) => {
        const now = garageNow(instantOf(today, timeFromMinutes(minutes), timeZone), timeZone)
        const date = addDays(today, daysAhead)
        const opening = openingOf(date)
        const request = { slot: { date, time: timeFromMinutes(slotMinutes) }, opening, capacity, now }
        if (!maySlotBeBooked({ ...request, by: 'public' }).permitted) return
        expect(maySlotBeBooked({ ...request, by: 'staff' }).permitted).toBe(true)
        expect(mayDayBeBookedOnline({ date, opening, capacity, now })).toBe(true)
        expect(slotTimesOf(opening, capacity.slotDurationMinutes)).toContain(request.slot.time)
      }),
      { numRuns: 1_000 },
    )
  })
})
