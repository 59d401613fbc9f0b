import { readPhone } from '../contact/phone.ts'
import { readPlate } from '../vehicles/read-plate.ts'

/** What a text typed to find a client or vehicle can be: the field of a new client or vehicle that it belongs in. */
export type IdentityField = 'name' | 'phone' | 'email' | 'licensePlate'

/** Returns the field that the text belongs in. A plate has at least one digit, since a word can be a name. */
export function identityFieldOf(typed: string): IdentityField {
  if (typed.includes('@')) return 'email'
  const plain = typed.replaceAll(/[\s().-]/g, '')
  if (readPhone(typed) !== null || /^(\+|0)\d{3,}$/.test(plain) || /^\d{8,}$/.test(plain)) return 'phone'
  return readPlate(typed) !== null && /\d/.test(typed) ? 'licensePlate' : 'name'
}
