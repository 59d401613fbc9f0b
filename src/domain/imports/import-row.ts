import {
  type ClientStatus,
  clientTexts,
  longestBillingAddress,
  longestCompany,
  mapClientTexts,
  type PreferredContact,
} from '../clients/client.ts'
import { personNameProblem } from '../contact/person-name.ts'
import { displayPhone } from '../contact/phone.ts'
import { toSingleLine } from '../text.ts'
import { type CalendarDate, yearOf } from '../time/calendar-date.ts'
import { accountReaders, type ImportedAccount, noAccount } from './import-account.ts'
import {
  bestPhone,
  type ContactsInCell,
  isShortenedNumber,
  readEmails,
  readPhones,
} from './import-contact.ts'
import { readImportDate } from './import-date.ts'
import type {
  ImportColumns,
  ImportedClient,
  ImportedVehicle,
  ImportField,
  ImportOptions,
} from './import-fields.ts'
import { readImportName } from './import-name.ts'
import { type CellNote, isPlaceholder, quoted } from './import-notes.ts'
import type { NumberStyle } from './import-numbers.ts'
import { readImportVehicle } from './import-vehicle.ts'

/**
 * What is in a row: client and vehicle, or the sentences of its errors. `name` is as typed. The notes are about cells that are
 * left out or changed.
 */
export type ImportedRow = { notes: CellNote[] } & (
  | { client: ImportedClient; vehicle: ImportedVehicle | null }
  | { name: string; problems: string[] }
)

/** What the rows of a file are read with. */
export type RowReading = ImportOptions & {
  today: CalendarDate
  /** The setting of the garage. */
  earliestVehicleYear: number
  numberStyle: NumberStyle
}

const contacts: Readonly<Record<string, PreferredContact>> = {
  ...{ phone: 'phone', call: 'phone', mobile: 'phone', telephone: 'phone', ring: 'phone' },
  ...{ email: 'email', 'e-mail': 'email', mail: 'email' },
  ...{ sms: 'sms', text: 'sms', 'text message': 'sms', txt: 'sms' },
}

const statuses: Readonly<Record<string, ClientStatus>> = {
  active: 'active',
  inactive: 'inactive',
  vip: 'vip',
}

/** Reads the cells of a row. Name, email and phone decide; any other cell that cannot be read is left out and noted. */
export function readImportRow(
  cells: readonly string[],
  columns: ImportColumns,
  reading: RowReading,
): ImportedRow {
  const problems: string[] = []
  const notes: CellNote[] = []
  const note = (one: CellNote) => void notes.push(one)
  const leaveOut = (field: ImportField, from: string, reason: string, to: string | null = null) =>
    note({ kind: 'left_out', field, from: quoted(from), to, reason })
  const texts = textsOf(cells, columns)
  const typed = (field: ImportField) => texts.first[field] ?? ''
  for (const [field, text] of texts.others)
    if (text !== typed(field))
      leaveOut(field, text, 'another column of the row is imported', quoted(typed(field)))

  const { name, unused } = readImportName(typed)
  const nameProblem = name === '' ? 'The name is missing.' : personNameProblem('Name', name)
  if (nameProblem !== null) problems.push(nameProblem.replace(/\.?$/, '.'))
  for (const field of unused)
    leaveOut(field, typed(field), 'another name in the row is the name of the client', quoted(name))

  const email = choose('email', texts.email, readEmails, note)
  if (email.value === null && reading.emailRequired)
    problems.push(
      email.unread === null
        ? 'The email address is missing.'
        : `“${email.unread}” is not a valid email address.`,
    )
  else if (email.unread !== null) leaveOut('email', email.unread, 'it is not an email address')
  const phone = choose('phone', texts.phone, readPhones, note)
  if (phone.value === null) problems.push(phoneProblem(phone.unread))

  const clientText = mapClientTexts((field) =>
    textUpTo(clientTexts[field].most, typed(field), (reason) => leaveOut(field, typed(field), reason)),
  )
  const account = readAccount(typed, { name, style: reading.numberStyle }, leaveOut)
  const added = addedOn(typed('added'), reading.today, (reason) => leaveOut('added', typed('added'), reason))
  const preferred = known('preferredContact', contacts, typed, leaveOut) ?? 'phone'
  const status = known('status', statuses, typed, leaveOut) ?? 'active'
  const vehicle = readImportVehicle(typed, { ...reading, thisYear: yearOf(reading.today) }, note)
  if (problems.length > 0 || phone.value === null) return { name, problems, notes }
  const isReachable = preferred !== 'email' || email.value !== null
  if (!isReachable)
    note({
      kind: 'changed',
      field: 'preferredContact',
      from: 'email',
      to: 'phone',
      reason: 'there is no email',
    })
  const client: ImportedClient = {
    name,
    ...clientText,
    email: email.value,
    phone: phone.value,
    preferredContact: isReachable ? preferred : 'phone',
    status,
    added,
    ...account,
  }
  return { client, vehicle, notes }
}

/** Reads the details of a client on account; a company that is the name of the client is not repeated. */
function readAccount(
  typed: (field: ImportField) => string,
  { name, style }: { name: string; style: NumberStyle },
  leaveOut: LeaveOut,
): ImportedAccount {
  const textOf = (field: 'company' | 'billingAddress', most: number) =>
    textUpTo(most, typed(field), (reason) => leaveOut(field, typed(field), reason))
  function read<Field extends keyof typeof accountReaders>(field: Field): ImportedAccount[Field] {
    const text = typed(field)
    if (text === '') return noAccount[field]
    const found =
      isPlaceholder(text) && !/^no$/i.test(text)
        ? { reason: 'it means that there is no value' }
        : accountReaders[field](text, style)
    if ('value' in found) return found.value
    leaveOut(field, text, found.reason)
    return noAccount[field]
  }
  const company = typed('company') === name ? null : textOf('company', longestCompany)
  return {
    company,
    abn: read('abn'),
    billingAddress: textOf('billingAddress', longestBillingAddress),
    termsDays: read('termsDays'),
    creditLimit: read('creditLimit'),
    needsPurchaseOrder: read('needsPurchaseOrder'),
    getsStatement: read('getsStatement'),
  }
}

type LeaveOut = (field: ImportField, from: string, reason: string, to?: string) => void

/** Returns the best value of the cells of a field, and the first text that could not be read if there is none. */
function choose(
  field: 'email' | 'phone',
  texts: readonly string[],
  read: (cell: string) => ContactsInCell,
  note: (one: CellNote) => void,
): { value: string | null; unread: string | null } {
  const [only = '', ...further] = texts
  if (only === '') return { value: null, unread: null }
  // Almost every row has one cell with one value, written as usual.
  if (further.length === 0) {
    const { found, unread } = read(only)
    const [one, ...others] = found
    if (one !== undefined && one.from === only && one.change === null && others.length + unread.length === 0)
      return { value: one.value, unread: null }
  }
  const given = texts.filter((text) => !isPlaceholder(text))
  const cells = given.map(read)
  const found = cells.flatMap((cell) => cell.found)
  const best = found[field === 'phone' ? bestPhone(found) : 0]
  if (best === undefined) return { value: null, unread: given[0] ?? null }
  const shown = field === 'phone' ? displayPhone(best.value) : best.value
  const leaveOut = (from: string, reason: string, to: string | null) =>
    note({ kind: 'left_out', field, from: quoted(from), to, reason })
  if (best.change !== null)
    note({ kind: 'changed', field, from: quoted(best.from), to: shown, reason: best.change })
  for (const text of texts) if (isPlaceholder(text)) leaveOut(text, 'it means that there is no value', null)
  for (const other of new Map(found.map((one) => [one.value, one])).values())
    if (other.value !== best.value) leaveOut(other.from, `a client has one ${field}`, shown)
  for (const text of cells.flatMap((cell) => cell.unread))
    leaveOut(text, field === 'phone' ? 'it is not a phone number' : 'it is not an email address', null)
  return { value: best.value, unread: null }
}

function phoneProblem(unread: string | null): string {
  if (unread === null) return 'The phone number is missing.'
  return isShortenedNumber(unread)
    ? `“${unread}” is a number that a spreadsheet has shortened. Please write the phone number in full.`
    : `“${unread}” is not a valid phone number.`
}

function known<Value>(
  field: ImportField,
  words: Readonly<Record<string, Value>>,
  typed: (field: ImportField) => string,
  leaveOut: LeaveOut,
): Value | null {
  const text = typed(field)
  const value = Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined
  if (text !== '' && value === undefined)
    leaveOut(
      field,
      text,
      field === 'status' ? 'known are active, inactive and VIP' : 'known are phone, email and SMS',
    )
  return value ?? null
}

/** The texts of a row that are not blank, in the order of the columns. */
interface RowTexts {
  first: Partial<Record<ImportField, string>>
  /** Texts of further columns for a field. */
  others: [ImportField, string][]
  /** Of all columns, since one of several emails and phones is taken. */
  email: string[]
  phone: string[]
}

function textsOf(cells: readonly string[], columns: ImportColumns): RowTexts {
  const texts: RowTexts = { first: {}, others: [], email: [], phone: [] }
  for (let index = 0; index < columns.length; index += 1) {
    const field = columns[index]
    const text = field ? plainText(cells[index] ?? '', field) : ''
    if (!field || text === '') continue
    if (field === 'email' || field === 'phone') texts[field].push(text)
    else if (texts.first[field] === undefined) texts.first[field] = text
    else texts.others.push([field, text])
  }
  return texts
}

// Most cells of a large file need no normalising, which takes a hundred times longer than this test.
const plain = /^[ -~]*$/

// More than any field takes; keeps the sentences that quote a cell short.
const longestCell = 400

function plainText(cell: string, field: ImportField): string {
  const text = cell.trim().slice(0, longestCell)
  // Spreadsheets are given `="0412000001"` or `'0412000001` so that they keep the zero.
  const bare = text.startsWith('=') || text.startsWith("'") ? unwrapped(text) : text
  if (plain.test(bare)) return bare
  // Several phone numbers or emails are on several lines.
  const isContact = field === 'phone' || field === 'email'
  if (field === 'billingAddress')
    return bare
      .split(/\s*[\r\n]+\s*/)
      .map(toSingleLine)
      .join('\n')
  return toSingleLine(isContact ? bare.replace(/\s*[\r\n]+\s*/g, ' ; ') : bare)
}

function unwrapped(text: string): string {
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=\d)/, '').trim()
}

function textUpTo(most: number, text: string, leaveOut: (reason: string) => void): string | null {
  if (text === '') return null
  if (isPlaceholder(text)) leaveOut('it means that there is no value')
  else if (text.length > most) leaveOut(`it is longer than ${most} characters`)
  else return text
  return null
}

function addedOn(text: string, today: CalendarDate, leaveOut: (reason: string) => void): CalendarDate | null {
  if (text === '') return null
  if (isPlaceholder(text)) leaveOut('it means that there is no value')
  else {
    const read = readImportDate(text)
    if ('reason' in read) leaveOut(read.reason)
    else if (read.date === null) leaveOut('another program writes this date for none')
    else if (read.date > today) leaveOut('it is in the future')
    else return read.date
  }
  return null
}
