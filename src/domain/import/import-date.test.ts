import { expect, it } from 'vitest'
import { readImportDate } from './import-date.ts'

it.each([
  ['2024-03-25', '2024-03-25'],
  ['2024-03-25T10:30:00Z', '2024-03-25'],
  ['25/03/2024', '2024-03-25'],
  ['5/3/2024', '2024-03-05'],
  ['25/03/2024 10:30 am', '2024-03-25'],
  ['25 Mar 2024', '2024-03-25'],
  ['5-Sept-2024', '2024-09-05'],
])('the date %s is read as %s', (typed, date) => {
  expect(readImportDate(typed)).toEqual({ date })
})

it('a date with the month first is refused with how to write it', () => {
  expect(readImportDate('03/25/2024')).toEqual({
    error: 'The date “03/25/2024” has the month first. Please write it as 25/03/2024.',
  })
})

it.each(['31/02/2024', '25/03/24', '45376', '25 Xyz 2024', 'today'])('%s is refused', (typed) => {
  expect(readImportDate(typed)).toEqual({
    error: `The date “${typed}” could not be read. Please write it as 25/03/2024.`,
  })
})
