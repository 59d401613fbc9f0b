import { plainName } from '../vehicles/common-makes.ts'
import type { ImportField } from './import-fields.ts'

/** The columns that can contain the name of a client. */
export type NameField = Extract<ImportField, 'name' | 'firstName' | 'lastName' | 'company'>

/** The name of the client of a row, and the columns whose text is not in it. */
export interface ReadName {
  name: string
  unused: NameField[]
}

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Returns the name of the person in a row; a company is the name only if the row names no person. */
export function readImportName(typed: (field: NameField) => string): ReadName {
  const [first, last] = [typed('firstName'), typed('lastName')].map((part) => (hasLetter(part) ? part : ''))
  const name = nameOf(first ?? '', last ?? '', typed('name')) || typed('company')
  // The company is imported beside a name.
  const fields = ['name', 'firstName', 'lastName'] as const
  const isUnused = (text: string) => text !== '' && text !== name && hasLetter(text) && !contains(name, text)
  return { name, unused: fields.filter((field) => isUnused(typed(field))) }
}

function nameOf(first: string, last: string, full: string): string {
  const joined = [first, last].filter((part) => part !== '').join(' ')
  if (joined === '') return full
  if (full === '' || (first !== '' && last !== '')) return joined
  // Accounting programs write a company into the column of the last name, and its contact into another one.
  return first === '' || contains(full, first) ? full : joined
}

function contains(text: string, part: string): boolean {
  const words = plainName(text).split(/[\s,]+/)
  return plainName(part)
    .split(/[\s,]+/)
    .every((word) => words.includes(word))
}
