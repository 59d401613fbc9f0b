import { expect, it } from 'vitest'
import { timeOfDay } from '../time/time-of-day.ts'
import { canWait, sendableFrom } from './quiet-hours.ts'

const hours = { smsFrom: timeOfDay('08:00'), smsUntil: timeOfDay('20:00') }
const from = (now: string, timeZone: string) => sendableFrom(new Date(now), timeZone, hours).toISOString()

it.each([
  ['2026-11-24T08:59:00.000Z', 'Australia/Sydney', '2026-11-24T08:59:00.000Z'],
  // 8 pm, until 8 am of the next day.
  ['2026-11-24T09:00:00.000Z', 'Australia/Sydney', '2026-11-24T21:00:00.000Z'],
  // 7:59 am of the same day.
  ['2026-11-24T20:59:00.000Z', 'Australia/Sydney', '2026-11-24T21:00:00.000Z'],
  ['2026-11-24T21:00:00.000Z', 'Australia/Sydney', '2026-11-24T21:00:00.000Z'],
  // The same instant is 5 pm in Perth.
  ['2026-11-24T09:00:00.000Z', 'Australia/Perth', '2026-11-24T09:00:00.000Z'],
  // The night in which daylight saving ends.
  ['2027-04-03T12:00:00.000Z', 'Australia/Sydney', '2027-04-03T22:00:00.000Z'],
] as const)('at %s in %s a text message may be sent from %s', (now, timeZone, start) => {
  expect(from(now, timeZone)).toBe(start)
})

it('whoever waits for a message gets it at night, too', () => {
  expect(['appointment_received', 'rental_received', 'tow_dispatched'].filter(canWait)).toEqual([])
  expect(['appointment_confirmed', 'appointment_ready', 'rental_overdue'].every(canWait)).toBe(true)
})
