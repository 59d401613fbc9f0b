import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api, type EndpointName } from '#contract/index'
import { canonicalJson } from '#domain/billing/document-content'
import { buildPartPrice } from '#server/testing/build-prices'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildSetting,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
  // Without hoist.emptying of other tests, so that TRUNCATE is refused as in production.
  reach: async (url) => ({ url: url.replace(/\?.*$/, ''), close: async () => {} }),
})

/** Tables whose rows are only added. */
const frozenTables = [
  ...['documents', 'document_lines', 'document_files', 'payments', 'allocations', 'takings_counts'],
  ...['accounting_exports', 'accounting_export_documents'],
]
const moneyTags = ['Line items', 'Invoices', 'Payments', 'Takings', 'Accounting']
const endpoints = (Object.entries(api) as [EndpointName, EndpointSpec][]).filter(([, { tag }]) =>
  moneyTags.includes(tag),
)
const aroundMoney = [
  'updateClient',
  'updateBillingDetails',
  'updateAppointment',
  'updateVehicle',
  'updateSetting',
]
const writers = endpoints.filter(([, { method }]) => method !== 'GET')
/** Calls that write are made more often. */
const names = [
  ...[...endpoints, ...writers, ...writers].map(([name]) => name),
  ...(aroundMoney as EndpointName[]),
]

/** Ids by the word that precedes them in a path. */
const ids: Record<string, string[]> = {}
const all = () => Object.values(ids).flat()
let callers: Caller[]
let admin: Caller

beforeAll(async () => {
  const { db } = garage
  admin = await garage.as('admin')
  callers = [admin, admin, admin, await garage.as('staff'), await garage.as('user'), garage.guest]
  await buildSetting(db, 'billing_settings', { abn: '51824753556' })
  const client = await buildClient(db, { name: 'Wendy Alcott', email: 'wendy@example.com' })
  const clientId = client.id
  const vehicle = await buildVehicle(db, { clientId, licensePlate: 'ABC12D' })
  const job = { clientId, vehicleId: vehicle.id, status: 'in_progress' } as const
  const jobs = [
    await buildAppointment(db, job),
    await buildAppointment(db, { ...job, timeSlotId: '2026-11-25T09:30' }),
  ]
  const rental = await buildRental(db, { clientId, status: 'picked_up' })
  const tow = await buildTow(db, { status: 'confirmed' })
  const subjects = [
    ...jobs.map(({ id }) => ({ appointmentId: id })),
    { rentalBookingId: rental.id },
    { towBookingId: tow.id },
    { clientId },
  ]
  const issued: string[] = []
  for (const subject of subjects) {
    await buildLine(db, subject)
    issued.push(await idOf(admin.post('/api/invoices', { subject, buyerId: clientId })))
    // A line that is not on an invoice yet.
    await buildLine(db, { ...subject, position: 2 })
  }
  const money = { clientId, method: 'cash' }
  const taken = [
    await idOf(
      admin.post('/api/payments', {
        ...money,
        amount: 10_000,
        allocate: [{ invoiceId: issued[0], amount: 10_000 }],
      }),
    ),
    await idOf(admin.post('/api/payments', { ...money, amount: 36_188, keepCredit: true })),
  ]
  const credit = { amount: 2000, reason: 'Late' }
  const note = await idOf(admin.post(`/api/invoices/${issued[1]}/credit-notes`, credit))
  const receipt = await idOf(admin.post(`/api/payments/${taken[0]}/receipt`))
  await idOf(admin.post('/api/refunds', { ...money, from: [{ paymentId: taken[1], amount: 500 }] }))
  await admin.post('/api/takings/2026-11-20/close', { cashCounted: 500 })
  Object.assign(ids, {
    appointments: jobs.map(({ id }) => id),
    'rental-bookings': [rental.id],
    'tow-bookings': [tow.id],
    clients: [clientId],
    vehicles: [vehicle.id],
    invoices: issued,
    'credit-notes': [note],
    documents: [...issued, note, receipt],
    payments: (await admin.get('/api/payments')).body.map(({ id }: { id: string }) => id),
    allocations: await column(sql`select id::text as value from allocations`),
    lines: await column(sql`select id::text as value from line_items order by position`),
    'accounting-exports': [await idOf(admin.post('/api/accounting-exports', { system: 'xero' }))],
    'part-prices': [(await buildPartPrice(db)).id],
  })
})

async function idOf(answer: Promise<{ status: number; body: { id: string } }>): Promise<string> {
  const { status, body } = await answer
  expect([status, body]).toEqual([201, body])
  return body.id
}

async function column(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await garage.db.execute<{ value: string }>(query)
  return rows.map(({ value }) => value)
}

/** Returns every column of every row that may not change, as text; lines on invoices included. */
async function frozenRows(): Promise<Set<string>> {
  const rows = await Promise.all([
    ...frozenTables.map((table) =>
      column(sql`select ${table} || row.*::text as value from ${sql.identifier(table)} as row`),
    ),
    column(
      sql`select 'line_items' || row.*::text as value from line_items as row where invoice_id is not null`,
    ),
  ])
  return new Set(rows.flat())
}

/** Returns what the documents of the scene say over HTTP, their hashes computed again, and their PDFs. */
async function copies() {
  const made = []
  for (const id of ids.documents ?? []) {
    const { body } = await admin.get(`/api/documents/${id}`)
    const pdf: Buffer = (await admin.get(`/api/documents/${id}/pdf`)).body
    const hash = createHash('sha256').update(canonicalJson(body)).digest('hex')
    made.push({ id, content: canonicalJson(body), sha256: body.sha256, hash, pdf: pdf.toString('base64') })
  }
  return made
}

type Pick = (kind: string) => string

const line = { kind: 'part', description: 'Brake pads', unitPrice: 14_595, reason: null }
const reason = { reason: 'Wrong part' }
/** Valid bodies, of the records that exist. */
const bodies: Partial<Record<EndpointName, (pick: Pick) => object>> = {
  ...Object.fromEntries(
    ['Appointment', 'Rental', 'Tow', 'Client'].flatMap((record) => [
      [`add${record}Line`, () => line],
      [`discount${record}`, () => ({ rate: 500 })],
    ]),
  ),
  updateLineItem: () => ({ ...line, quantity: 2000, version: 1 }),
  addJobLine: (pick) => ({ partId: pick('part-prices') }),
  raiseInvoiceNumber: () => ({ next: 8000 }),
  previewInvoice: (pick) => ({ subject: { appointmentId: pick('appointments') } }),
  issueInvoice: (pick) => ({
    subject: { appointmentId: pick('appointments') },
    payment: { method: 'cash', amount: 5, reference: null },
  }),
  issueCreditNote: (pick) =>
    ids.invoices?.includes(pick('documents'))
      ? { amount: 100, ...reason }
      : { lines: [{ position: 1, quantity: 10 }], isWriteOff: true, ...reason },
  creditAndCorrect: () => reason,
  sendClientStatement: () => ({ from: '2026-11-01', to: '2026-11-20' }),
  takePayment: (pick) => ({
    ...{ clientId: pick('clients'), method: 'cash', amount: 1002, paidOn: '2026-11-20', keepCredit: true },
    allocate: [{ invoiceId: pick('invoices'), amount: 500 }],
    depositFor: { appointmentId: pick('appointments') },
  }),
  reversePayment: () => reason,
  giveRefund: (pick) => ({
    ...{ clientId: pick('clients'), method: 'cash', paidOn: '2026-11-20', ...reason },
    from: [{ paymentId: pick('payments'), amount: 7 }],
  }),
  allocatePayment: (pick) => ({ paymentId: pick('payments'), invoiceId: pick('invoices'), amount: 700 }),
  closeTakings: () => ({ cashCounted: 500, note: 'x' }),
  createAccountingExport: () => ({ system: 'myob' }),
  updateClient: () => ({ name: 'Someone Else', email: null, phone: '0491 570 156', version: 1 }),
  updateBillingDetails: () => ({ company: 'Other Pty Ltd', abn: '51824753556', termsDays: 90, version: 1 }),
  updateAppointment: (pick) => ({ clientId: pick('clients'), status: 'cancelled', version: 1 }),
  updateVehicle: () => ({ licensePlate: 'XYZ99Z', vin: null, version: 1 }),
  updateSetting: () => ({ settingValue: { abn: null, isGstRegistered: false, invoicePrefix: 'X-' } }),
}

/** Values that replace one of a body. */
const wrongValues: unknown[] = [
  ...[-1, -36_188, 0, 1, 4, 0.5, 1_000_000_001, 2 ** 31, 2 ** 53, 1e308, '-100', '9'.repeat(40)],
  ...['', null, true, [], {}, 'void', 'draft', 'paid', 'credited', 'out', 'invoice', 'cash', 'eftpos'],
  ...['2020-01-01', '2026-11-19', '2099-12-31', '0198a000-0000-7000-8000-000000000000', 'x'.repeat(3000)],
]
/** Fields that no call accepts. */
const foreignFields = [
  ...[{ id: 1 }, { number: 1 }, { label: 'INV-1' }, { total: 0 }, { gst: 0 }, { sha256: '0'.repeat(64) }],
  ...[
    { status: 'void' },
    { issuedOn: '2020-01-01' },
    { invoiceId: null },
    { deletedAt: null },
    { lines: [] },
  ],
  ...[
    { buyer: { name: 'x' } },
    { rounding: 500 },
    { direction: 'out' },
    { reversesId: null },
    { creditsInvoiceId: null },
  ],
]

const nat = fc.nat(10_000)
/** One value in `times`; otherwise null. */
const rarely = <Value>(times: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
const hostileCall = fc.record({
  name: fc.constantFrom(...names),
  caller: nat,
  picks: fc.array(nat, { minLength: 12, maxLength: 12 }),
  /** The method, if it is not that of the endpoint. */
  method: rarely(8, fc.constantFrom('PUT' as const, 'PATCH' as const, 'DELETE' as const)),
  /** What follows an id in the path, if it is not that of the endpoint. */
  ending: rarely(12, fc.constantFrom('', '/lines', '/lines/1', '/pdf', '/status')),
  wrongId: rarely(6, nat),
  change: rarely(2, fc.tuple(nat, nat)),
  wrongIdIn: rarely(6, fc.tuple(nat, nat)),
  foreign: rarely(4, fc.constantFrom(...foreignFields)),
})
type HostileCall = typeof hostileCall extends fc.Arbitrary<infer One> ? One : never

const at = <Item>(list: readonly Item[], index: number): Item => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

/** Returns a copy in which the value of number `index`, nested ones counted, is another one. */
function replaced(body: unknown, index: number, value: unknown): unknown {
  const places: [object, string][] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      places.push([node, key])
      visit(inner)
    }
  }
  const copy: unknown = structuredClone(body)
  visit(copy)
  if (places.length > 0) {
    const [node, key] = at(places, index)
    Object.assign(node, { [key]: value })
  }
  return copy
}

function send({ name, caller, picks, method, ending, wrongId, change, wrongIdIn, foreign }: HostileCall) {
  const spec: EndpointSpec = api[name]
  const left = [...picks]
  const pick: Pick = (kind) => at(ids[kind] ?? all(), left.pop() ?? 0)
  const path = spec.path.replace(
    /\/([\w-]+)\/\{(\w+)\}(.*)/,
    (_, kind: string, param: string, rest: string) => {
      const known = param === 'date' ? '2026-11-20' : param === 'settingKey' ? 'billing_settings' : pick(kind)
      return `/${kind}/${wrongId === null ? known : at(all(), wrongId)}${ending ?? rest}`
    },
  )
  const verb = method ?? spec.method
  let body: unknown = bodies[name]?.(pick)
  if (change !== null) body = replaced(body, change[0], at(wrongValues, change[1]))
  if (wrongIdIn !== null) body = replaced(body, wrongIdIn[0], at(all(), wrongIdIn[1]))
  if (foreign !== null && body !== undefined) body = { ...(body as object), ...foreign }
  return at(callers, caller).call(verb, path, verb === 'GET' ? undefined : (body ?? foreign ?? undefined))
}

describe('issued documents', () => {
  it('every endpoint of money that has a body is called with one', () => {
    const withBody = endpoints.filter(([, { body }]) => body !== undefined).map(([name]) => name)
    expect(withBody.filter((name) => bodies[name] === undefined)).toEqual([])
  })

  it('800 hostile calls change no byte of them, of their lines, PDFs and payments', async () => {
    const before = await copies()
    for (const { hash, sha256 } of before) expect(hash).toBe(sha256)
    let known = await frozenRows()
    const calls = fc.sample(hostileCall, { seed: 30, numRuns: 800 })
    const answers: number[] = []
    for (const [index, call] of calls.entries()) {
      const { status, body } = await send(call)
      expect([status < 500, body], `${call.name} answered ${status}`).toEqual([true, body])
      answers.push(status)
      if (index % 100 < 99) continue
      // What the calls have added since is compared from now on.
      const now = await frozenRows()
      expect([...known].filter((row) => !now.has(row))).toEqual([])
      known = now
    }
    const count = (from: number, to: number) =>
      answers.filter((status) => status >= from && status < to).length
    // The calls reach the rules: some are refused by each of them, and some change what may be changed.
    expect(answers.length).toBe(800)
    expect(count(200, 300)).toBeGreaterThan(100)
    expect(count(409, 410)).toBeGreaterThan(30)
    expect(await copies()).toEqual(before)
  })

  it('direct UPDATE, DELETE, TRUNCATE and added lines are refused in every table and column', async () => {
    const before = await copies()
    const known = await frozenRows()
    const outcome = (statement: string) =>
      garage.db.$client.query(statement).then(
        () => 'allowed',
        (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
      )
    const { rows: columns } = await garage.db.$client.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'`,
      [frozenTables],
    )
    const statements = [
      ...columns.map(({ table_name: table, column_name: name }) => `update ${table} set "${name}" = null`),
      ...frozenTables.flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
      'truncate clients cascade',
      'truncate appointments cascade',
      `insert into document_lines select document_id, 99, kind, description, quantity, unit, unit_price, amount, tax from document_lines limit 1`,
      `insert into document_lines select * from document_lines on conflict (document_id, position) do update set amount = 0`,
      `merge into documents d using documents s on s.id = d.id when matched then update set total = 0, gst = 0`,
    ]
    const allowed = new Map<string, string>()
    for (const statement of statements) {
      const answer = await outcome(statement)
      if (answer !== 'billing_frozen') allowed.set(statement, answer)
    }
    expect([...allowed]).toEqual([])
    expect(statements.length).toBeGreaterThan(columns.length + 2 * frozenTables.length)
    expect(columns.length).toBeGreaterThan(60)
    for (const change of [
      'set invoice_id = null',
      'set amount = 0, unit_price = 0',
      'set deleted_at = now()',
    ])
      expect(await outcome(`update line_items ${change} where invoice_id is not null`)).toBe(
        'line_items_invoiced',
      )
    const now = await frozenRows()
    expect([...known].filter((row) => !now.has(row))).toEqual([])
    expect(now.size).toBe(known.size)
    expect(await copies()).toEqual(before)
  })

  it('deleting and erasing the client and the bookings changes no byte of them', async () => {
    const before = await copies()
    const known = await frozenRows()
    const paths = ['appointments', 'rental-bookings', 'tow-bookings', 'vehicles', 'clients'].flatMap((kind) =>
      (ids[kind] ?? []).map((id) => `/api/${kind}/${id}`),
    )
    for (const path of [...paths, `/api/clients/${ids.clients?.[0]}/personal-data`])
      expect((await admin.delete(path)).status, path).toBeLessThan(500)
    const now = await frozenRows()
    expect([...known].filter((row) => !now.has(row))).toEqual([])
    expect(await copies()).toEqual(before)
  })
})
