import { readPhone } from '../contact/phone.ts'
import { withoutExtension } from '../contact/without-extension.ts'
import { withoutMarks } from '../without-marks.ts'
import { searchText } from './plain-text.ts'
import { type SearchWord, searchWords } from './search-text.ts'

/** The interpretations of a search text. */
export interface Search {
  /** As `searchText` returns it. */
  text: string
  /** All of them must be found. */
  words: readonly SearchWord[]
  /** In the format of stored plates: upper case without separators. */
  plate: string
  /** Phone digits as in E.164, without the leading 0; empty if the text is not a phone number. */
  phone: string
  /** Whether the digits start with the country code. */
  phoneFromStart: boolean
  /** The last six characters of an id, in lower case; null if the text cannot be one. */
  reference: string | null
  /** Year and optional make: "2019 toyota". */
  car: { year: number; name: string } | null
}

/** Maximum length; the rest is ignored. */
const longest = 100

/** Minimum length for matches inside words; shorter texts would match nearly everything. */
export const minLettersForContains = 3

/** Parses any text; never throws. */
export function readSearch(typed: string): Search {
  // PostgreSQL cannot store some control characters.
  const plain = withoutMarks(typed)
    .slice(0, longest)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
  const text = searchText(plain)
  const reference = text.replaceAll(' ', '').replace(/^#/, '')
  return {
    text,
    words: searchWords(plain),
    plate: text.replaceAll(' ', '').toUpperCase(),
    ...phoneIn(plain.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')),
    reference: /^[0-9a-f]{6}$/.test(reference) ? reference : null,
    car: carIn(text),
  }
}

/** `0491 570` and `+61 (0)491 570` match the start of +61491570…; `570 737` can match the end of any number. */
function phoneIn(joined: string): Pick<Search, 'phone' | 'phoneFromStart'> {
  const whole = readPhone(joined)
  const number = whole === null ? joined : withoutExtension(whole)
  const digits = number.replaceAll(/[()./\p{Pd}]/gu, '').replace(/^((?:\+|00|0011)61)0/, '$1')
  if (!/^\+?\d{3,16}$/.test(digits)) return { phone: '', phoneFromStart: false }
  const abroad = digits.replace(/^(\+|0011|00(?=61))/, '')
  if (abroad !== digits) return { phone: abroad, phoneFromStart: true }
  if (digits.startsWith('0')) return { phone: `61${digits.slice(1)}`, phoneFromStart: true }
  return { phone: digits, phoneFromStart: false }
}

function carIn(text: string): Search['car'] {
  const [, year, name] = /^((?:19|20)\d\d)(?: (.*))?$/.exec(text) ?? []
  return year === undefined ? null : { year: Number(year), name: name ?? '' }
}
