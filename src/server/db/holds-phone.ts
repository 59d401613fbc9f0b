import type { AnyColumn, SQL } from 'drizzle-orm'
import { contains } from './contains.ts'

/** Whether the column holds the phone that was typed, with its leading 0 and spaces or without; undefined where the text is no phone. */
export function holdsPhone(column: AnyColumn, typed: string): SQL | undefined {
  // The digits of an e-mail or a name are no phone.
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^0/, '') : ''
  return digits.length >= 3 ? contains(column, digits) : undefined
}
