import { readPhone, withoutExtension } from '../contact/phone.ts'

/** Joined when stored, so that `D’Arcy` is stored as `darcy` and `Jun-Ho` as `junho`: apostrophes, hyphens, dots, slashes. */
const joiner = /['’‘‛ʼʻʹ`′\-‐‒–—―−⁃./·•‧∙・]/g

/** Combining marks (accents, vowel points) and characters that are not visible. */
const mark = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670',
    '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
    '\\u00ad\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]',
  ].join(''),
  'g',
)

const separator = /[ \t\n\v\f\r,;()"“”]+/g

/** Letters without a decomposition in Unicode, as people type them, and capitals other than A to Z. */
const letters = new Map([
  ...pairs('ŁłØøĐđÐðĦħŦŧŊŋı', 'llooddddhhttnni'),
  ...pairs('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'),
  ...pairs('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
  ...(['ß ss', 'ẞ ss', 'æ ae', 'Æ ae', 'œ oe', 'Œ oe', 'þ th', 'Þ th'] as const).map(
    (pair) => [pair.slice(0, 1), pair.slice(2)] as const,
  ),
])

function pairs(from: string, to: string): (readonly [string, string])[] {
  return [...from].map((letter, index) => [letter, to[index] ?? ''] as const)
}

/**
 * Returns the text as it is searched and sorted: lower case, without accents, apostrophes, hyphens, dots and slashes, with
 * single spaces. The database's function `search_text` returns the same.
 */
export function searchText(text: string): string {
  return withoutAccents(text)
    .replace(joiner, '')
    .replace(separator, ' ')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')
}

function withoutAccents(text: string): string {
  const plain = text.replaceAll('´', "'").normalize('NFKD').replace(mark, '')
  return plain
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(/[^\0-\x7f]/gu, (letter) => letters.get(letter) ?? letter)
}

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
