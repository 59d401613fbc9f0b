import { confirmationProblem, type NewAccount, newAccountProblems } from '#domain/people/new-account'
import type { Role } from '#domain/people/roles'

export interface SignUpValues extends NewAccount {
  role: Role
  again: string
}

export const emptySignUp = (): SignUpValues => ({
  firstName: '',
  lastName: '',
  email: '',
  role: 'user',
  password: '',
  again: '',
})

/** Returns the validation errors, by field. */
export function checkSignUp(values: SignUpValues): Partial<Record<keyof SignUpValues, string>> {
  const different = confirmationProblem(values.password, values.again)
  return { ...newAccountProblems(values), ...(different !== null && { again: different }) }
}

const fields: readonly string[] = Object.keys(emptySignUp())

export function isSignUpField(path: string): path is keyof SignUpValues {
  return fields.includes(path)
}
