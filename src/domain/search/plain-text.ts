/** Joined when stored, so that `D’Arcy` is stored as `darcy` and `Jun-Ho` as `junho`: apostrophes, hyphens, dots, slashes. */
export const joiner = /['’‘‛ʼʻʹ`′\-‐‒–—―−⁃./·•‧∙・]/g

/** Combining marks (accents, vowel points) and characters that are not visible. */
const mark = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670',
    '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
    '\\u00ad\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]',
  ].join(''),
  'g',
)

export const separator = /[ \t\n\v\f\r,;()"“”]+/g

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

export function withoutAccents(text: string): string {
  const plain = text.replaceAll('´', "'").normalize('NFKD').replace(mark, '')
  return plain
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(/[^\0-\x7f]/gu, (letter) => letters.get(letter) ?? letter)
}
