/** What typed text may mean when anything of the garage is looked for. */
export interface Search {
  /** Lower case, with single spaces. */
  text: string
  /** As plates are stored, upper case without spaces. */
  plate: string
  /** The digits of a phone as it stands in E.164, without the leading 0; empty where the text is no phone. */
  phone: string
  /** Whether the digits begin with the country's code. */
  phoneFromStart: boolean
  /** The last six characters of an id, in lower case; null where the text cannot be one. */
  reference: string | null
  /** A car by its year, with or without a make: "2019 toyota". */
  car: { year: number; name: string } | null
}

/** More than this nobody types; the rest is left out. */
const longest = 100

/** From so many letters on, text is also found inside words; fewer would find nearly everything. */
export const lettersForInside = 3

/** Reads any typed text; never refuses. */
export function readSearch(typed: string): Search {
  // Control characters mean nothing, and the database stores none.
  const plain = typed.slice(0, longest).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
  const text = plain.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const joined = text.replaceAll(' ', '')
  const reference = joined.replace(/^#/, '')
  return {
    text,
    plate: joined.toUpperCase(),
    ...phoneIn(joined),
    reference: /^[0-9a-f]{6}$/.test(reference) ? reference : null,
    car: carIn(text),
  }
}

/** `0491 570` is stored as +61491570…; `570 737` may be the end of any number. */
function phoneIn(joined: string): Pick<Search, 'phone' | 'phoneFromStart'> {
  const digits = joined.replaceAll(/[().-]/g, '')
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
