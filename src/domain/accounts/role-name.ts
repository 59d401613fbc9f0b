import type { Role } from './roles.ts'

const names: Record<Role, string> = { user: 'User', staff: 'Staff', admin: 'Administrator' }

/** Returns a label such as `Administrator`. */
export function roleName(role: Role): string {
  return names[role]
}
