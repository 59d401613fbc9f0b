import { expect, it } from 'vitest'
import { describeNote, isPlaceholder } from './import-notes.ts'

it.each([
  'TBA',
  'n/a',
  'N.A.',
  '-',
  '--',
  '?',
  'none',
  'Unknown',
  'not known',
  'nil',
  '#N/A',
  'no plates',
  'tbc',
  'unreg',
  'xxx',
])('%j means that there is no value', (text) => expect(isPlaceholder(text)).toBe(true))

it.each(['ABC123', 'NON3', 'Nilsson', 'NO1', '0', 'Nova'])('%j is a value', (text) =>
  expect(isPlaceholder(text)).toBe(false),
)

it('a note is described as a sentence', () => {
  const note = { kind: 'left_out', field: 'mileage', from: 'N/A', to: null } as const
  expect(describeNote({ ...note, reason: 'it means that there is no value' })).toBe(
    'Mileage (km) “N/A” is not imported: it means that there is no value.',
  )
  expect(
    describeNote({
      kind: 'changed',
      field: 'year',
      from: '15',
      to: '2015',
      reason: 'completed to four digits',
    }),
  ).toBe('Year “15” becomes “2015”: completed to four digits.')
})
