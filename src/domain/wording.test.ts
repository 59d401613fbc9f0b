import { expect, it } from 'vitest'
import { displayList } from './display-list.ts'
import { displayCount, plural, pluralize } from './wording.ts'

it('a count has a thousands separator where it is displayed alone', () => {
  expect([0, 999, 1412, 1_234_567].map(displayCount)).toEqual(['0', '999', '1,412', '1,234,567'])
})

it('a noun follows its count, also one with an irregular plural', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'car'))).toEqual(['0 cars', '1 car', '2 cars'])
  expect([1, 2].map((count) => pluralize(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
  expect([1, 2].map((count) => plural(count, 'it', 'them'))).toEqual(['it', 'them'])
})

it('names are listed with "and" before the last', () => {
  expect(displayList(['Name'])).toBe('Name')
  expect(displayList(['Name', 'Phone', 'Email'])).toBe('Name, Phone and Email')
})
