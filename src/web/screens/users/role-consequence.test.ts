import { expect, it } from 'vitest'
import { roleConsequence, roleDeed } from './role-consequence.ts'

const lena = { firstName: 'Lena', role: 'staff' as const }

it('role change: the sentence and the button name the user and the effect of the new role', () => {
  expect(roleConsequence(lena, 'admin')).toBe(
    'Lena will be able to change opening hours, delete users and assign roles. This takes effect immediately.',
  )
  expect(roleDeed(lena, 'admin')).toBe('Make Lena administrator')
  expect(roleDeed(lena, 'user')).toBe('Make Lena user')
})
