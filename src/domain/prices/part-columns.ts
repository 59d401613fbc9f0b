import { readMoney } from '../money.ts'

export const partColumns = ['sku', 'description', 'unit', 'price', 'cost', 'supplier', 'tax'] as const
export type PartColumn = (typeof partColumns)[number]

export const partColumnLabels: Readonly<Record<PartColumn, string>> = {
  sku: 'SKU',
  description: 'Description',
  unit: 'Unit',
  price: 'Price',
  cost: 'Cost',
  supplier: 'Supplier',
  tax: 'Tax',
}

/** Columns without which no part can be added. */
const required: readonly PartColumn[] = ['description', 'price']

/** The headers of other programs, without spaces and signs. The first column that fits is read. */
const headers: Readonly<Record<PartColumn, readonly string[]>> = {
  sku: ['sku', 'code', 'itemcode', 'partcode', 'partno', 'partnumber', 'stockcode', 'itemnumber'],
  description: ['description', 'name', 'part', 'item', 'itemname', 'partname', 'partdescription'],
  unit: ['unit', 'uom', 'unitofmeasure'],
  price: ['price', 'sell', 'sellprice', 'sellingprice', 'retail', 'retailprice', 'unitprice', 'priceincgst'],
  cost: ['cost', 'buy', 'buyprice', 'costprice', 'unitcost', 'costincgst'],
  supplier: ['supplier', 'vendor', 'suppliername'],
  tax: ['tax', 'taxcode', 'gst', 'taxrate'],
}

/** Returns the position of each known column in the header row. */
export function findPartColumns(row: readonly string[]): ReadonlyMap<PartColumn, number> {
  const plain = row.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const found = partColumns.map((column) => [
    column,
    plain.findIndex((header) => headers[column].includes(header)),
  ])
  return new Map(found.filter((entry): entry is [PartColumn, number] => entry[1] !== -1))
}

/** Returns the labels of the columns that a file lacks. */
export function missingPartColumns(found: ReadonlyMap<PartColumn, number>): string[] {
  return required.filter((column) => !found.has(column)).map((column) => partColumnLabels[column])
}

const units: Readonly<Record<string, string>> = {
  '': 'each',
  ea: 'each',
  hr: 'h',
  hour: 'h',
  l: 'L',
  litre: 'L',
  ltr: 'L',
}

const taxes: Readonly<Record<string, string>> = {
  '': 'gst',
  yes: 'gst',
  '10%': 'gst',
  no: 'free',
  'gst free': 'free',
  'gst-free': 'free',
  fre: 'free',
}

const known = (words: Readonly<Record<string, string>>, cell: string) => {
  const word = cell.trim().toLowerCase()
  return words[word] ?? word
}

/** How a cell of each column is read. What cannot be read stays as typed, so that the contract's schema says so. */
const readCell: Readonly<Record<PartColumn, (cell: string) => string | number | null>> = {
  sku: (cell) => cell,
  description: (cell) => cell,
  unit: (cell) => known(units, cell),
  price: (cell) => readMoney(cell) ?? cell,
  cost: (cell) => (cell.trim() === '' ? null : (readMoney(cell) ?? cell)),
  supplier: (cell) => cell,
  tax: (cell) => known(taxes, cell),
}

/** Returns the fields of a row that the file has columns for. */
export function partOfRow(
  columns: ReadonlyMap<PartColumn, number>,
  cells: readonly string[],
): Partial<Record<PartColumn, string | number | null>> {
  return Object.fromEntries([...columns].map(([column, at]) => [column, readCell[column](cells[at] ?? '')]))
}
