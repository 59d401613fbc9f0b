export const roles = ['user', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint: anyone, any signed-in user, staff and administrators, those of them who see prices (`maySeePrices`),
 * or administrators only.
 */
export type Access = 'public' | 'signed_in' | 'staff' | 'prices' | 'admin'

const allowed: Record<Access, readonly (Role | null)[]> = {
  public: [null, 'user', 'staff', 'admin'],
  signed_in: ['user', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  prices: ['staff', 'admin'],
  admin: ['admin'],
}

/** Returns whether the role, or a signed-out visitor (null), has this access. */
export function roleMay(role: Role | null, access: Access): boolean {
  return allowed[access].includes(role)
}

/**
 * Returns whether a user sees prices, invoices and payments: administrators and staff, but a mechanic only if the setting allows
 * it. A mechanic is a user of role staff whose account is linked to a staff member of this position.
 */
export function maySeePrices(
  { role, isMechanic }: { role: Role; isMechanic: boolean },
  { mechanicsSeePrices }: { mechanicsSeePrices: boolean },
): boolean {
  return roleMay(role, 'prices') && (role === 'admin' || !isMechanic || mechanicsSeePrices)
}

/** Returns whether a user sees what parts cost the garage: never a mechanic. */
export function maySeeCosts({ role, isMechanic }: { role: Role; isMechanic: boolean }): boolean {
  return role === 'admin' || (role === 'staff' && !isMechanic)
}
