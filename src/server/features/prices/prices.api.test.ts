import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { partPrices } from '#server/db/schema/part-prices-table'
import { services } from '#server/db/schema/services-table'
import { users } from '#server/db/schema/users-table'
import { buildLabourRate, buildPartPrice } from '#server/testing/build-prices'
import { buildSetting, buildStaff } from '#server/testing/factories'
import { signInMechanic } from '#server/testing/sign-in-mechanic'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let staff: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
  staff = await garage.as('staff')
})
beforeEach(async () => {
  await garage.db.delete(labourRates)
  await garage.db.delete(partPrices)
})

const serviceOf = async (code: string) => {
  const { status, body } = await staff.get('/api/prices')
  expect(status).toBe(200)
  return body.services.find((service: { code: string }) => service.code === code)
}
const price = async (code: string, body: object) =>
  admin.patch(`/api/services/${(await serviceOf(code)).id}/price`, body)
const labour = { kind: 'labour', description: 'Replace pads', quantity: 1500, unit: 'h' }
const pads = { kind: 'part', description: 'Pads', quantity: 1000, unit: 'each', unitPrice: 14_595 }
const logOf = async (entity: string) => (await admin.get(`/api/audit?entity=${entity}`)).body

describe('who sees prices', () => {
  const paths = ['/api/prices', '/api/labour-rates', '/api/part-prices']

  it('staff and administrators read, only administrators change, role user does neither', async () => {
    const { id } = await buildPartPrice(garage.db)
    for (const path of [...paths, `/api/part-prices/${id}`]) {
      expect((await garage.guest.get(path)).status, path).toBe(401)
      expect((await (await garage.as('user')).get(path)).status, path).toBe(403)
      expect((await staff.get(path)).status, path).toBe(200)
    }
    const changes = [
      () => staff.post('/api/part-prices', {}),
      () => staff.post('/api/labour-rates', {}),
      () => staff.put(`/api/part-prices/${id}`, {}),
      () => staff.delete(`/api/part-prices/${id}`),
      () => staff.post('/api/prices/raise', {}),
      () => staff.get('/api/exports/part-prices'),
    ]
    for (const change of changes) expect((await change()).status).toBe(403)
  })

  it('a mechanic only if the setting allows it, and never what a part costs the garage', async () => {
    const mechanic = await signInMechanic(garage)
    const { id } = await buildPartPrice(garage.db, { cost: 9000 })
    for (const path of paths) expect((await mechanic.get(path)).status, path).toBe(403)
    await buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices: true })
    for (const path of paths) expect((await mechanic.get(path)).status, path).toBe(200)
    const shown = async (caller: Caller) => [
      (await caller.get(`/api/part-prices/${id}`)).body.cost,
      (await caller.get('/api/part-prices')).body[0].cost,
    ]
    expect(await shown(mechanic)).toEqual([null, null])
    const advisor = await garage.as('staff')
    const { id: advisorId } = (await advisor.get('/api/auth/user')).body
    const { id: position } = await buildStaff(garage.db, { position: 'service_advisor' })
    await garage.db.update(users).set({ staffId: position }).where(eq(users.id, advisorId))
    await buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices: false })
    expect(await shown(advisor)).toEqual([9000, 9000])
    expect(await shown(admin)).toEqual([9000, 9000])
  })
})

describe('the price of a service', () => {
  it('is fixed, or lines, or none; each change is in the audit log', async () => {
    await buildLabourRate(garage.db, { price: 13_200, isDefault: true })
    const fixed = await price('oil-change', { price: 28_900, publicPrice: 'from' })
    expect(fixed.body).toMatchObject({ price: 28_900, lines: [], total: 28_900, publicPrice: 'from' })
    const lines = await price('oil-change', { lines: [labour, pads] })
    expect(lines.body).toMatchObject({ price: null, total: 19_800 + 14_595, publicPrice: 'from' })
    expect(lines.body.lines).toEqual([
      { ...labour, unitPrice: null, tax: 'gst' },
      { ...pads, tax: 'gst' },
    ])
    expect(lines.body.version).toBe(fixed.body.version + 1)
    expect(await serviceOf('oil-change')).toEqual(lines.body)
    expect((await price('oil-change', { price: 30_000 })).body).toMatchObject({ price: 30_000, lines: [] })
    expect((await price('oil-change', { price: null })).body).toMatchObject({ price: null, total: null })
    const [, last] = await logOf('service')
    expect(last).toMatchObject({ about: 'Logbook Service', action: 'updated' })
  })

  it('remains when the catalogue is saved without prices, and goes with its service', async () => {
    await price('diagnostic', { price: 13_200, publicPrice: 'exact' })
    await price('battery-test', { lines: [pads] })
    const { settingValue } = (await admin.get('/api/settings')).body.find(
      ({ settingKey }: { settingKey: string }) => settingKey === 'service_types',
    )
    const renamed = settingValue
      .filter(({ code }: { code: string }) => code !== 'general-inspection')
      .map((service: { code: string }) =>
        service.code === 'diagnostic' ? { ...service, label: 'Diagnosis' } : service,
      )
      .toReversed()
    const saved = await admin.put('/api/settings/service_types', { settingValue: renamed })
    expect(saved.body.settingValue).toEqual(renamed)
    expect(await serviceOf('diagnostic')).toMatchObject({
      ...{ label: 'Diagnosis', price: 13_200, publicPrice: 'exact' },
    })
    const kept = await serviceOf('battery-test')
    expect(kept.lines).toHaveLength(1)
    expect(await serviceOf('general-inspection')).toBeUndefined()
    const again = await admin.put('/api/settings/service_types', { settingValue: renamed })
    expect(again.body.version).toBe(saved.body.version + 1)
    expect((await serviceOf('battery-test')).version).toBe(kept.version)
  })

  const bad: [string, object, object][] = [
    ['below zero', { price: -1 }, { price: 'Please enter a price between $0 and $1,000,000' }],
    ['above a million', { price: 100_000_001 }, { price: 'Please enter a price between $0 and $1,000,000' }],
    [
      'and lines together',
      { price: 100, lines: [pads] },
      { price: 'A service has either a price or lines. Please send one of them' },
    ],
    [
      'of a line with quantity 0',
      { lines: [{ ...pads, quantity: 0 }] },
      { 'lines.0.quantity': 'Please enter a quantity between 0.001 and 10,000' },
    ],
    [
      'of a part that is missing',
      { lines: [{ ...pads, unitPrice: null }] },
      { 'lines.0.unitPrice': 'Please enter a price. Only labour can follow the default labour rate' },
    ],
    [
      'of 201 lines',
      { lines: Array.from({ length: 201 }, () => pads) },
      { lines: 'There can be at most 200 lines.' },
    ],
    [
      'of a line without a description and of an unknown kind',
      { lines: [{ ...pads, description: ' ', kind: 'discount' }] },
      {
        'lines.0.description': 'Description is required',
        'lines.0.kind': 'Please choose labour, part, sublet, fee',
      },
    ],
  ]
  it.each(bad)('%s is refused with a sentence', async (_, body, fields) => {
    const { status, body: problem } = await price('oil-change', body)
    expect([status, problem.fields]).toEqual([400, fields])
  })

  it('customers see it as the mode says, once there is one', async () => {
    const shown = async () =>
      (await garage.guest.get('/api/garage')).body.services.find(
        ({ code }: { code: string }) => code === 'air-conditioning',
      ).price
    expect(await shown()).toBeNull()
    await price('air-conditioning', { publicPrice: 'from' })
    expect(await shown()).toBeNull()
    await price('air-conditioning', { price: 24_900 })
    expect(await shown()).toBe('from $249.00')
    await price('air-conditioning', { publicPrice: 'exact', lines: [pads, pads] })
    expect(await shown()).toBe('$291.90')
    await price('air-conditioning', { lines: [labour] })
    expect(await shown()).toBeNull()
    await buildLabourRate(garage.db, { price: 10_000, isDefault: true })
    expect(await shown()).toBe('$150.00')
    await price('air-conditioning', { publicPrice: 'off' })
    expect(await shown()).toBeNull()
  })
})

describe('labour rates', () => {
  it('the first one is the default, until another one is made it', async () => {
    const first = await admin.post('/api/labour-rates', { name: ' Standard ', price: 13_200 })
    expect([first.status, first.body]).toMatchObject([201, { name: 'Standard', isDefault: true }])
    const second = await admin.post('/api/labour-rates', { name: 'Diagnostics', price: 16_500 })
    expect(second.body.isDefault).toBe(false)
    const refused = await admin.delete(`/api/labour-rates/${first.body.id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the default labour rate. Please make another one the default first.',
    ])
    const made = await admin.patch(`/api/labour-rates/${second.body.id}/default`, { version: 1 })
    expect(made.body).toMatchObject({ isDefault: true, version: 2 })
    const again = await admin.patch(`/api/labour-rates/${second.body.id}/default`, {})
    expect([again.status, again.body.message]).toEqual([409, 'This is already the default labour rate.'])
    const names = async () =>
      (await staff.get('/api/labour-rates')).body.map(
        ({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault],
      )
    expect(await names()).toEqual([
      ['Diagnostics', true],
      ['Standard', false],
    ])
    expect((await admin.delete(`/api/labour-rates/${first.body.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/labour-rates/${second.body.id}`)).status).toBe(204)
    await admin.post('/api/labour-rates', { name: 'New', price: 1 })
    const undone = await admin.post('/api/undo-delete', {
      ...{ entity: 'labour_rate', entityId: second.body.id },
    })
    expect(undone.status).toBe(200)
    expect(await names()).toEqual([
      ['New', true],
      ['Diagnostics', false],
    ])
  })

  it('two cannot have one name', async () => {
    await admin.post('/api/labour-rates', { name: 'Standard', price: 13_200 })
    const { status, body } = await admin.post('/api/labour-rates', { name: 'STANDARD', price: 1 })
    expect([status, body.message]).toEqual([409, 'A labour rate with this name already exists.'])
  })
})

describe('the parts price list', () => {
  it('is searched by description, SKU and supplier, in pages by description', async () => {
    await buildPartPrice(garage.db, { sku: 'Z411', description: 'Oil filter', supplier: 'Harbour' })
    await buildPartPrice(garage.db, { description: 'Brake fluid' })
    await buildPartPrice(garage.db, { sku: null, description: 'Älteres Teil' })
    const names = async (query: string) => {
      const { body, headers } = await staff.get(`/api/part-prices${query}`)
      return [body.map(({ description }: { description: string }) => description), headers['x-total-count']]
    }
    expect(await names('')).toEqual([['Älteres Teil', 'Brake fluid', 'Oil filter'], '3'])
    expect(await names('?limit=1')).toEqual([['Älteres Teil'], '3'])
    for (const search of ['z411', 'filter oil', 'harb'])
      expect((await names(`?search=${encodeURIComponent(search)}`))[0], search).toEqual(['Oil filter'])
  })

  it('a SKU is unique, ignoring case, until its part is deleted', async () => {
    const first = await admin.post('/api/part-prices', {
      sku: 'Z411',
      description: 'Oil filter',
      price: 1895,
    })
    expect(first.body).toMatchObject({ sku: 'Z411', unit: 'each', tax: 'gst', cost: null, supplier: null })
    const twice = { sku: 'z411', description: 'Other', price: 1 }
    const refused = await admin.post('/api/part-prices', twice)
    expect([refused.status, refused.body.message]).toEqual([409, 'A part with this SKU already exists.'])
    expect((await admin.delete(`/api/part-prices/${first.body.id}`)).status).toBe(204)
    expect((await admin.post('/api/part-prices', twice)).status).toBe(201)
    const undo = { entity: 'part_price', entityId: first.body.id }
    expect((await admin.post('/api/undo-delete', undo)).body.message).toBe(
      'A part with this SKU already exists.',
    )
  })

  it('wrong values get a sentence each', async () => {
    const { status, body } = await admin.post('/api/part-prices', {
      ...{ description: '', price: -5, cost: 100_000_001, unit: 'box', tax: 'vat', sku: 'x'.repeat(41) },
    })
    expect([status, body.fields]).toEqual([
      400,
      {
        sku: 'SKU must be at most 40 characters',
        description: 'Description is required',
        unit: 'Please choose h, each, L, km, day',
        price: 'Please enter a price between $0 and $1,000,000',
        cost: 'Please enter a price between $0 and $1,000,000',
        tax: 'Please choose gst, free or none',
      },
    ])
  })

  it('is exported with prices in dollars', async () => {
    await buildPartPrice(garage.db, { sku: 'DB1491', cost: 8750, supplier: 'Harbour' })
    const { body } = await admin.get('/api/exports/part-prices')
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFSKU,Description,Unit,Price,Cost,Supplier,Tax',
      'DB1491,Front brake pads,each,145.95,87.50,Harbour,gst',
    ])
  })
})

describe('a raise', () => {
  const raise = (body: object) => admin.post('/api/prices/raise', body)
  const priceOf = async (id: string) => (await staff.get(`/api/part-prices/${id}`)).body.price

  it('is previewed, applied with an audit entry, and undone once', async () => {
    const { id } = await buildPartPrice(garage.db, { price: 14_595 })
    const free = await buildPartPrice(garage.db, { description: 'Free', price: 0 })
    const change = { kind: 'part', id, name: 'Front brake pads', before: 14_595, after: 15_325 }
    const body = { what: 'parts', percent: 500, roundTo: 5 }
    const preview = await raise({ ...body, preview: true })
    expect(preview.body).toEqual({ id: null, changes: [change] })
    expect(await priceOf(id)).toBe(14_595)
    const done = await raise(body)
    expect(done.body).toEqual({ id: expect.any(String), changes: [change] })
    expect([await priceOf(id), await priceOf(free.id)]).toEqual([15_325, 0])
    const undo = await admin.post(`/api/prices/raise/${done.body.id}/undo`)
    expect(undo.body).toEqual({ restored: 1, kept: 0 })
    expect(await priceOf(id)).toBe(14_595)
    const again = await admin.post(`/api/prices/raise/${done.body.id}/undo`)
    expect([again.status, again.body.message]).toEqual([409, 'This raise has already been undone.'])
    const log = await logOf('price_raise')
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'raise_undone', about: 'Parts +5%, 1 price' },
      { action: 'raised', about: 'Parts +5%, 1 price' },
    ])
  })

  it('undo leaves prices that have been changed since, and deleted ones', async () => {
    const parts = [1000, 2000, 3000].map((cents) => buildPartPrice(garage.db, { price: cents }))
    const [first, second, third] = await Promise.all(parts)
    const { body } = await raise({ what: 'parts', percent: 1000, roundTo: 1 })
    await admin.put(`/api/part-prices/${first?.id}`, { price: 1234 })
    await admin.put(`/api/part-prices/${second?.id}`, { supplier: 'Harbour' })
    await admin.delete(`/api/part-prices/${third?.id}`)
    const undone = await admin.post(`/api/prices/raise/${body.id}/undo`)
    expect(undone.body).toEqual({ restored: 1, kept: 2 })
    expect([await priceOf(first?.id ?? ''), await priceOf(second?.id ?? '')]).toEqual([1234, 2000])
  })

  it('of services raises fixed prices and lines, whose services have a new version', async () => {
    await garage.db.update(services).set({ price: null }).where(eq(services.priceMode, 'fixed'))
    await price('oil-change', { price: 28_900 })
    await price('diagnostic', { lines: [labour, pads] })
    await price('battery-test', { price: null, lines: [] })
    const before = await serviceOf('diagnostic')
    const { body } = await raise({ what: 'services', percent: 1000, roundTo: 100 })
    expect(body.changes.map(({ kind, name, after }: Record<string, unknown>) => [kind, name, after])).toEqual(
      expect.arrayContaining([
        ['service', 'Logbook Service', 31_800],
        ['service_line', `${before.label}: Pads`, 16_100],
      ]),
    )
    const after = await serviceOf('diagnostic')
    expect(after.lines.map(({ unitPrice }: { unitPrice: number | null }) => unitPrice)).toEqual([
      null,
      16_100,
    ])
    expect(after.version).toBe(before.version + 1)
    await admin.post(`/api/prices/raise/${body.id}/undo`)
    expect((await serviceOf('diagnostic')).lines).toEqual(before.lines)
    expect((await serviceOf('oil-change')).price).toBe(28_900)
  })

  it('of labour raises the rates, and with them the labour that follows the default one', async () => {
    await buildLabourRate(garage.db, { price: 13_200, isDefault: true })
    await price('diagnostic', { lines: [labour] })
    await raise({ what: 'labour', percent: 500, roundTo: 100 })
    expect((await serviceOf('diagnostic')).total).toBe(20_850)
    const none = await raise({ what: 'labour', percent: 1, roundTo: 100 })
    expect(none.body).toEqual({ id: null, changes: [] })
  })

  it('wrong values get a sentence each; a price above the limit is refused', async () => {
    const { status, body } = await raise({ what: 'all', percent: 0, roundTo: 7 })
    expect([status, body.fields]).toEqual([
      400,
      {
        what: 'Please choose labour, parts or services',
        percent: 'Please enter a percentage from -90 to 100, other than 0.',
        roundTo: 'Please choose 1, 5, 10, 50, 100 cents',
      },
    ])
    await buildPartPrice(garage.db, { description: 'Engine', price: 99_000_000 })
    const beyond = await raise({ what: 'parts', percent: 500, roundTo: 1 })
    expect([beyond.status, beyond.body.fields]).toEqual([
      400,
      {
        percent: 'This would raise Engine to $1,039,500.00. A price can be at most $1,000,000.00.',
      },
    ])
  })
})
