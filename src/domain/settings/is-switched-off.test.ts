import { expect, it } from 'vitest'
import { isSwitchedOff } from './is-switched-off.ts'
import { defaultOffers } from './offers.ts'

const withoutTow = { ...defaultOffers, tow: false }

it('only the page of an offer that is off is switched off, in every spelling that the router accepts', () => {
  expect(
    ['/tow-booking', '/tow-booking/', '/Tow-Booking'].map((path) => isSwitchedOff(path, withoutTow)),
  ).toEqual([true, true, true])
  expect(['/', '/booking', '/tow-booking/x', '/tows'].map((path) => isSwitchedOff(path, withoutTow))).toEqual(
    [false, false, false, false],
  )
  expect(isSwitchedOff('/tow-booking', defaultOffers)).toBe(false)
})
