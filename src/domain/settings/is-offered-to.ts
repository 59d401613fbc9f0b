import { type Role, roleMay } from '../accounts/roles.ts'
import type { Offer, Offers } from './offers.ts'

interface Booker {
  offers: Offers
  /** Null for a visitor who is not signed in. */
  role: Role | null
}

/** Returns whether this can be booked. A switch closes the public page; staff can still book for a customer. */
export function isOfferedTo(offer: Offer, { offers, role }: Booker): boolean {
  return offers[offer] || roleMay(role, 'staff')
}
