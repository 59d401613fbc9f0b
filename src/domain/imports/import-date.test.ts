import { expect, it } from 'vitest'
import { readImportDate } from './import-date.ts'

it.each([
  ['2024-03-25', '2024-03-25'],
  ['2024-03-25T10:30:00Z', '2024-03-25'],
  ['2024-03-25 10:30:00 +1100', '2024-03-25'],
  ['2024-03-25T10:30:00.000+11:00', '2024-03-25'],
  ['2024-03-25 10:30:00 UTC', '2024-03-25'],
  ['2024/3/5', '2024-03-05'],
  ['25/03/2024', '2024-03-25'],
  ['5/3/2024', '2024-03-05'],
  ['25.03.2024, 10:30', '2024-03-25'],
  ['25/03/2024 10:30 am', '2024-03-25'],
  ['25/03/2024 10:30:00 a.m. AEDT', '2024-03-25'],
  ['25 Mar 2024', '2024-03-25'],
  ['Mon 25th March 2024', '2024-03-25'],
  ['March 25, 2024', '2024-03-25'],
  ['5-Sept-2024', '2024-09-05'],
])('the date %s is read as %s', (typed, date) => {
  expect(readImportDate(typed)).toEqual({ date })
})

it.each([
  '9999-12-31',
  '31/12/9999',
  '1899-12-31',
  '30/12/1899',
  '1900-01-01 00:00:00',
  '0000-00-00',
  '0001-01-01T00:00:00',
  '1-Jan-1900',
])('the date %s, which programs write for none, is no date', (typed) => {
  expect(readImportDate(typed)).toEqual({ date: null })
})

it('a date with the month first is not read, and the reason says so', () => {
  expect(readImportDate('03/25/2024')).toEqual({
    reason: 'the month is first, and dates are read with the day first',
  })
})

it.each(['31/02/2024', '25/03/24', '45376', '25 Xyz 2024', 'today'])('%s is not read', (typed) => {
  expect(readImportDate(typed)).toEqual({ reason: 'it is not a date that can be read' })
})
