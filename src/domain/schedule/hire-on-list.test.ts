import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental/rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { hirePlace, hireStep, isLateBack, isStepDue, type ListedHire } from './hire-on-list.ts'

// Friday 20 November, 1 pm on the garage's wall.
const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')

const hire = (given: Partial<ListedHire> = {}): ListedHire => ({
  status: 'confirmed',
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-26'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  pickedUpAt: null,
  returnedAt: null,
  ...given,
})

describe('a hire in the list of bookings', () => {
  it('stands at its pick-up until the car is out, and there when it is cancelled', () => {
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(hirePlace(hire({ status }), now)).toEqual({ date: '2026-11-24', time: '09:00' })
  })

  it('stands at its return while the car is out', () => {
    expect(hirePlace(hire({ status: 'picked_up' }), now)).toEqual({ date: '2026-11-26', time: '17:00' })
  })

  it('stays at its pickup on the day the car went out, and stands at its return from the next day on', () => {
    const startDate = calendarDate('2026-11-20')
    const out = (given: Partial<ListedHire>) =>
      hirePlace(
        hire({ status: 'picked_up', startDate, pickedUpAt: '2026-11-20T01:30:00.000Z', ...given }),
        now,
      )
    expect(out({})).toEqual({ date: '2026-11-20', time: '09:00' })
    expect(out({ startDate: calendarDate('2026-11-18') })).toEqual({ date: '2026-11-20', time: '09:00' })
    expect(out({ endDate: startDate })).toEqual({ date: '2026-11-20', time: '17:00' })
    // 11:30 pm of the day before on the garage's wall.
    expect(out({ pickedUpAt: '2026-11-19T12:30:00.000Z' })).toEqual({ date: '2026-11-26', time: '17:00' })
  })

  it('stands at the head of today when its day of return has gone by', () => {
    const overdue = hire({ status: 'picked_up', endDate: calendarDate('2026-11-17') })
    expect(hirePlace(overdue, now)).toEqual({ date: '2026-11-20', time: null })
  })

  it('stands where the car really came back, on the wall of the garage', () => {
    const early = hire({ status: 'returned', returnedAt: '2026-11-24T20:15:00.000Z' })
    expect(hirePlace(early, now)).toEqual({ date: '2026-11-25', time: '07:15' })
  })

  it('never waits before today while its car is out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const endDate = addDays(now.date, days)
        const place = hirePlace(hire({ status: 'picked_up', endDate }), now)
        expect(place.date >= now.date).toBe(true)
        expect(place.time === null).toBe(endDate < now.date)
      }),
    )
  })
})

describe('a car that is out', () => {
  const out = (endDate: string, returnTime: string) =>
    hire({ status: 'picked_up', endDate: calendarDate(endDate), returnTime: timeOfDay(returnTime) })

  it('is late from the minute after its return time', () => {
    expect(isLateBack(out('2026-11-19', '17:00'), now)).toBe(true)
    expect(isLateBack(out('2026-11-20', '12:59'), now)).toBe(true)
    expect(isLateBack(out('2026-11-20', '13:00'), now)).toBe(false)
    expect(isLateBack(out('2026-11-21', '08:00'), now)).toBe(false)
  })

  it('is the only one that can be late', () => {
    const gone = { startDate: calendarDate('2026-11-01'), endDate: calendarDate('2026-11-03') }
    const late = rentalStatuses.filter((status) => isLateBack(hire({ ...gone, status }), now))
    expect(late).toEqual(['picked_up'])
  })
})

describe('the next step of a hire', () => {
  const due = (given: Partial<ListedHire>) => isStepDue(hire(given), now)

  it('is due for a pick-up from its time on', () => {
    const today = { startDate: now.date }
    expect(due({ ...today, pickupTime: timeOfDay('13:00') })).toBe(true)
    expect(due({ ...today, pickupTime: timeOfDay('13:01') })).toBe(false)
    expect(due({ startDate: calendarDate('2026-11-19'), pickupTime: timeOfDay('17:00') })).toBe(true)
    expect(due({ ...today, status: 'pending' })).toBe(false)
  })

  it('is due for a return all day', () => {
    const out = { status: 'picked_up' as const, startDate: calendarDate('2026-11-10') }
    expect(due({ ...out, endDate: now.date })).toBe(true)
    expect(due({ ...out, endDate: calendarDate('2026-11-19') })).toBe(true)
    expect(due({ ...out, endDate: calendarDate('2026-11-21') })).toBe(false)
    expect(due({ ...out, status: 'returned', endDate: now.date })).toBe(false)
  })
})

describe('the step that a hire stands in the list for', () => {
  const steps = (given: Partial<ListedHire>) =>
    rentalStatuses.map((status) => `${status}: ${hireStep(hire({ ...given, status }))}`)

  it('is the pick-up, then the return', () => {
    expect(steps({})).toEqual([
      'pending: Pickup',
      'confirmed: Pickup',
      'picked_up: Return',
      'returned: Return',
      'cancelled: Pickup',
    ])
  })

  it('is both on one day, unless only the return is left', () => {
    expect(steps({ endDate: calendarDate('2026-11-24') })).toEqual([
      'pending: Pickup & Return',
      'confirmed: Pickup & Return',
      'picked_up: Return',
      'returned: Pickup & Return',
      'cancelled: Pickup & Return',
    ])
  })
})
