import { expect, it } from 'vitest'
import { date, email, optional } from './fields.ts'

const problemOf = (text: string) => date.safeParse(text).error?.issues.map(({ message }) => message) ?? []

it.each(['1900-01-01', '2028-02-29', '9998-12-31'])('%s is accepted as a date', (text) => {
  expect(problemOf(text)).toEqual([])
})

it.each(['tomorrow', '2026-02-30', '24/11/2026'])('%s is not written as a date', (text) => {
  expect(problemOf(text)).toEqual(['Please enter a date as yyyy-mm-dd'])
})

it.each(['0001-01-01', '1899-12-31', '9999-12-31'])('%s is a date in another year', (text) => {
  expect(problemOf(text)).toEqual(['Please enter a date in the years 1900 to 9998'])
})

it.each(['', ' ', '\u200b', ' \u202a\u202c'])('%j is an optional field without a value', (text) => {
  expect(optional(email).parse(text)).toBeNull()
})
