import { expect, it } from 'vitest'
import { roleConsequence, roleDeed } from './role-consequence.ts'

const lena = { firstName: 'Lena', role: 'staff' as const }

it('names the person and what changes for them', () => {
  expect(roleConsequence(lena, 'admin')).toBe(
    'Lena will be able to change opening hours, delete users and give out roles. It counts from the next click.',
  )
  expect(roleDeed(lena, 'admin')).toBe('Make Lena administrator')
  expect(roleDeed(lena, 'user')).toBe('Make Lena user')
})
