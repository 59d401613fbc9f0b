import { roleName } from '#domain/people/role-name'
import type { Role } from '#domain/people/roles'

interface Person {
  firstName: string
  role: Role
}

/** What a change of role would do, said before it is done. */
export function roleConsequence({ firstName }: Person, role: Role): string {
  const what: Record<Role, string> = {
    admin: 'will be able to change opening hours, delete users and give out roles',
    staff: 'will be able to do the daily work, and not to open Users and Settings',
    user: 'will only be able to look, and not to change anything',
  }
  return `${firstName} ${what[role]}. It counts from the next click.`
}

/** The deed on the button: "Make Lena administrator". */
export function roleDeed({ firstName }: Person, role: Role): string {
  return `Make ${firstName} ${roleName(role).toLowerCase()}`
}
