import { expect, it } from 'vitest'
import { addMinutes, minutesBetween } from './milliseconds.ts'

const noon = new Date('2026-11-24T12:00:00Z')

it('minutes are added to an instant, or taken from it if negative', () => {
  expect(addMinutes(noon, 90)).toEqual(new Date('2026-11-24T13:30:00Z'))
  expect(addMinutes(noon, -1)).toEqual(new Date('2026-11-24T11:59:00Z'))
})

it('minutes between two instants are whole, and none if the second is not later', () => {
  expect(minutesBetween(noon, '2026-11-24T12:59:59Z')).toBe(59)
  expect(minutesBetween('2026-11-24T12:00:00Z', noon)).toBe(0)
  expect(minutesBetween(noon, '2026-11-24T11:00:00Z')).toBe(0)
})
