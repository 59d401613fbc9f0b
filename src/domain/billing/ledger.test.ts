import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cents } from '../money.ts'
import { addDays, type CalendarDate, calendarDate } from '../time/calendar-date.ts'
import { ageingOf } from './ageing.ts'
import { planAllocations } from './allocation-plan.ts'
import { cashBasisGst } from './cash-basis-gst.ts'
import { cashRounding } from './cash-rounding.ts'
import { halfUp } from './half-up.ts'
import { balanceOf, invoiceState } from './invoice-state.ts'
import { type PaymentMethod, paymentMethods } from './payment.ts'
import { cashGivenBack, refundRounding } from './refund.ts'
import { type AccountEntry, owedBy, statementOf } from './statement.ts'
import { cashExpected, type TakenPayment, takingsOf } from './takings-by-method.ts'

/** A client's account in memory, with the rules of the database: nothing is settled or used beyond its amount. */
class Ledger {
  day: CalendarDate = calendarDate('2026-03-02')
  invoices: { id: string; date: CalendarDate; dueDate: CalendarDate; total: Cents; gst: Cents }[] = []
  sources: {
    id: string
    date: CalendarDate
    amount: Cents
    rounding: Cents
    method: PaymentMethod | null
    credits: string | null
  }[] = []
  refunds: { id: string; date: CalendarDate; amount: Cents; rounding: Cents; method: PaymentMethod }[] = []
  reversals: { id: string; date: CalendarDate; of: string }[] = []
  allocations: { source: string; target: string; amount: Cents; gst: Cents }[] = []
  #made = 0

  next = () => {
    this.#made += 1
    return String(this.#made).padStart(6, '0')
  }
  settled = (id: string) => sum(this.allocations.filter(({ target }) => target === id))
  unused = (id: string) =>
    this.isReversed(id)
      ? 0
      : amountOf(this.sources, id) - sum(this.allocations.filter(({ source }) => source === id))
  isReversed = (id: string) => this.reversals.some(({ of }) => of === id)
  balances = () =>
    this.invoices.map((invoice) => ({
      ...invoice,
      balance: balanceOf({ ...invoice, settled: this.settled(invoice.id) }),
    }))

  allocate(source: string, target: string, amount: Cents) {
    const invoice = this.invoices.find(({ id }) => id === target)
    const gst = invoice === undefined ? 0 : cashBasisGst(invoice, this.settled(target), amount)
    this.allocations.push({ source, target, amount, gst })
  }
  invoice(total: Cents, terms: number) {
    const dueDate = addDays(this.day, terms)
    this.invoices.push({ id: this.next(), date: this.day, dueDate, total, gst: halfUp(total, 11) })
  }
  pay(amount: Cents, method: PaymentMethod) {
    const id = this.next()
    const rounding = method === 'cash' ? cashRounding(amount) : 0
    this.sources.push({ id, date: this.day, amount, rounding, method, credits: null })
    for (const planned of planAllocations(amount, this.balances()).allocate)
      this.allocate(id, planned.invoiceId, planned.amount)
  }
  credit(pick: number, share: number) {
    const invoice = this.balances()[pick % Math.max(this.invoices.length, 1)]
    if (invoice === undefined) return
    const left = invoice.total - sum(this.sources.filter(({ credits }) => credits === invoice.id))
    const amount = Math.ceil((left * share) / 100)
    if (amount === 0) return
    const id = this.next()
    this.sources.push({ id, date: this.day, amount, rounding: 0, method: null, credits: invoice.id })
    if (invoice.balance > 0) this.allocate(id, invoice.id, Math.min(amount, invoice.balance))
  }
  refund(pick: number, share: number, method: PaymentMethod) {
    const source = this.sources[pick % Math.max(this.sources.length, 1)]
    if (source === undefined) return
    const amount = Math.ceil((this.unused(source.id) * share) / 100)
    if (amount === 0) return
    const id = this.next()
    this.refunds.push({
      id,
      date: this.day,
      amount,
      method,
      rounding: refundRounding(method, [
        { method: source.method, refunded: amount, ...this.cashOf(source.id, source.method) },
      ]),
    })
    this.allocate(source.id, id, amount)
  }
  cashOf(source: string, method: PaymentMethod | null) {
    const parts = this.allocations.flatMap((one) => {
      const refund = this.refunds.find(({ id }) => id === one.target)
      const isPart = one.source === source && refund?.method === 'cash'
      return isPart
        ? [{ refundId: refund.id, amount: one.amount, rounding: refund.rounding, isOnly: true }]
        : []
    })
    return cashGivenBack(parts, method)
  }
  release(pick: number) {
    const allocation = this.allocations[pick % Math.max(this.allocations.length, 1)]
    if (allocation === undefined || !this.invoices.some(({ id }) => id === allocation.target)) return
    const { source, target } = allocation
    const settled = sum(this.allocations.filter((one) => one.source === source && one.target === target))
    if (settled > 0) this.allocate(source, target, -settled)
  }
  reverse(pick: number) {
    const source = this.sources[pick % Math.max(this.sources.length, 1)]
    if (source === undefined || source.method === null || this.unused(source.id) < source.amount) return
    this.reversals.push({ id: this.next(), date: this.day, of: source.id })
  }

  /** The rows of the table `payments`. */
  rows(): (TakenPayment & { id: string; date: CalendarDate })[] {
    const received = this.sources.flatMap(({ method, ...source }) =>
      method === null ? [] : [{ ...source, method }],
    )
    return [
      ...received.map((source) => ({ ...source, direction: 'in' as const, isReversal: false })),
      ...this.refunds.map((refund) => ({ ...refund, direction: 'out' as const, isReversal: false })),
      ...this.reversals.flatMap(({ of, ...reversal }) =>
        received
          .filter(({ id }) => id === of)
          .map((source) => ({ ...source, ...reversal, direction: 'out' as const, isReversal: true })),
      ),
    ]
  }
  entries(): AccountEntry[] {
    return [
      ...this.invoices.map(({ id, date, total }) => ({ kind: 'invoice' as const, id, date, amount: total })),
      ...this.sources
        .filter(({ credits }) => credits !== null)
        .map(({ id, date, amount }) => ({ kind: 'credit_note' as const, id, date, amount })),
      ...this.rows().map(({ id, date, amount, direction }) => ({
        kind: 'payment' as const,
        id,
        date,
        amount,
        direction,
      })),
    ]
  }
}

const sum = (amounts: readonly { amount: Cents }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)
const amountOf = (rows: readonly { id: string; amount: Cents }[], id: string) =>
  rows.find((row) => row.id === id)?.amount ?? 0

const pick = fc.nat(50)
const share = fc.integer({ min: 1, max: 100 })
const cents = fc.integer({ min: 1, max: 200_000 })
const method = fc.constantFrom(...paymentMethods)
const step = fc.oneof(
  fc.record({
    do: fc.constant('invoice' as const),
    total: fc.nat(200_000),
    terms: fc.constantFrom(0, 14, 30),
  }),
  fc.record({ do: fc.constant('pay' as const), amount: cents, method }),
  fc.record({ do: fc.constant('credit' as const), pick, share }),
  fc.record({ do: fc.constant('refund' as const), pick, share, method }),
  fc.record({ do: fc.constant('release' as const), pick }),
  fc.record({ do: fc.constant('reverse' as const), pick }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

function ledgerAfter(
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Ledger {
  const ledger = new Ledger()
  for (const one of steps) {
    if (one.do === 'invoice') ledger.invoice(one.total, one.terms)
    else if (one.do === 'pay') ledger.pay(one.amount, one.method)
    else if (one.do === 'credit') ledger.credit(one.pick, one.share)
    else if (one.do === 'refund') ledger.refund(one.pick, one.share, one.method)
    else if (one.do === 'release') ledger.release(one.pick)
    else if (one.do === 'reverse') ledger.reverse(one.pick)
    else ledger.day = addDays(ledger.day, one.days)
  }
  return ledger
}
const histories = fc.array(step, { maxLength: 40 }).map(ledgerAfter)

it('in any history, the statement is invoices less payments and credit notes plus refunds, which is what is due less credit', () => {
  fc.assert(
    fc.property(histories, (ledger) => {
      const { balance, lines } = statementOf(ledger.entries())
      const invoiced = ledger.invoices.reduce((total, invoice) => total + invoice.total, 0)
      const received = ledger.sources.filter(({ id }) => !ledger.isReversed(id))
      expect(balance).toBe(invoiced - sum(received) + sum(ledger.refunds))
      const due = ledger.balances().reduce((total, invoice) => total + invoice.balance, 0)
      const credit = ledger.sources.reduce((total, { id }) => total + ledger.unused(id), 0)
      expect(balance).toBe(due - credit)
      expect(lines.at(-1)?.balance ?? 0).toBe(balance)
      expect(ledger.entries().reduce((total, entry) => total + owedBy(entry), 0)).toBe(balance)
    }),
  )
})

it('in any history, the ages of the open invoices add up to what is due', () => {
  fc.assert(
    fc.property(histories, (ledger) => {
      const aged = ageingOf(ledger.balances(), ledger.day)
      const due = ledger.balances().reduce((total, { balance }) => total + balance, 0)
      expect(Object.values(aged).reduce((total, amount) => total + amount, 0)).toBe(due)
    }),
  )
})

it('in any history, takings by method add up to the payments, and the cash to what changed hands', () => {
  fc.assert(
    fc.property(histories, (ledger) => {
      const rows = ledger.rows()
      const takings = takingsOf(rows)
      const ofAll = rows.reduce(
        (total, row) => total + (row.direction === 'in' ? row.amount : -row.amount),
        0,
      )
      expect(takings.reduce((total, one) => total + one.received - one.refunded, 0)).toBe(ofAll)
      const cash = rows.filter((row) => row.method === 'cash')
      const handed = cash.reduce(
        (total, row) => total + (row.direction === 'in' ? 1 : -1) * (row.amount + row.rounding),
        0,
      )
      expect(cashExpected(takings)).toBe(handed)
      expect(handed % 5 === 0).toBe(true)
      for (const one of takings.filter((each) => each.method !== 'cash'))
        expect(one.net).toBe(one.received - one.refunded)
      const days = new Set(rows.map(({ date }) => date))
      const byDay = [...days].flatMap((day) => takingsOf(rows.filter(({ date }) => date === day)))
      for (const { method: used, net } of takings)
        expect(byDay.reduce((total, one) => (one.method === used ? total + one.net : total), 0)).toBe(net)
    }),
  )
})

it('in any history, GST on the cash basis of a settled invoice is its GST, and nothing is settled beyond its amount', () => {
  fc.assert(
    fc.property(histories, (ledger) => {
      for (const invoice of ledger.balances()) {
        expect(invoice.balance).toBeGreaterThanOrEqual(0)
        const gst = ledger.allocations.reduce(
          (total, one) => (one.target === invoice.id ? total + one.gst : total),
          0,
        )
        const state = invoiceState({
          total: invoice.total,
          settled: invoice.total - invoice.balance,
          credited: 0,
        })
        if (state === 'paid' && invoice.total > 0) expect(gst).toBe(invoice.gst)
        if (state === 'unpaid') expect(gst).toBe(0)
      }
      for (const { id } of ledger.sources) expect(ledger.unused(id)).toBeGreaterThanOrEqual(0)
    }),
  )
})
