import { allow, type Decision, refuse } from '#domain/problem'
import type { Role } from './roles.ts'

/** How somebody came to their account: the external identity provider, or an account made here with a password. */
export const providers = ['replit', 'local'] as const

export type Provider = (typeof providers)[number]

/** What a provider is called: the external one by the name that the garage gave it. */
export function providerLabel(provider: Provider, externalName: string | null): string {
  if (provider === 'local') return 'Local'
  return externalName ?? 'Single Sign-On'
}

/** Both names as they are read; a provider may know only one of them. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

interface Account {
  id: string
  role: Role
}

/** May this account get another role? Somebody must stay who can give roles. */
export function mayChangeRole(account: Account, role: Role, administrators: readonly string[]): Decision {
  if (role === 'admin' || !isLastAdministrator(account, administrators)) return allow()
  return refuse('last_administrator')
}

/** May this account be deleted? Nobody deletes themself, and nobody the last administrator. */
export function mayDeleteAccount(
  account: Account,
  { actorId, administrators }: { actorId: string; administrators: readonly string[] },
): Decision {
  if (account.id === actorId) return refuse('own_account')
  return isLastAdministrator(account, administrators) ? refuse('last_administrator') : allow()
}

function isLastAdministrator({ id }: Account, administrators: readonly string[]): boolean {
  return administrators.length === 1 && administrators[0] === id
}
