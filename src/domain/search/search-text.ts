import { readPhone } from '../contact/phone.ts'
import { withoutExtension } from '../contact/without-extension.ts'
import { joiner, searchText, separator, withoutAccents } from './plain-text.ts'

/** A searched word: the texts of which one must be found. */
export type SearchWord = readonly string[]

/**
 * Returns the words that must all be found, in any order; none if there is nothing to search for. A phone number is one
 * word, without its leading 0 or with its country code.
 */
export function searchWords(typed: string): SearchWord[] {
  const plain = withoutAccents(typed).trim()
  const phone = readPhone(plain)
  const number = phoneDigits(phone === null ? plain : withoutExtension(phone))
  if (number !== null) return [[...new Set([number, searchText(plain)])]]
  return plain.split(separator).flatMap((word) => {
    const joined = searchText(word)
    if (joined === '') return []
    const spaced = searchText(word.replace(joiner, ' '))
    const withoutZero = /^0\d{2,}$/.test(joined) ? [joined.slice(1)] : []
    return [[...new Set([joined, spaced, ...withoutZero])]]
  })
}

/** Returns the digits of a phone number as they are in E.164, or null for a text that is not part of one. */
function phoneDigits(plain: string): string | null {
  if (!/^\+?[\d\s().\-‐‒–—/]+$/.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (digits.length < 3 || (digits.length < 6 && !/^\(?[+0]/.test(plain))) return null
  const abroad = plain.startsWith('+') ? digits : digits.replace(/^(?:0011|00)(?=[1-9])/, '')
  if (abroad === digits && !plain.startsWith('+'))
    return digits.replace(/^610(?=\d{6})/, '61').replace(/^0/, '')
  return abroad.replace(/^610/, '61')
}

/** Returns whether every word of the search is found in the text. */
export function isFoundIn(text: string, typed: string): boolean {
  const searched = searchText(text)
  return searchWords(typed).every((word) => word.some((part) => searched.includes(part)))
}
