import { expect, it } from 'vitest'
import { type Access, maySeePrices, type Role, roleMay, roles } from './roles.ts'

const accesses: Access[] = ['public', 'signed_in', 'staff', 'prices', 'admin']

it('each access level admits the right roles', () => {
  const doors = (role: Role | null) => accesses.filter((access) => roleMay(role, access))
  expect(doors(null)).toEqual(['public'])
  expect(doors('user')).toEqual(['public', 'signed_in'])
  expect(doors('staff')).toEqual(['public', 'signed_in', 'staff', 'prices'])
  expect(doors('admin')).toEqual(accesses)
  expect(roles.every((role) => roleMay(role, 'public'))).toBe(true)
})

it.each([
  ['user', false, true, false],
  ['staff', false, false, true],
  ['staff', true, false, false],
  ['staff', true, true, true],
  ['admin', true, false, true],
] as const)(
  'role %s, mechanic: %s, mechanics see prices: %s, sees prices: %s',
  (role, isMechanic, setting, sees) => {
    expect(maySeePrices({ role, isMechanic }, { mechanicsSeePrices: setting })).toBe(sees)
  },
)
