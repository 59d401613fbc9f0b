import { expect, it } from 'vitest'
import { longestPassword, passwordProblem, passwordRules } from './password-policy.ts'

it('a password with eight characters, both cases and a number is valid', () => {
  expect(passwordProblem('Garage-demo-1')).toBeNull()
  expect(passwordProblem('Aa345678')).toBeNull()
})

it('a password longer than the sign-in accepts is refused', () => {
  expect(passwordProblem(`Aa1${'x'.repeat(longestPassword - 3)}`)).toBeNull()
  expect(passwordProblem(`Aa1${'x'.repeat(longestPassword - 2)}`)).toBe('Password is too long')
})

it('the error names the missing part', () => {
  expect(passwordProblem('Aa34567')).toBe('Password must be at least 8 characters long')
  expect(passwordProblem('garage-demo-1')).toBe('Password must contain at least one uppercase letter')
  const all = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
  expect(passwordProblem('GARAGE-DEMO-1')).toBe(all)
  expect(passwordProblem('garage-demo')).toBe(all)
})

it('each rule is checked separately', () => {
  const ticked = passwordRules.filter((rule) => rule.isMet('GARAGE')).map((rule) => rule.label)
  expect(ticked).toEqual(['One uppercase letter'])
})
