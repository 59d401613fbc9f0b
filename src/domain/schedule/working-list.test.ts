import { expect, it } from 'vitest'
import { garageNow } from '../time/garage-clock.ts'
import { doneIsListedSince } from './working-list.ts'

it('completed bookings are listed for 30 days, from midnight in garage time', () => {
  const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')
  expect(doneIsListedSince(now)).toEqual(new Date('2026-10-20T13:00:00Z'))
})
