import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../time/calendar-date.ts'
import { garageNow, instantOf } from '../time/garage-clock.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { australianTimeZones } from './australian-states.ts'
import { horizonOf, mayDayBeBookedOnline } from './booking-window.ts'
import { defaultCapacity as capacity } from './capacity.ts'
import { openingOn } from './opening-hours.ts'
import { type BookingActor, maySlotBeBooked } from './slot-booking.ts'
import { slotTimesOf } from './slot-times.ts'
import { defaultWeeklySchedule as schedule } from './weekly-schedule.ts'

const sydney = 'Australia/Sydney'
const friday = calendarDate('2026-11-20')
const saturday = addDays(friday, 1)
const sunday = addDays(friday, 2)

const at = (date: CalendarDate, time: string) => garageNow(instantOf(date, timeOfDay(time), sydney), sydney)

function openingOf(date: CalendarDate, holiday: { name: string } | null = null) {
  return openingOn(date, { schedule, specialDay: null, holiday })
}

function problemMessage(
  by: BookingActor,
  date: CalendarDate,
  time: string,
  now = at(friday, '07:00'),
  opening = openingOf(date),
) {
  const decision = maySlotBeBooked({ slot: { date, time: timeOfDay(time) }, opening, capacity, now, by })
  return decision.permitted ? null : decision.problem.code
}

describe('customers booking online', () => {
  it('a slot two hours away can be booked, to the minute', () => {
    expect(problemMessage('public', friday, '13:00', at(friday, '11:00'))).toBeNull()
    expect(problemMessage('public', friday, '13:00', at(friday, '11:01'))).toBe('slot_too_soon')
  })

  it('a slot that has started cannot be booked', () => {
    expect(problemMessage('public', friday, '13:00', at(friday, '13:00'))).toBe('slot_past')
    expect(problemMessage('public', friday, '08:00', at(friday, '13:00'))).toBe('slot_past')
    expect(problemMessage('public', addDays(friday, -1), '14:30')).toBe('slot_past')
  })

  it('a date thirty days ahead can be booked, thirty-one days cannot', () => {
    const monday = calendarDate('2026-11-23')
    const now = at(addDays(monday, -30), '16:00')
    expect(problemMessage('public', monday, '14:30', now)).toBeNull()
    expect(problemMessage('public', addDays(monday, 1), '08:00', now)).toBe('slot_too_far')
  })

  it('Saturday must be booked by phone, and Sunday is closed', () => {
    expect(problemMessage('public', saturday, '10:30')).toBe('slot_not_online')
    expect(problemMessage('public', sunday, '10:30')).toBe('slot_closed')
  })

  it('a time that is not a slot cannot be booked', () => {
    expect(problemMessage('public', addDays(friday, 3), '12:00')).toBe('slot_unknown')
    expect(problemMessage('public', addDays(friday, 3), '08:01')).toBe('slot_unknown')
  })
})

describe('staff booking', () => {
  it('the current slot can be booked until it ends', () => {
    expect(problemMessage('staff', friday, '08:00', at(friday, '09:29'))).toBeNull()
    expect(problemMessage('staff', friday, '08:00', at(friday, '09:30'))).toBe('slot_past')
  })

  it('a Saturday, the next slot and next year can be booked', () => {
    expect(problemMessage('staff', saturday, '10:30', at(saturday, '10:20'))).toBeNull()
    expect(problemMessage('staff', addDays(friday, 364), '14:30')).toBeNull()
  })

  it('a closed day and a time that is not a slot cannot be booked', () => {
    expect(problemMessage('staff', sunday, '10:30')).toBe('slot_closed')
    expect(problemMessage('staff', saturday, '09:30')).toBe('slot_unknown')
  })
})

describe('a public holiday', () => {
  it('customers and staff get the same error', () => {
    const opening = openingOf(addDays(friday, 3), { name: 'Anzac Day' })
    for (const by of ['public', 'staff'] as const) {
      expect(problemMessage(by, opening.date, '08:00', at(friday, '07:00'), opening)).toBe('public_holiday')
    }
  })
})

describe('the date picker', () => {
  const may = (date: CalendarDate, opening = openingOf(date)) =>
    mayDayBeBookedOnline({ date, opening, capacity, now: at(friday, '16:00') })

  it('today and weekdays up to the horizon can be selected', () => {
    expect(horizonOf(at(friday, '16:00'), capacity)).toEqual({ first: '2026-11-20', last: '2026-12-20' })
    expect(may(friday)).toBe(true)
    expect(may(calendarDate('2026-12-18'))).toBe(true)
  })

  it('yesterday, weekends, closed days and days beyond the horizon cannot be selected', () => {
    expect(may(addDays(friday, -1))).toBe(false)
    expect(may(saturday)).toBe(false)
    expect(may(calendarDate('2026-12-21'))).toBe(false)
    expect(may(addDays(friday, 3), openingOf(addDays(friday, 3), { name: 'Anzac Day' }))).toBe(false)
  })
})

describe('any day, time zone and hour', () => {
  const moments = fc.record({
    timeZone: fc.constantFrom(...australianTimeZones.map((zone) => zone.code)),
    today: fc.integer({ min: 0, max: 800 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
    minutes: fc.integer({ min: 0, max: 1439 }),
    daysAhead: fc.integer({ min: -2, max: 40 }),
    slotMinutes: fc.constantFrom(480, 540, 570, 630, 720, 780, 870, 875),
  })

  it('a slot bookable by customers is bookable by staff and its day can be selected', () => {
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
