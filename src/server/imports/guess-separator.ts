import Papa from 'papaparse'

const separators = [',', ';', '\t', '|'] as const

export type Separator = (typeof separators)[number]

const rowsToCompare = 50

/** Returns the separator of a file: the one that gives the most rows the same number of cells, then the most cells. */
export function guessSeparator(text: string): Separator {
  // The last of the rows is cut off.
  const start = text.slice(0, 100_000)
  let best: { separator: Separator; rows: number; width: number } = { separator: ',', rows: 0, width: 1 }
  for (const separator of separators) {
    const { data } = Papa.parse<string[]>(start, { delimiter: separator, preview: rowsToCompare })
    const widths = data.map((cells) => cells.length).filter((width) => width > 1)
    const counts = new Map<number, number>()
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
    // A comma in each name of a file with semicolons gives as many rows two cells.
    for (const [width, rows] of counts)
      if (rows * width > best.rows * best.width) best = { separator, rows, width }
  }
  return best.separator
}
