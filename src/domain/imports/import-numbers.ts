/** A number read from a cell; `change` says why it is not as in the file. Or the reason why it could not be read. */
export type ReadNumber = { value: number; change: string | null } | { reason: string }

/** How a file writes numbers: with a dot for thousands if it is separated by semicolons, as in most of Europe. */
export type NumberStyle = 'dot_decimal' | 'dot_thousands'

const groups = /^\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*$/
const most = 9_999_999
const notKilometres = 'it is not a number of kilometres'

/** Returns whole kilometres as people write them. A number that could be a thousand times larger is not read. */
export function readKilometres(cell: string, style: NumberStyle): ReadNumber {
  const text = cell.trim().replace(/ ?(?:kms?|klms?|kilomet(?:re|er)s?)\.?$/i, '')
  if (/\dk$/i.test(text)) return { reason: 'the number is not written in full' }
  const number = readNumber(text, style)
  if ('reason' in number) return number
  return number.value > most ? { reason: notKilometres } : number
}

function readNumber(text: string, style: NumberStyle): ReadNumber {
  if (/^\d+$/.test(text)) return { value: Number(text), change: null }
  const separator = groups.exec(text)?.[1]
  const grouped = { value: Number(text.replace(/\D/g, '')), change: null }
  if (separator === '.') {
    // Two dots are no decimals: 1.120.000.
    if (style === 'dot_thousands' || text.split('.').length > 2)
      return { ...grouped, change: 'read as thousands' }
    return { reason: 'the dot could be a decimal point or separate thousands' }
  }
  // No odometer shows three decimals.
  if (separator === ',' && style === 'dot_thousands') return { ...grouped, change: 'read as thousands' }
  if (separator !== undefined) return grouped
  const [, whole = '', decimals = ''] = /^(.*\d)[.,](\d{1,2})$/.exec(text) ?? []
  if (whole === '' || !(/^\d+$/.test(whole) || groups.test(whole))) return { reason: notKilometres }
  const value = Number(whole.replace(/\D/g, ''))
  return { value, change: /^0+$/.test(decimals) ? null : 'the decimals are left out' }
}

/** Returns a year of manufacture; two digits are completed, the year is taken from a date. */
export function readYear(cell: string, { min, max }: { min: number; max: number }): ReadNumber {
  const text = cell.trim().replace(/\.0+$/, '')
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
  const outside = `it must be from ${min} to ${max}`
  const within = (value: number, change: string | null): ReadNumber =>
    value >= min && value <= max ? { value, change } : { reason: outside }
  if (/^\d{4}$/.test(text)) return within(Number(text), null)
  const [short] = /(?<=^['’]?)\d\d$/.exec(text) ?? []
  if (short !== undefined) {
    const recent = 2000 + Number(short)
    return within(recent > max ? recent - 100 : recent, 'completed to four digits')
  }
  const [year, ...others] = years
  if (year === undefined || others.length > 0) return { reason: 'it is not one year' }
  return within(Number(year), 'only the year is kept')
}
