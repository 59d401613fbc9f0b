import { expect, it } from 'vitest'
import { garageNow } from '../time/garage-clock.ts'
import { doneIsListedSince } from './working-list.ts'

it('the working list remembers what is done for 30 days, from midnight on the garage wall', () => {
  const now = garageNow(new Date('2026-11-20T02:00:00Z'), 'Australia/Sydney')
  expect(doneIsListedSince(now)).toEqual(new Date('2026-10-20T13:00:00Z'))
})
