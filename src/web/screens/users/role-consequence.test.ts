import { expect, it } from 'vitest'
import { roleChangeEffect, roleConsequence } from './role-consequence.ts'

const lena = { firstName: 'Lena', role: 'staff' as const }

it('role change: the sentence and the button name the user and the effect of the new role', () => {
  expect(roleConsequence(lena, 'admin')).toBe(
    'Lena will be able to change opening hours, delete users and assign roles. This takes effect immediately.',
  )
  expect(roleChangeEffect(lena, 'admin')).toBe('Make Lena administrator')
  expect(roleChangeEffect(lena, 'user')).toBe('Make Lena user')
})
