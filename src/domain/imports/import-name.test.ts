import { expect, it } from 'vitest'
import { type NameField, readImportName } from './import-name.ts'

it.each<[Partial<Record<NameField, string>>, string, NameField[]]>([
  [{ firstName: 'Mei', lastName: 'Tan', company: 'Tan Plumbing Pty Ltd' }, 'Mei Tan', []],
  [{ name: 'Mei Tan', company: 'Tan Plumbing' }, 'Mei Tan', []],
  [{ company: 'Tan Plumbing' }, 'Tan Plumbing', []],
  [{ lastName: 'Tan Plumbing Pty Ltd' }, 'Tan Plumbing Pty Ltd', []],
  [{ lastName: 'Tan Plumbing', name: 'Mei Tan' }, 'Mei Tan', ['lastName']],
  [{ name: 'Tan Plumbing', firstName: 'Mei', lastName: 'Tan' }, 'Mei Tan', ['name']],
  [{ name: 'Mei Tan', firstName: 'Mei', lastName: 'Tan' }, 'Mei Tan', []],
  [{ name: 'Tan, Mei', firstName: 'Mei' }, 'Tan, Mei', []],
  [{ firstName: 'Mei', lastName: '.' }, 'Mei', []],
  [{}, '', []],
])('%j is %j', (cells, name, unused) => {
  expect(readImportName((field) => cells[field] ?? '')).toEqual({ name, unused })
})
