import { expect, it } from 'vitest'
import { isTimeZone } from '../time/garage-clock.ts'
import { australianStates, australianTimeZones, isAustralianState, timeZonesOf } from './australian-states.ts'

it('every state has time zones, all valid and in the list', () => {
  const listed = australianTimeZones.map((zone) => zone.code)
  const used = australianStates.flatMap((state) => timeZonesOf(state.code))
  expect([...used].sort()).toEqual([...listed].sort())
  expect(used.every(isTimeZone)).toBe(true)
  expect(timeZonesOf('NSW')[0]).toBe('Australia/Sydney')
})

it('there are eight states and territories', () => {
  expect(australianStates.map((state) => state.code)).toHaveLength(8)
  expect(isAustralianState('WA')).toBe(true)
  expect(isAustralianState('NZ')).toBe(false)
})
