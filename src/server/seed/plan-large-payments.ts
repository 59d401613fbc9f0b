import { cashRounding } from '#domain/billing/cash-rounding'
import type { PaymentMethod } from '#domain/billing/payment'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { civilOf, type GarageNow, instantOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import { timeFromMinutes } from '#domain/time/time-of-day'
import type { allocations } from '#server/db/schema/allocations-table'
import type { payments } from '#server/db/schema/payments-table'
import { type Dice, makeDice } from './demo-dice.ts'
import type { LargeAppointment } from './plan-large-appointments.ts'
import type { LargeInvoice } from './plan-large-documents.ts'
import { counterMethods } from './plan-payments.ts'

type PaymentRow = typeof payments.$inferInsert & { id: string; createdAt: Date; rounding: number }
type AllocationRow = typeof allocations.$inferInsert

interface Context {
  now: GarageNow
  deskId: string
}

interface Scene extends Context {
  dice: Dice
  paid: PaymentRow[]
  used: AllocationRow[]
  reversals: PaymentRow[]
}

/**
 * Returns payments and refunds, what they settle, and the reversals, which are inserted after it: a payment is reversed once it settles
 * nothing.
 */
export function planLargePayments(
  context: Context,
  {
    invoices,
    appointments,
  }: { invoices: readonly LargeInvoice[]; appointments: readonly LargeAppointment[] },
) {
  const scene: Scene = { ...context, dice: makeDice('large payments'), paid: [], used: [], reversals: [] }
  for (const one of invoices) settle(scene, one)
  planDeposits(scene, appointments)
  return { payments: scene.paid, allocations: scene.used, reversals: scene.reversals }
}

/** Records how an invoice was settled. */
function settle(scene: Scene, one: LargeInvoice): void {
  const { sale, invoice, outcome, creditNote } = one
  const { total } = invoice
  const { now, dice } = scene
  const atCounter = (amount: number, minutes = dice.between(1, 4)) =>
    payInvoice(scene, one, {
      amount,
      method: dice.oneOf(counterMethods),
      at: addMinutes(sale.issuedAt, minutes),
    })
  switch (outcome) {
    case 'paid':
      atCounter(total)
      break
    case 'split': {
      const first = Math.floor(total / 2)
      atCounter(first, 1)
      atCounter(total - first, 2)
      break
    }
    case 'deposit': {
      const { of, bookedAt } = sale
      const deposit = Math.min(10_000, total)
      if (of.appointmentId && bookedAt !== null && bookedAt < sale.issuedAt) {
        const payment = pay(scene, sale.client.id, { amount: deposit, method: 'eftpos', at: bookedAt, ...of })
        use(scene, payment.amount, sale.issuedAt, { paymentId: payment.id, invoiceId: invoice.id })
        if (total > deposit) atCounter(total - deposit)
      } else atCounter(total)
      break
    }
    case 'part':
      atCounter(Math.max(1, Math.floor(total / 250) * 100))
      break
    case 'later':
    case 'account': {
      const days = outcome === 'later' ? dice.between(1, 30) : dice.between(20, 60)
      const paidOn = addDays(sale.issuedOn, days)
      if (paidOn >= now.date) break
      const at = onDay(scene, paidOn, dice.between(500, 1000))
      payInvoice(scene, one, { amount: total, method: 'bank_transfer', at, reference: invoice.label })
      break
    }
    case 'reversed': {
      const wrong = atCounter(total, 1)
      use(scene, -total, addMinutes(wrong.createdAt, 2), { paymentId: wrong.id, invoiceId: invoice.id })
      reverse(scene, wrong)
      atCounter(total, 5)
      break
    }
    case 'overpaid':
    case 'refunded': {
      const extra = dice.between(1, 20) * 500
      const at = addMinutes(sale.issuedAt, 2)
      const payment = pay(scene, sale.client.id, { amount: total + extra, method: 'bank_transfer', at })
      use(scene, total, payment.createdAt, { paymentId: payment.id, invoiceId: invoice.id })
      if (outcome === 'refunded')
        refund(scene, one, { amount: extra, at: addMinutes(at, 24 * 60), source: { paymentId: payment.id } })
      break
    }
    case 'returned':
      atCounter(total)
      if (creditNote)
        refund(scene, one, {
          ...{ amount: creditNote.total, at: addMinutes(creditNote.issuedAt, 2) },
          source: { creditNoteId: creditNote.id },
        })
      break
    case 'credited':
    case 'written_off':
      if (creditNote)
        use(scene, total, creditNote.issuedAt, { creditNoteId: creditNote.id, invoiceId: invoice.id })
      break
    case 'unpaid':
      break
  }
}

interface Received {
  amount: number
  method: PaymentMethod
  at: Date
  reference?: string
  appointmentId?: string | null
}

function pay(scene: Scene, clientId: string, { at, ...received }: Received): PaymentRow {
  const payment = rowOf(scene, at, { ...received, clientId, direction: 'in' })
  scene.paid.push(payment)
  return payment
}

function payInvoice(scene: Scene, { sale, invoice }: LargeInvoice, received: Received): PaymentRow {
  const payment = pay(scene, sale.client.id, received)
  use(scene, payment.amount, payment.createdAt, { paymentId: payment.id, invoiceId: invoice.id })
  return payment
}

function refund(
  scene: Scene,
  { sale }: LargeInvoice,
  {
    amount,
    at,
    source,
  }: { amount: number; at: Date; source: Pick<AllocationRow, 'paymentId' | 'creditNoteId'> },
): void {
  const given = { clientId: sale.client.id, direction: 'out', method: 'eftpos', amount } as const
  const row = rowOf(scene, at, { ...given, reason: 'Paid back' })
  scene.paid.push(row)
  use(scene, amount, row.createdAt, { ...source, refundId: row.id })
}

function reverse(scene: Scene, { id, clientId, method, amount, createdAt }: PaymentRow): void {
  const mirrored = { clientId, method, amount, direction: 'out', reversesId: id } as const
  scene.reversals.push(rowOf(scene, addMinutes(createdAt, 2), { ...mirrored, reason: 'Wrong method' }))
}

function use(
  scene: Scene,
  amount: number,
  at: Date,
  sides: Pick<AllocationRow, 'paymentId' | 'creditNoteId' | 'invoiceId' | 'refundId'>,
): void {
  const createdAt = upToNow(scene, at)
  const { dice, deskId } = scene
  scene.used.push({ ...sides, amount, id: dice.idAt(createdAt), createdBy: deskId, createdAt })
}

function rowOf(
  scene: Scene,
  at: Date,
  row: Omit<typeof payments.$inferInsert, 'id' | 'paidOn' | 'createdBy' | 'createdAt' | 'rounding'>,
): PaymentRow {
  const createdAt = upToNow(scene, at)
  return {
    ...row,
    id: scene.dice.idAt(createdAt),
    paidOn: civilOf(createdAt, scene.now.timeZone).date,
    rounding: row.method === 'cash' ? cashRounding(row.amount) : 0,
    createdBy: scene.deskId,
    createdAt,
  }
}

const upToNow = ({ now }: Scene, at: Date) => new Date(Math.min(Number(at), Number(now.instant)))

const onDay = ({ now }: Scene, date: CalendarDate, minutes: number) =>
  instantOf(date, timeFromMinutes(minutes), now.timeZone)

/** Records deposits of coming appointments, and of some that were cancelled or took place, which are not used. */
function planDeposits(scene: Scene, appointments: readonly LargeAppointment[]): void {
  const { dice, now } = scene
  for (const { id, clientId, status, createdAt } of appointments) {
    const share = { confirmed: 8, scheduled: 8, cancelled: 0.8 }[status as string] ?? 0
    if (share === 0 || !createdAt || createdAt > now.instant || !dice.percent(share)) continue
    const amount = dice.oneOf([5000, 10_000])
    pay(scene, clientId, { amount, method: 'payid', at: createdAt, appointmentId: id })
  }
}
