import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MoneyReport, MoneyReportEntry } from '#contract/reports/money-report'
import { cashBasisGst } from '#domain/billing/cash-basis-gst'
import { takingsOf } from '#domain/billing/takings-by-method'
import { calendarDate } from '#domain/time/calendar-date'
import { civilOf } from '#domain/time/garage-clock'
import { allocations } from '#server/db/schema/allocations-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { buildInvoice, buildPayment, partAt } from '#server/testing/build-invoice'
import { buildAppointment, buildClient, buildStaff } from '#server/testing/factories'
import { type Caller, openTestGarage, type TestResponse } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let admin: Caller
beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

async function reportOf(query: string, caller = admin): Promise<MoneyReport> {
  const { status, body } = await caller.get(`/api/reports/money?${query}`)
  expect(status).toBe(200)
  return body
}
/** Returns the entries of all pages, of which each has at most three. */
async function entriesOf(query: string): Promise<MoneyReportEntry[]> {
  const entries: MoneyReportEntry[] = []
  let path: string | undefined = `/api/reports/money/entries?${query}&limit=3`
  while (path !== undefined) {
    const { status, headers, body }: TestResponse<MoneyReportEntry[]> = await admin.get(path)
    expect(status).toBe(200)
    expect(body.length).toBeLessThanOrEqual(3)
    entries.push(...body)
    path = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]
  }
  return entries
}

// The tests share the garage, so each uses days of its own.
describe('the money report', () => {
  it('an empty period has no sales and no average', async () => {
    expect(await reportOf('from=2020-01-01&to=2020-01-31')).toEqual({
      ...{ from: '2020-01-01', to: '2020-01-31' },
      sales: { documents: 0, total: 0, gst: 0, average: null, kinds: [] },
      credits: { documents: 0, total: 0, gst: 0 },
      writeOffs: { documents: 0, total: 0, gst: 0 },
      margin: { sold: 0, cost: 0, unknown: 0 },
      labour: { soldMinutes: 0, workedMinutes: 0, technicians: [] },
      takings: [],
      gst: { basis: 'accrual', documents: 0, total: 0, gst: 0 },
      depositsHeld: { payments: 0, total: 0 },
    })
  })

  it('guests and users of role user get no figures, and only administrators margins', async () => {
    for (const path of ['/api/reports/money', '/api/reports/money/entries']) {
      expect((await garage.guest.get(path)).status).toBe(401)
      expect((await (await garage.as('user')).get(path)).status).toBe(403)
    }
    expect((await reportOf('period=month', staff)).margin).toBeNull()
  })

  it.each([
    ['basis=both', 'basis'],
    ['from=2026-11-01', 'to'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
  ])('the query %s is refused', async (query, field) => {
    const { status, body } = await admin.get(`/api/reports/money?${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('sales are by kind with their GST, and credits and write-offs are apart', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const labour = { kind: 'labour', unit: 'h', quantity: 1500, description: 'Labour' } as const
    const issuedOn = calendarDate('2026-03-02')
    const invoice = await buildInvoice(garage.db, {
      ...{ clientId, issuedOn },
      lines: [
        partAt(13_200, labour),
        partAt(14_595),
        partAt(4400, { kind: 'fee', tax: 'free' }),
        partAt(-1000, { kind: 'discount' }),
      ],
    })
    await buildInvoice(garage.db, { clientId, issuedOn, amount: 5000 })
    garage.setClock('2026-03-03T00:00:00.000Z')
    const credit = (amount: number, isWriteOff: boolean) =>
      admin.post(`/api/invoices/${invoice.id}/credit-notes`, { amount, reason: 'Faulty', isWriteOff })
    expect((await credit(1100, false)).status).toBe(201)
    expect((await credit(2200, true)).status).toBe(201)
    const { sales, credits, writeOffs, labour: hours, gst } = await reportOf('from=2026-03-01&to=2026-03-31')
    expect(sales).toMatchObject({ documents: 2, total: 42_795, average: 21_398 })
    expect(sales.kinds.map(({ kind, total }) => [kind, total])).toEqual([
      ['labour', 19_800],
      ['part', 19_595],
      ['fee', 4400],
      ['discount', -1000],
    ])
    expect(sales.kinds.reduce((sum, kind) => sum + kind.gst, 0)).toBe(sales.gst)
    expect([credits, writeOffs]).toMatchObject([
      { documents: 1, total: 1100 },
      { documents: 1, total: 2200 },
    ])
    expect(hours.soldMinutes).toBe(90)
    expect(gst).toEqual({
      ...{ basis: 'accrual', documents: 4 },
      total: sales.total - 3300,
      gst: sales.gst - credits.gst - writeOffs.gst,
    })
  })

  it('a document that is added to a month that has been read is in its next report, and in no other month', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const invoiced = (day: string, amount: number) =>
      buildInvoice(garage.db, { clientId, issuedOn: calendarDate(day), amount })
    await invoiced('2025-04-10', 11_000)
    await invoiced('2025-06-10', 2200)
    const soldIn = async (range: string) => (await reportOf(range)).sales.kinds.map(({ total }) => total)
    const half = 'from=2025-04-05&to=2025-07-20'
    expect(await soldIn(half)).toEqual([13_200])
    await invoiced('2025-05-01', 3300)
    await invoiced('2025-06-30', 4400)
    expect(await soldIn(half)).toEqual([20_900])
    expect(await soldIn('from=2025-04-05&to=2025-06-15')).toEqual([16_500])
    expect(await soldIn('from=2025-04-11&to=2025-06-30')).toEqual([9900])
    expect(await soldIn('from=2025-06-01&to=2025-06-30')).toEqual([6600])
    expect(await soldIn(half)).toEqual([20_900])
  })

  it('hours worked are counted within the period, for each technician', async () => {
    const { id: staffId } = await buildStaff(garage.db, { name: 'Mick Rowe' })
    const { id: appointmentId } = await buildAppointment(garage.db)
    await garage.db.insert(workPeriods).values([
      // Midnight in Sydney is in the middle of the first one.
      {
        appointmentId,
        staffId,
        startedAt: new Date('2026-02-28T12:00:00Z'),
        endedAt: new Date('2026-02-28T14:00:00Z'),
      },
      {
        appointmentId,
        staffId,
        startedAt: new Date('2026-03-02T00:00:00Z'),
        endedAt: new Date('2026-03-02T00:30:00Z'),
      },
    ])
    expect((await reportOf('from=2026-03-01&to=2026-03-31')).labour).toMatchObject({
      workedMinutes: 90,
      technicians: [{ staffId, name: 'Mick Rowe', workedMinutes: 90 }],
    })
  })

  it('a deposit is held until it settles an invoice', async () => {
    const { id: clientId } = await buildClient(garage.db, { name: 'Petra Novak' })
    const paidOn = calendarDate('2025-05-05')
    const { id } = await buildPayment(garage.db, { clientId, amount: 10_000, paidOn })
    const range = 'from=2025-05-01&to=2025-05-31'
    expect((await reportOf(range)).depositsHeld).toEqual({ payments: 1, total: 10_000 })
    expect(await entriesOf(`${range}&figure=deposits`)).toEqual([
      {
        ...{ id, clientId, type: 'deposit', label: null, name: 'Petra Novak', date: '2025-05-05' },
        ...{ amount: 10_000, gst: 0 },
      },
    ])
  })
})

describe('in any history', () => {
  it('the figures of each week are those of the domain, and add up to their lists', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const random = fc.sample(fc.nat(1_000_000), { numRuns: 200, seed: 7 })
    let at = 0
    const pick = (below: number) => (random[at++ % random.length] ?? 0) % below
    const invoices: string[] = []
    const allocated: string[] = []
    for (let day = 0; day < 28; day += 1) {
      const clock = new Date(Date.UTC(2026, 5, 1 + day, 3))
      garage.setClock(clock.toISOString())
      const caller = await garage.as('admin')
      const issuedOn = calendarDate(clock.toISOString().slice(0, 10))
      const lines = [partAt(1 + pick(50_000)), partAt(pick(5000), { tax: 'free' })]
      const { id } = await buildInvoice(garage.db, { clientId, issuedOn, lines, issuedAt: clock })
      invoices.push(id)
      const invoiceId = invoices[pick(invoices.length)] ?? id
      const { body: found } = await caller.get(`/api/documents/${invoiceId}`)
      if (found.balance > 0) {
        const amount = 1 + pick(found.balance)
        const kept = pick(3) * 100
        const method = (['cash', 'eftpos', 'other'] as const)[pick(3)]
        const { status, body } = await caller.post('/api/payments', {
          ...{ clientId, method, amount: amount + kept, keepCredit: true },
          allocate: [{ invoiceId, amount }],
        })
        expect(status).toBe(201)
        allocated.push(body.settles[0].allocationId)
        if (pick(4) === 0 && kept > 0)
          await caller.post('/api/refunds', {
            clientId,
            method: 'eftpos',
            from: [{ paymentId: body.id, amount: 50 }],
          })
      }
      if (pick(3) === 0)
        await caller.post(`/api/invoices/${invoices[pick(invoices.length)]}/credit-notes`, {
          ...{ amount: 1 + pick(1000), reason: 'Faulty' },
        })
      if (pick(4) === 0 && allocated.length > 0)
        await caller.post(`/api/allocations/${allocated.splice(pick(allocated.length), 1)[0]}/release`, {})
    }
    const issued = await garage.db.select().from(documents).where(eq(documents.clientId, clientId))
    const paid = await garage.db.select().from(payments).where(eq(payments.clientId, clientId))
    const used = (await garage.db.select().from(allocations)).map((row) => {
      const payment = paid.find(({ id }) => id === row.paymentId)
      const recordedOn = civilOf(row.createdAt, 'Australia/Sydney').date
      const isOfPayment = payment?.createdAt.getTime() === row.createdAt.getTime()
      return { ...row, day: isOfPayment ? payment.paidOn : recordedOn }
    })
    expect(used.some(({ amount }) => amount < 0)).toBe(true)
    for (const [from, to] of [1, 8, 15, 22].map((first) => [first, first + 6])) {
      const [first, last] = [from, to].map((day) => `2026-06-${String(day).padStart(2, '0')}`) as [
        string,
        string,
      ]
      const range = `from=${first}&to=${last}`
      const cash = { total: 0, gst: 0 }
      for (const document of issued.filter(({ type }) => type !== 'receipt')) {
        const sign = document.type === 'invoice' ? 1 : -1
        const rows = used
          .filter(({ invoiceId, creditNoteId }) => invoiceId === document.id || creditNoteId === document.id)
          .sort((a, b) => a.day.localeCompare(b.day))
        let settled = 0
        for (const { amount, day } of rows) {
          if (day >= first && day <= last) {
            cash.total += sign * amount
            cash.gst += sign * cashBasisGst(document, settled, amount)
          }
          settled += amount
        }
      }
      const byCash = await reportOf(`${range}&basis=cash`)
      expect(byCash.gst).toMatchObject({ basis: 'cash', ...cash })
      const within = paid.filter(({ paidOn }) => paidOn >= first && paidOn <= last)
      const takings = takingsOf(within.map((row) => ({ ...row, isReversal: row.reversesId !== null })))
      expect(byCash.takings).toEqual(takings)
      const byAccrual = await reportOf(`${range}&basis=accrual`)
      for (const [figure, sums] of [
        ['cash', byCash.gst],
        ['accrual', byAccrual.gst],
        ['deposits', { ...byCash.depositsHeld, gst: 0 }],
      ] as const) {
        const entries = await entriesOf(`${range}&figure=${figure}`)
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
        expect(entries.map(({ date }) => date)).toEqual(
          entries
            .map(({ date }) => date)
            .sort()
            .reverse(),
        )
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.total)
        expect(entries.reduce((sum, { gst }) => sum + gst, 0)).toBe(sums.gst)
      }
    }
  })
})
