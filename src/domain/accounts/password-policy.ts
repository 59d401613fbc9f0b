/** A password rule of the checklist that updates while typing. */
export interface PasswordRule {
  code: 'length' | 'uppercase' | 'lowercase' | 'number'
  label: string
  isMet(password: string): boolean
}

export const passwordRules: readonly PasswordRule[] = [
  { code: 'length', label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { code: 'uppercase', label: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { code: 'lowercase', label: 'One lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { code: 'number', label: 'One number', isMet: (password) => /\d/.test(password) },
]

/** Limits hashing time; the sign-in has the same limit. */
export const longestPassword = 1000

/** Returns the error of the first rule that the password breaks, or null. */
export function passwordProblem(password: string): string | null {
  const broken = passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.code)
  if (password.length > longestPassword) return 'Password is too long'
  if (broken.length === 0) return null
  if (broken.includes('length')) return 'Password must be at least 8 characters long'
  if (broken.length === 1 && broken[0] === 'uppercase') {
    return 'Password must contain at least one uppercase letter'
  }
  return 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
}
