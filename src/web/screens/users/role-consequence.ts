import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'

interface Person {
  firstName: string
  role: Role
}

/** Returns a sentence about the effect of a role change, shown before saving. */
export function roleConsequence({ firstName }: Person, role: Role): string {
  const what: Record<Role, string> = {
    admin: 'will be able to change opening hours, delete users and assign roles',
    staff: 'will be able to do the daily work but not open Users or Settings',
    user: 'will be able to view but not change anything',
  }
  return `${firstName} ${what[role]}. This takes effect immediately.`
}

/** Returns the button label: "Make Lena administrator". */
export function roleChangeEffect({ firstName }: Person, role: Role): string {
  return `Make ${firstName} ${roleName(role).toLowerCase()}`
}
