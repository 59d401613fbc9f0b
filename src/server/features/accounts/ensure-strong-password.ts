import { fullName } from '#domain/accounts/account'
import { easyPasswordProblem } from '#server/config/common-passwords'
import { throwFieldProblem } from '#server/problem-error'

interface Owner {
  firstName: string
  lastName: string
  email: string
  /** The garage's name. */
  businessName: string
}

/** Throws a validation error for a commonly guessed password; `password` is the field of the request. */
export function ensureStrongPassword(password: string, owner: Owner): void {
  const { firstName, lastName, email, businessName } = owner
  const names = [firstName, lastName, fullName(owner), businessName]
  const problem = easyPasswordProblem(password, { names, email })
  if (problem !== null) throwFieldProblem('password', problem)
}
