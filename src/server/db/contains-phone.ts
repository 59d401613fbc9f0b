import type { AnyColumn, SQL } from 'drizzle-orm'
import { readPhone, withoutExtension } from '#domain/people/phone'
import { contains } from './contains.ts'

/**
 * Whether the column contains the entered phone number, with or without leading 0 and spaces; undefined if the text
 * is not a phone number.
 */
export function containsPhone(column: AnyColumn, typed: string): SQL | undefined {
  // Digits within an email address or a name are not a phone number.
  const whole = readPhone(typed)
  const number = whole === null ? typed : withoutExtension(whole)
  const digits = /^[\d\s()+.-]+$/.test(number) ? number.replaceAll(/\D/g, '').replace(/^0/, '') : ''
  return digits.length >= 3 ? contains(column, digits) : undefined
}
