import { readEmail } from '../contact/email.ts'
import { readPhone } from '../contact/phone.ts'

/** A phone number or email in a cell. */
export interface FoundContact {
  value: string
  /** The part of the cell that it was read from. */
  from: string
  /** Why the value is not as in the file; null if it only has another format. */
  change: string | null
}

/** The phone numbers or emails in a cell, and the parts that are none. */
export interface ContactsInCell {
  found: FoundContact[]
  unread: string[]
}

// Address books join several values by ` ::: `.
const separators = / ?::: ?|[;|\n]|\s*[/,&]\s*|\s+(?:or|and)\s+/i

/** Returns the phone numbers in a cell such as `0412 000 001 / (H) 02 5550 1234`. */
export function readPhones(cell: string): ContactsInCell {
  const whole = phoneIn(cell)
  if (whole !== null) return { found: [whole], unread: [] }
  const parts = partsOf(cell, separators)
  const contacts: ContactsInCell = { found: [], unread: [] }
  for (const part of parts.flatMap(splitNumbers)) {
    const phone = phoneIn(part)
    const phones = phone === null ? labelledPhones(part) : [phone]
    if (phones.length === 0) contacts.unread.push(part)
    contacts.found.push(...phones)
  }
  return contacts
}

/** Returns the emails in a cell such as `mei@example.com; Mei <tan@example.com>`. */
export function readEmails(cell: string): ContactsInCell {
  const whole = readEmail(cell)
  if (whole !== null) return { found: [{ value: whole, from: cell, change: null }], unread: [] }
  const contacts: ContactsInCell = { found: [], unread: [] }
  if (!cell.includes('@')) return { found: [], unread: cell === '' ? [] : [cell] }
  for (const part of partsOf(cell, / ?::: ?|[;|,\n]|\s+(?:or|and|&)\s+|\s*\/\s*|\s+(?=\S+@)/i)) {
    const bare = part.replace(/^.*<([^<>]*)>.*$/, '$1').replace(/^(?:mailto:|e-?mail:)\s*/i, '')
    const value = readEmail(bare)
    if (value === null) contacts.unread.push(part)
    else contacts.found.push({ value, from: part, change: null })
  }
  return contacts
}

function partsOf(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Two numbers with only spaces between them. */
function splitNumbers(part: string): string[] {
  const [, first, second] = /^(\+?[\d()][\d() -]{7,}\d)\s+(\(?0\d[\d() -]{7,}\d)$/.exec(part) ?? []
  return first !== undefined && second !== undefined && readPhone(first) && readPhone(second)
    ? [first, second]
    : [part]
}

const lostZero = /^[2-578]\d{8}$/

function phoneIn(text: string): FoundContact | null {
  const digits = text.replace(/\.0+$/, '')
  const value = readPhone(digits)
  if (value === null) return null
  return { value, from: text, change: lostZero.test(digits.trim()) ? 'the first zero was missing' : null }
}

// A label such as `(H)` or `Mob:` says nothing that is lost; a name or an extension does.
const labels =
  /^(?:[\s().:-]|mobile|mob|m|home|h|work|wk|w|business|bus|b|phone|ph|p|tel|t|cell|c|office|o|ah|bh|a\/h|b\/h)*$/i

/** Returns the numbers of `H: 02 5550 1234 M: 0412 000 001` or `0412 000 001 (wife Jan)`. */
function labelledPhones(part: string): FoundContact[] {
  const runs = part.match(/\+?\(?\d[\d\s().-]{4,}\d/g) ?? []
  const beside = runs.reduce((rest, run) => rest.replace(run, ' '), part)
  return runs.flatMap((run) => {
    const phone = phoneIn(run.trim())
    if (phone === null) return []
    const change = labels.test(beside) ? phone.change : 'only the number is kept'
    return [{ value: phone.value, from: runs.length === 1 ? part : run, change }]
  })
}

/** Returns the position of the best phone number: the first Australian mobile, otherwise the first. */
export function bestPhone(phones: readonly FoundContact[]): number {
  const mobile = phones.findIndex(({ value }) => /^\+614/.test(value))
  return mobile === -1 ? 0 : mobile
}

/** Returns whether a cell is a number that a spreadsheet shortened, such as `4.12E+08`. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(cell.trim())
}
