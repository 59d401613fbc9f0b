import { expect, it } from 'vitest'
import { isOfferedTo } from './is-offered-to.ts'
import { defaultOffers } from './offers.ts'

const offers = { ...defaultOffers, tow: false }

it('what is off is refused to customers and to the role user, and permitted to staff and administrators', () => {
  const roles = [null, 'user', 'staff', 'admin'] as const
  expect(roles.filter((role) => isOfferedTo('tow', { offers, role }))).toEqual(['staff', 'admin'])
  expect(isOfferedTo('rental', { offers, role: null })).toBe(true)
})
