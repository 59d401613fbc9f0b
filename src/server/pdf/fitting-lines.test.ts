import { expect, it } from 'vitest'
import { fittingLines } from './fitting-lines.ts'

const widthOf = (text: string) => text.length

it.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo', 10, ['one', 'two']],
  ['a abcdefghij b', 4, ['a', 'abcd', 'efgh', 'ij b']],
  ['', 4, ['']],
  ['Nguye\u0302\u0303n', 5, ['Nguy', 'e\u0302\u0303n']],
])('%j is broken into lines of at most %i', (text, width, lines) => {
  expect(fittingLines(text, width, widthOf)).toEqual(lines)
})

it('a word wider than several lines keeps all its characters', () => {
  const lines = fittingLines('x'.repeat(201), 40, widthOf)
  expect(lines.map((line) => line.length)).toEqual([40, 40, 40, 40, 40, 1])
})
