import { allow, type Decision, denied } from '#domain/problem'
import type { Role } from './roles.ts'

/** How an account signs in: external identity provider, or local password. */
export const providers = ['replit', 'local'] as const

export type Provider = (typeof providers)[number]

/** Returns the label of a provider; the external one has a configurable name. */
export function providerLabel(provider: Provider, externalName: string | null): string {
  if (provider === 'local') return 'Local'
  return externalName ?? 'Single Sign-On'
}

/** Returns the full name. Identity providers may supply only one of the names. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

interface Account {
  id: string
  role: Role
}

/** Returns whether the role can be changed. The last administrator cannot lose the role. */
export function mayChangeRole(account: Account, role: Role, administrators: readonly string[]): Decision {
  if (role === 'admin' || !isLastAdministrator(account, administrators)) return allow()
  return denied('last_administrator')
}

/** Returns whether the account can be deleted: neither your own nor the last administrator. */
export function mayDeleteAccount(
  account: Account,
  { actorId, administrators }: { actorId: string; administrators: readonly string[] },
): Decision {
  if (account.id === actorId) return denied('own_account')
  return isLastAdministrator(account, administrators) ? denied('last_administrator') : allow()
}

function isLastAdministrator({ id }: Account, administrators: readonly string[]): boolean {
  return administrators.length === 1 && administrators[0] === id
}
