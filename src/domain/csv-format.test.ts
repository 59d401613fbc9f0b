import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvFormat, csvLine, withoutFormulaEscape } from './csv-format.ts'

// A lone carriage return inside a cell is a line break for the parser when the file has no other.
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+@\t-]?[a-z0-9",; \n]{0,12}$/),
)

it('cells that are written as CSV are read back unchanged, formulas included', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const { data } = Papa.parse<string[]>(Papa.unparse(rows, csvFormat), {
        delimiter: ',',
        newline: '\r\n',
      })
      expect(data.map((cells) => cells.map(withoutFormulaEscape))).toEqual(rows)
    }),
  )
})

it('a line is the one that Papa Parse writes', () => {
  const cells = fc.oneof(
    cell,
    fc.string({ unit: fc.constantFrom(...' ",\r\n\uFEFF\'=a') }),
    fc.double(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(cells, { minLength: 2, maxLength: 4 }), (line) => {
      expect(csvLine(line)).toBe(`${Papa.unparse([line], csvFormat)}\r\n`)
    }),
  )
})

it.each(['=1+1', '+61 2 5550 0000', '-2', '@SUM(A1)', "'=1"])(
  'the formula %j is escaped by an apostrophe',
  (formula) => {
    expect(Papa.unparse([[formula]], csvFormat)).toBe(`"'${formula}"`)
    expect(withoutFormulaEscape(`'${formula}`)).toBe(formula)
  },
)
