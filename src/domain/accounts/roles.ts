export const roles = ['user', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]

/** Who may call an endpoint: anyone, any signed-in user, staff and administrators, or administrators only. */
export type Access = 'public' | 'signed_in' | 'staff' | 'admin'

const allowed: Record<Access, readonly (Role | null)[]> = {
  public: [null, 'user', 'staff', 'admin'],
  signed_in: ['user', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

/** Returns whether a role, or a signed-out visitor (null), has this access. */
export function roleMay(role: Role | null, access: Access): boolean {
  return allowed[access].includes(role)
}
