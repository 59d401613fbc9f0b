import { describe, expect, it } from 'vitest'
import { findPartColumns, missingPartColumns, partOfRow } from './part-columns.ts'

describe('the columns of a parts price list', () => {
  it.each([
    [
      ['SKU', 'Description', 'Unit', 'Price', 'Cost', 'Supplier', 'Tax'],
      [0, 1, 2, 3, 4, 5, 6],
    ],
    [
      ['Part No.', 'Part Name', 'Colour', 'Sell Price', 'Buy'],
      [0, 1, undefined, 3, 4, undefined, undefined],
    ],
  ])('%j are found by their headers', (row, places) => {
    const found = findPartColumns(row)
    const names = ['sku', 'description', 'unit', 'price', 'cost', 'supplier', 'tax'] as const
    expect(names.map((name) => found.get(name))).toEqual(places)
  })

  it('the ones without which no part can be added are named', () => {
    expect(missingPartColumns(findPartColumns(['SKU', 'Amount']))).toEqual(['Description', 'Price'])
    expect(missingPartColumns(findPartColumns(['Item', 'Retail']))).toEqual([])
  })
})

describe('a row of a parts price list', () => {
  const columns = findPartColumns(['SKU', 'Description', 'Unit', 'Price', 'Cost', 'Tax'])

  it('is read with amounts in dollars and the words of other programs', () => {
    expect(partOfRow(columns, ['Z411', 'Oil filter', 'EA', '$1,018.95', '9.5', 'GST Free'])).toEqual({
      ...{ sku: 'Z411', description: 'Oil filter', unit: 'each', price: 101_895, cost: 950, tax: 'free' },
    })
    expect(partOfRow(columns, ['', 'Oil', 'litre', '15.90'])).toMatchObject({
      ...{ sku: '', unit: 'L', price: 1590, cost: null, tax: 'gst' },
    })
  })

  it('keeps what cannot be read as it is typed', () => {
    expect(partOfRow(columns, ['', 'Oil', 'drum', 'POA', '-', 'vat'])).toEqual({
      ...{ sku: '', description: 'Oil', unit: 'drum', price: 'POA', cost: '-', tax: 'vat' },
    })
  })
})
