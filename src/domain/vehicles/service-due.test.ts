import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../time/calendar-date.ts'
import {
  kilometresPerDay,
  type MileageReadings,
  serviceDueOn,
  serviceMileageProblem,
  withReading,
} from './service-due.ts'

const today = calendarDate('2026-11-24')
const unread: MileageReadings = {
  mileage: null,
  mileageOn: null,
  earlierMileage: null,
  earlierMileageOn: null,
}
/** 40 km a day: 80,000 km a hundred days before 84,000 km today. */
const usual: MileageReadings = {
  ...{ mileage: 84_000, mileageOn: today },
  ...{ earlierMileage: 80_000, earlierMileageOn: addDays(today, -100) },
}
const due = (serviceDueDate: string | null, serviceDueMileage: number | null) => ({
  serviceDueDate: serviceDueDate === null ? null : calendarDate(serviceDueDate),
  serviceDueMileage,
})

describe('the day on which the next service is due', () => {
  it('the date or the day on which the kilometres are reached, whichever is first', () => {
    expect(serviceDueOn(due(null, 85_000), usual)).toBe('2026-12-19')
    expect(serviceDueOn(due('2026-12-10', 85_000), usual)).toBe('2026-12-10')
    expect(serviceDueOn(due('2027-03-01', 85_000), usual)).toBe('2026-12-19')
    expect(serviceDueOn(due('2027-03-01', null), usual)).toBe('2027-03-01')
    expect(serviceDueOn(due(null, null), usual)).toBeNull()
  })

  it('kilometres without two readings give no day', () => {
    expect(serviceDueOn(due(null, 85_000), unread)).toBeNull()
    expect(serviceDueOn(due(null, 85_000), { ...unread, mileage: 84_000, mileageOn: today })).toBeNull()
    expect(serviceDueOn(due('2027-03-01', 85_000), unread)).toBe('2027-03-01')
  })

  it('kilometres that are reached are due on the day of the reading', () => {
    expect(serviceDueOn(due(null, 85_000), { ...usual, mileage: 85_000 })).toBe(today)
    expect(serviceDueOn(due('2027-03-01', 85_000), { ...unread, mileage: 90_000, mileageOn: today })).toBe(
      today,
    )
  })

  it('a car that is hardly used has no estimate more than ten years ahead', () => {
    const parked = { ...usual, earlierMileage: 84_000 }
    expect(kilometresPerDay(parked)).toBe(1)
    expect(serviceDueOn(due(null, 94_000), parked)).toBeNull()
  })

  it('the average use is from 1 to 500 km a day', () => {
    expect(kilometresPerDay({ ...usual, earlierMileage: 0 })).toBe(500)
    expect(kilometresPerDay(usual)).toBe(40)
  })

  it('is never later than the date, nor before the reading unless the date is, for any readings', () => {
    const day = fc.integer({ min: -2000, max: 2000 }).map((days) => addDays(today, days))
    const kilometres = fc.integer({ min: 0, max: 9_999_999 })
    const service = fc.record({ serviceDueDate: fc.option(day), serviceDueMileage: fc.option(kilometres) })
    const entries = fc.array(fc.tuple(kilometres, fc.integer({ min: 0, max: 200 })), { maxLength: 6 })
    fc.assert(
      fc.property(service, entries, (next, typed) => {
        let readings = unread
        let on = today
        for (const [mileage, days] of typed) {
          on = addDays(on, days)
          readings = withReading(readings, mileage, on)
          const perDay = kilometresPerDay(readings)
          if (perDay !== null) expect(perDay >= 1 && perDay <= 500).toBe(true)
          const { mileage: last, earlierMileage, earlierMileageOn } = readings
          if (earlierMileage !== null && earlierMileageOn !== null) {
            expect(earlierMileage).toBeLessThanOrEqual(last ?? -1)
            expect(daysBetween(earlierMileageOn, on)).toBeGreaterThan(0)
          }
        }
        const found = serviceDueOn(next, readings)
        if (next.serviceDueDate !== null) expect(found !== null && found <= next.serviceDueDate).toBe(true)
        const firsts = [next.serviceDueDate, readings.mileageOn].filter((one) => one !== null)
        if (found !== null) expect(firsts.some((first) => found >= first)).toBe(true)
      }),
    )
  })
})

describe('readings', () => {
  const first = withReading(unread, 80_000, today)

  it('a reading two weeks or more after the last one gives the average use', () => {
    expect(first).toEqual({ ...unread, mileage: 80_000, mileageOn: today })
    const second = withReading(first, 80_560, addDays(today, 14))
    expect(second).toMatchObject({ earlierMileage: 80_000, earlierMileageOn: today })
    expect(kilometresPerDay(second)).toBe(40)
  })

  it('a reading a few days later replaces the last one and keeps the earlier one', () => {
    const second = withReading(first, 81_000, addDays(today, 20))
    const third = withReading(second, 81_100, addDays(today, 22))
    expect(third).toMatchObject({ mileage: 81_100, earlierMileage: 80_000, earlierMileageOn: today })
    expect(kilometresPerDay(withReading(first, 80_100, addDays(today, 3)))).toBeNull()
  })

  it('a lower reading is a correction, and 0 or none is no reading', () => {
    const wrong = withReading(first, 810_000, addDays(today, 20))
    expect(withReading(wrong, 81_000, addDays(today, 60))).toMatchObject({ earlierMileage: 80_000 })
    expect(withReading(wrong, 70_000, addDays(today, 60))).toMatchObject({ earlierMileage: null })
    expect(withReading(wrong, 0, today)).toEqual({ ...unread, mileage: 0 })
    expect(withReading(wrong, null, today)).toEqual(unread)
  })
})

it('kilometres of the next service below the current mileage are refused with a sentence', () => {
  expect(serviceMileageProblem(83_999, 84_000)).toContain('already passed')
  expect(serviceMileageProblem(84_000, 84_000)).toBeNull()
  expect(serviceMileageProblem(10, null)).toBeNull()
  expect(serviceMileageProblem(null, 84_000)).toBeNull()
})
