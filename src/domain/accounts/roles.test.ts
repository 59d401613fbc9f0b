import { expect, it } from 'vitest'
import { type Access, type Role, roleMay, roles } from './roles.ts'

const accesses: Access[] = ['public', 'signed_in', 'staff', 'admin']

it('each access level admits the right roles', () => {
  const doors = (role: Role | null) => accesses.filter((access) => roleMay(role, access))
  expect(doors(null)).toEqual(['public'])
  expect(doors('user')).toEqual(['public', 'signed_in'])
  expect(doors('staff')).toEqual(['public', 'signed_in', 'staff'])
  expect(doors('admin')).toEqual(accesses)
  expect(roles.every((role) => roleMay(role, 'public'))).toBe(true)
})
