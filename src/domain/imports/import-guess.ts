import { readEmail } from '../contact/email.ts'
import { readPhone } from '../contact/phone.ts'
import { commonMakes, plainName } from '../vehicles/common-makes.ts'
import { readPlate } from '../vehicles/read-plate.ts'
import { readVin } from '../vehicles/read-vin.ts'
import { readEmails, readPhones } from './import-contact.ts'
import type { ImportColumns, ImportField } from './import-fields.ts'
import { fieldOfHeader, isForeignHeader, isPhonePlace, wordsOfHeader } from './import-headings.ts'
import { isPlaceholder } from './import-notes.ts'

const makes = new Set(commonMakes.map(plainName))

const isPlateLike = (cell: string) =>
  readPlate(cell) !== null && /\d/.test(cell) && /[a-z]/i.test(cell) && cell.trim().length < 9

// A number of a customer, such as `1001` and `C-1001`.
const isNumber = (cell: string) => /^\p{L}{0,4}[-# ]?\d+$/u.test(cell.trim())

// What a cell looks like, from the most to the least distinctive.
const looks: readonly [ImportField, (cell: string) => boolean][] = [
  ['email', (cell) => readEmail(cell) !== null || readEmails(cell).found.length > 0],
  ['vin', (cell) => cell.trim().length === 17 && readVin(cell) !== null],
  ['year', (cell) => /^(19[3-9]|20\d)\d$/.test(cell.trim())],
  ['phone', (cell) => readPhone(cell) !== null || readPhones(cell).found.length > 0],
  ['make', (cell) => makes.has(plainName(cell))],
  ['licensePlate', isPlateLike],
  ['makeModel', (cell) => [...makes].some((make) => plainName(cell).startsWith(`${make} `))],
  ['name', (cell) => /^\p{L}[\p{L}\p{M}'’.-]*( \p{L}[\p{L}\p{M}'’.-]*)+$/u.test(cell.trim())],
]

/** A column: its header, if there is one, and its first cells with a value. */
interface GuessedColumn {
  header: string | null
  cells: readonly string[]
}

// Columns of these fields are all read: the best of their values is taken.
const isContact = (field: ImportField | null) => field === 'email' || field === 'phone'

/** Returns the field of each column by its header and its first cells. `headers` is null for a file without headers. */
export function guessColumns(
  headers: readonly string[] | null,
  rows: readonly (readonly string[])[],
  width: number,
): ImportColumns {
  const columns = Array.from({ length: width }, (_, at) => ({
    header: headers === null ? null : (headers[at] ?? ''),
    cells: rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '' && !isPlaceholder(cell)),
  }))
  const named = withoutRivals(columns, columns.map(fieldOfColumn))
  return withContent(columns, named)
}

/** Returns the field that the header names, unless the cells contradict it: an email column of Yes and No. */
function fieldOfColumn({ header, cells }: GuessedColumn): ImportField | null {
  const field = header === null ? null : fieldOfHeader(header)
  if (field === null || cells.length === 0) return field
  const most = (isLike: (cell: string) => boolean) => cells.filter(isLike).length > cells.length / 2
  const none = (pattern: RegExp) => !cells.some((cell) => pattern.test(cell))
  if (field === 'email') return none(/@/) && most((cell) => cell.trim().length < 8) ? null : field
  if (most((cell) => readEmails(cell).found.length > 0)) return 'email'
  if (field === 'phone') return none(/\d/) ? null : field
  const isOfPerson = field === 'name' || field === 'company' || field === 'firstName' || field === 'lastName'
  if (isOfPerson && most((cell) => readPhone(cell) !== null)) return 'phone'
  if ((field === 'name' || field === 'company') && most(isNumber)) return null
  return field === 'makeModel' && most(isPlateLike) && none(/\s\p{L}{3}/u) ? 'licensePlate' : field
}

/** Of several columns for one field, keeps the best: one with values and with the fewest words. */
function withoutRivals(
  columns: readonly GuessedColumn[],
  fields: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const rankOf = ({ header, cells }: GuessedColumn) => {
    const words = wordsOfHeader(header ?? '')
    // In programs for sales, an account is the company of a contact.
    const isNamed = words.includes('name') && !words.includes('account')
    return (cells.length === 0 ? 100 : 0) + (isNamed ? 0 : 10) + words.length
  }
  const hasBoth = fields.includes('make') && fields.includes('model')
  return fields.map((field, at) => {
    const column = columns[at]
    if (field === null || column === undefined || isContact(field)) return field
    if (field === 'makeModel' && hasBoth) return null
    const rank = rankOf(column)
    const isRival = columns.some((other, index) => {
      if (fields[index] !== field || index === at) return false
      const difference = rankOf(other) - rank
      return difference < 0 || (difference === 0 && index < at)
    })
    return isRival ? null : field
  })
}

// The numbers of customers and invoices look like plates.
const numbering = [
  'no',
  'num',
  'number',
  'id',
  'code',
  'ref',
  'reference',
  'card',
  'account',
  'job',
  'client',
  'customer',
  'name',
]

function isNumbering(header: string): boolean {
  return wordsOfHeader(header).some((word) => numbering.includes(word))
}

/** Whether cells below a header that is not known are plates: Australian ones have six or seven characters, each car its own. */
function arePlates(cells: readonly string[]): boolean {
  const plates = cells
    .map((cell) => readPlate(cell) ?? '')
    .filter((plate) => /^\w{6,7}$/.test(plate.replaceAll('-', '')))
  return new Set(plates).size > (cells.length * 3) / 4
}

/** Gives a column to each field that no header names and that the cells look like. */
function withContent(
  columns: readonly GuessedColumn[],
  named: readonly (ImportField | null)[],
): ImportColumns {
  const fields = [...named]
  for (const [field, isLike] of looks) {
    for (const [at, { header, cells }] of columns.entries()) {
      if (isNamed(field, named) && !(field === 'phone' && isPhonePlace(header ?? ''))) continue
      if (!isContact(field) && isNumbering(header ?? '')) continue
      if (field === 'licensePlate' && header && !arePlates(cells)) continue
      if (fields[at] !== null || (header !== null && isForeignHeader(header)) || cells.length === 0) continue
      if (cells.filter(isLike).length <= cells.length / 2) continue
      fields[at] = field
      if (!isContact(field)) break
    }
  }
  // Models have no shape of their own, but follow their make.
  const make = fields.indexOf('make')
  if (named.every((field) => field === null) && make !== -1 && fields[make + 1] === null)
    fields[make + 1] = 'model'
  return fields
}

function isNamed(field: ImportField, named: readonly (ImportField | null)[]): boolean {
  if (field === 'name')
    return (['name', 'firstName', 'lastName', 'company'] as const).some((one) => named.includes(one))
  if (field === 'makeModel' || field === 'make')
    return (['make', 'makeModel'] as const).some((one) => named.includes(one))
  return named.includes(field)
}
