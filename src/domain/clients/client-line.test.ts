import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { type ClientOpenWork, clientLineText, pickClientLine } from './client-line.ts'

const today = calendarDate('2026-11-20')
const nothing: ClientOpenWork = { appointment: null, rental: null, lastVisit: null, lastRental: null }

function at(text: string) {
  return { date: calendarDate(text.slice(0, 10)), time: timeOfDay(text.slice(11)) }
}

function lineFor(work: Partial<ClientOpenWork>): string | null {
  const line = pickClientLine({ ...nothing, ...work })
  return line && clientLineText(line, today)
}

describe('the status line of a client card', () => {
  it('a client without bookings has no line', () => {
    expect(lineFor({})).toBeNull()
  })

  it('an upcoming appointment is shown with its date and time', () => {
    const booked = (text: string) => lineFor({ appointment: { status: 'scheduled', ...at(text) } })
    expect(booked('2026-11-20T13:00')).toBe('Booked today, 1:00 pm')
    expect(booked('2026-11-21T08:00')).toBe('Booked tomorrow, 8:00 am')
    expect(booked('2026-11-27T13:00')).toBe('Booked Nov 27, 1:00 pm')
    expect(booked('2027-01-04T08:00')).toBe('Booked Jan 4, 2027, 8:00 am')
    expect(lineFor({ rental: { status: 'confirmed', ...at('2026-12-02T09:00') } })).toBe(
      'Rental booked Dec 2, 9:00 am',
    )
  })

  it('a pending request is shown as pending', () => {
    expect(lineFor({ appointment: { status: 'pending', ...at('2026-11-20T14:30') } })).toBe(
      'Request pending, today 2:30 pm',
    )
    expect(lineFor({ rental: { status: 'pending', ...at('2026-11-24T09:00') } })).toBe(
      'Rental request pending, Nov 24 9:00 am',
    )
  })

  it('the current location of a car takes precedence over upcoming bookings', () => {
    const rental = { status: 'picked_up' as const, ...at('2026-11-20T17:00') }
    const booked = { status: 'confirmed' as const, ...at('2026-11-20T10:00') }
    const here = { status: 'in_progress' as const, ...at('2026-11-20T08:05') }
    expect(lineFor({ rental, appointment: booked })).toBe('Rental back today, 5:00 pm')
    expect(lineFor({ rental, appointment: here })).toBe('In workshop since 8:05 am')
    expect(lineFor({ appointment: { ...here, ...at('2026-11-18T08:05') } })).toBe('In workshop since Nov 18')
    expect(lineFor({ rental: { ...rental, ...at('2026-11-19T17:00') } })).toBe(
      'Rental overdue since yesterday, 5:00 pm',
    )
  })

  it('of an appointment and a rental, the earlier is shown', () => {
    const appointment = { status: 'confirmed' as const, ...at('2026-11-27T13:00') }
    expect(lineFor({ appointment, rental: { status: 'confirmed', ...at('2026-11-27T09:00') } })).toBe(
      'Rental booked Nov 27, 9:00 am',
    )
    expect(lineFor({ appointment, rental: { status: 'confirmed', ...at('2026-11-28T09:00') } })).toBe(
      'Booked Nov 27, 1:00 pm',
    )
  })

  it('without upcoming bookings, the last one is shown', () => {
    const lastVisit = at('2026-10-02T16:10')
    expect(lineFor({ lastVisit })).toBe('Last visit Oct 02, 2026')
    expect(lineFor({ lastVisit: at('2026-11-20T09:10') })).toBe('Checked out today, 9:10 am')
    expect(lineFor({ lastVisit, lastRental: at('2026-10-03T09:00') })).toBe('Last rental Oct 03, 2026')
    expect(lineFor({ lastRental: at('2026-11-20T09:00') })).toBe('Rental returned today, 9:00 am')
    expect(lineFor({ lastVisit, appointment: { status: 'pending', ...at('2026-11-30T08:00') } })).toBe(
      'Request pending, Nov 30 8:00 am',
    )
  })
})
