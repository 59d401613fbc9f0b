import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { AppointmentStatus } from '../appointment-status.ts'
import { decideNoShow, isNextStepDue, isNotHereYet, isPickupLate } from './arrival.ts'

// 10:42 on Nov 20 in Sydney.
const now = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')
const at = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })

describe('arrival of an expected car', () => {
  it('confirmed appointment, time has passed: not here yet', () => {
    expect(
      isNotHereYet({ status: 'confirmed', checkInTime: null, timeSlot: at('2025-11-20', '09:30') }, now),
    ).toBe(true)
  })

  it('scheduled appointment later today: not late', () => {
    expect(
      isNotHereYet({ status: 'scheduled', checkInTime: null, timeSlot: at('2025-11-20', '13:00') }, now),
    ).toBe(false)
  })

  it('a customer is late ten minutes after the time of the appointment', () => {
    const expected = (time: string) =>
      ({ status: 'scheduled', checkInTime: null, timeSlot: at('2025-11-20', time) }) as const
    expect(isNotHereYet(expected('10:33'), now)).toBe(false)
    expect(isNotHereYet(expected('10:32'), now)).toBe(true)
  })

  it('no one is late in the first minutes of a day', () => {
    const midnight = garageNow(new Date('2025-11-19T13:05:00Z'), 'Australia/Sydney')
    const expected = { status: 'scheduled', checkInTime: null, timeSlot: at('2025-11-20', '00:00') } as const
    expect([midnight.time, isNotHereYet(expected, midnight)]).toEqual(['00:05', false])
  })

  it('appointment of yesterday: not awaited', () => {
    expect(
      isNotHereYet({ status: 'confirmed', checkInTime: null, timeSlot: at('2025-11-19', '09:30') }, now),
    ).toBe(false)
  })

  it.each([
    ['confirmed', '2025-11-20', '10:00', true],
    ['confirmed', '2025-11-20', '11:00', false],
    ['confirmed', '2025-11-19', '10:00', false],
    ['picked_up', '2025-11-20', '10:00', false],
    ['pending', '2025-11-20', '10:00', false],
  ] as const)('pickup of a %s rental on %s at %s: late %s', (status, startDate, pickupTime, late) => {
    const { date, time } = at(startDate, pickupTime)
    expect(isPickupLate({ status, startDate: date, pickupTime: time }, now)).toBe(late)
  })

  it('pending or checked-in appointment: not awaited', () => {
    const timeSlot = at('2025-11-20', '09:30')
    expect(isNotHereYet({ status: 'pending', checkInTime: null, timeSlot }, now)).toBe(false)
    expect(isNotHereYet({ status: 'in_progress', checkInTime: '2025-11-19T22:00:00Z', timeSlot }, now)).toBe(
      false,
    )
  })
})

describe('a no-show', () => {
  const due = { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') }

  it('possible from ten minutes after the time, and on every later day', () => {
    expect(decideNoShow(due, at('2026-11-24', '09:40')).permitted).toBe(true)
    expect(decideNoShow(due, at('2026-11-25', '00:05')).permitted).toBe(true)
    expect(decideNoShow(due, at('2026-12-24', '08:00')).permitted).toBe(true)
  })

  it('refused before, with the reason', () => {
    expect(decideNoShow(due, at('2026-11-23', '16:00')).permitted).toBe(false)
    expect(decideNoShow(due, at('2026-11-24', '09:39'))).toMatchObject({
      problem: {
        code: 'transition_refused',
        message:
          'The customer is not late yet. A booking can be marked as a no-show 10 minutes after its time.',
      },
    })
  })
})

describe('the next step of an appointment', () => {
  const due = (status: AppointmentStatus, timeSlot: ReturnType<typeof at>, readyAt: string | null = null) =>
    isNextStepDue({ status, timeSlot, readyAt }, now)

  it('the check-in is due once the time has come, also of an earlier day', () => {
    expect(due('confirmed', at('2025-11-20', '10:42'))).toBe(true)
    expect(due('scheduled', at('2025-11-19', '16:00'))).toBe(true)
    expect(due('confirmed', at('2025-11-20', '13:00'))).toBe(false)
    expect(due('scheduled', at('2025-11-21', '08:00'))).toBe(false)
  })

  it('the check-out is due once the vehicle is ready', () => {
    expect(due('in_progress', at('2025-11-20', '08:00'))).toBe(false)
    expect(due('in_progress', at('2025-11-20', '08:00'), '2025-11-19T23:00:00.000Z')).toBe(true)
  })

  it('nothing is due for a request, a completed or a cancelled appointment', () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      expect(due(status, at('2025-11-20', '08:00'))).toBe(false)
  })
})
