import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf } from './report-csv.ts'
import type { Cell, ReportTable } from './report-table.ts'

const table = (rows: Cell[][]): ReportTable => ({
  ...{ key: 'any', title: 'Any table', rows },
  columns: [{ label: 'Service' }, { label: 'Income', sheetLabel: 'Income in dollars' }],
})
const read = (csv: string) => Papa.parse<string[]>(csv.slice(1)).data

describe('the CSV of a report', () => {
  it('begins with a byte order mark, which Excel needs to detect UTF-8', () => {
    expect(csvOf([table([['Éclairage', 1]])])).toBe('\uFEFFService,Income in dollars\r\nÉclairage,1')
  })

  it.each(['=1+1', '+61', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '=1\nsecond line', '＝1'])(
    'escapes %j, which a spreadsheet would run as a formula',
    (typed) => {
      expect(read(csvOf([table([[typed, 0]])]))[1]?.[0]).toBe(`'${typed}`)
    },
  )

  it('other text with commas and quotes is read back unchanged', () => {
    for (const typed of ['Tow bar, "heavy"', 'a=b', '2 x tyres', "it's"])
      expect(read(csvOf([table([[typed, 0]])]))[1]?.[0]).toBe(typed)
  })

  it('writes dollars, dates, minutes and percentages as plain numbers without units', () => {
    const date = '2026-11-24' as never
    const cells = [{ cents: 123_450 }, { cents: 5 }, { date }, { minutes: 84 }, { percent: 88 }, null, 0]
    const rows = cells.map((cell): Cell[] => ['x', cell])
    expect(read(csvOf([table(rows)])).map(([, cell]) => cell)).toEqual([
      'Income in dollars',
      ...['1234.50', '0.05', '2026-11-24', '84', '88', '', '0'],
    ])
  })

  it('several tables are written below each other, each with its title', () => {
    const csv = csvOf([table([['a', 1]]), table([['b', 2]])], ['Ironbark Auto Centre'])
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Ironbark Auto Centre',
      '',
      ...['Any table', 'Service,Income in dollars', 'a,1'],
      '',
      ...['Any table', 'Service,Income in dollars', 'b,2'],
    ])
  })
})
