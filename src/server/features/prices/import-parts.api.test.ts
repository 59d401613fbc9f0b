import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partPrices } from '#server/db/schema/part-prices-table'
import { buildPartPrice } from '#server/testing/build-prices'
import { formOf } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.delete(partPrices)
})

async function send(path: string, text: string | Buffer, caller = admin) {
  const file = { field: 'file', name: 'parts.csv', type: 'text/csv' }
  const { payload, headers } = await formOf([[Buffer.from(text), file]])
  return caller.post(path, payload, { headers })
}
const preview = (text: string | Buffer) => send('/api/part-prices/import/preview', text)
const accept = (text: string, digest: string) => send(`/api/part-prices/import?digest=${digest}`, text)
const listed = async () =>
  (await admin.get('/api/part-prices')).body.map(
    ({ sku, description, price, cost }: Record<string, unknown>) => [sku, description, price, cost],
  )

describe('the import of a parts price list', () => {
  it('adds new parts and changes existing ones by SKU, or by description without one, as previewed', async () => {
    await buildPartPrice(garage.db, { sku: 'DB1491', price: 14_595, cost: 8750, supplier: 'Harbour' })
    await buildPartPrice(garage.db, { sku: null, description: 'Rags', price: 200 })
    await buildPartPrice(garage.db, { sku: 'KEEP', description: 'Not in the file', price: 1 })
    const rows = [
      'Part No;Description;Sell Price;Colour',
      "db1491;Front brake pads;$149.95;'=1+1",
      ';RAGS;2.00;',
      ';New rags;3;',
      'Z411;Oil filter;18.95;',
    ]
    const text = rows.join('\r\n')
    const { status, body } = await preview(text)
    expect([status, body]).toEqual([
      200,
      {
        digest: expect.any(String),
        ignored: ['Colour'],
        counts: { added: 2, changed: 2, unchanged: 0, skipped: 0 },
        rows: [
          { row: 2, sku: 'db1491', description: 'Front brake pads', before: 14_595, after: 14_995 },
          { row: 3, sku: null, description: 'RAGS', before: 200, after: 200 },
          { row: 4, sku: null, description: 'New rags', before: null, after: 300 },
          { row: 5, sku: 'Z411', description: 'Oil filter', before: null, after: 1895 },
        ],
        problems: [],
      },
    ])
    expect((await accept(text, body.digest)).body).toEqual(body.counts)
    expect(await listed()).toEqual([
      ['db1491', 'Front brake pads', 14_995, 8750],
      [null, 'New rags', 300, null],
      ['KEEP', 'Not in the file', 1, null],
      ['Z411', 'Oil filter', 1895, null],
      [null, 'RAGS', 200, null],
    ])
    const again = await preview(text)
    expect(again.body.counts).toEqual({ added: 0, changed: 0, unchanged: 4, skipped: 0 })
    const [entry] = (await admin.get('/api/audit?entity=part_price')).body
    expect(entry).toMatchObject({
      ...{ action: 'imported', about: 'Parts price list: 2 added, 2 changed' },
    })
  })

  it('what is exported is imported unchanged', async () => {
    await buildPartPrice(garage.db, {
      sku: '=1+1',
      description: 'Odd "part", 5 L',
      unit: 'L',
      cost: 1,
      tax: 'free',
    })
    const { body } = await admin.get('/api/exports/part-prices')
    const counts = (await preview(body)).body.counts
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, skipped: 0 })
  })

  it('rows with wrong cells are named with a sentence each and skipped', async () => {
    const text = [
      'SKU,Description,Unit,Price,Cost,Tax',
      'A1,,each,1,,',
      'A2,Poa,each,POA,,',
      'A3,Negative,each,-5,,',
      'A4,Dear,each,1000000.01,,',
      'A5,Drum,drum,5,x,vat',
      'A6,Fine,,5,,',
      'a6,Twice,,6,,',
    ].join('\n')
    const { body } = await preview(text)
    const price = 'Please enter a price between $0 and $1,000,000'
    expect(body.problems).toEqual([
      { row: 2, name: '', problems: ['Description is required'] },
      { row: 3, name: 'Poa', problems: [price] },
      { row: 4, name: 'Negative', problems: [price] },
      { row: 5, name: 'Dear', problems: [price] },
      {
        row: 6,
        name: 'Drum',
        problems: ['Please choose h, each, L, km, day', price, 'Please choose gst, free or none'],
      },
      { row: 8, name: 'Twice', problems: ['This part is already in row 7.'] },
    ])
    expect(body.counts).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 6 })
    await accept(text, body.digest)
    expect(await listed()).toEqual([['A6', 'Fine', 500, null]])
  })

  it('is refused if a part has changed since the preview, and nothing is written', async () => {
    const { id } = await buildPartPrice(garage.db, { sku: 'Z411', description: 'Oil filter', price: 1000 })
    const text = 'SKU,Description,Price\nZ411,Oil filter,18.95\nZ412,Other,5'
    const { body } = await preview(text)
    await admin.put(`/api/part-prices/${id}`, { price: 2000 })
    const refused = await accept(text, body.digest)
    expect([refused.status, refused.body.code]).toEqual([409, 'import_changed'])
    expect(await listed()).toEqual([['Z411', 'Oil filter', 2000, null]])
  })

  it.each([
    ['no header', 'Z411,Oil filter,18.95', /^This file has no column Description and Price\./],
    ['no price', 'SKU,Description\nA,B', /^This file has no column Price\./],
    ['only a header', 'SKU,Description,Price\n', /^This file contains no rows/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /^This is not a CSV file/],
    ['an open quotation mark', 'Description,Price\n"A,1\nB,2', /^A quotation mark in row 2/],
  ])('a file with %s is refused with a sentence', async (_, text, sentence) => {
    const { status, body } = await preview(text)
    expect(status).toBe(400)
    expect(body.fields.file).toMatch(sentence)
  })

  it('only administrators import', async () => {
    const staff = await garage.as('staff')
    const { status } = await send('/api/part-prices/import/preview', 'Description,Price\nA,1', staff)
    expect(status).toBe(403)
  })
})
