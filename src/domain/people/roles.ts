export const roles = ['user', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]

/** Who may make a call: anyone, anyone signed in, staff and administrators, administrators only. */
export type Access = 'public' | 'signed_in' | 'staff' | 'admin'

const allowed: Record<Access, readonly (Role | null)[]> = {
  public: [null, 'user', 'staff', 'admin'],
  signed_in: ['user', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

/** May this role, or a signed-out visitor (null), make a call of this access? */
export function roleMay(role: Role | null, access: Access): boolean {
  return allowed[access].includes(role)
}
