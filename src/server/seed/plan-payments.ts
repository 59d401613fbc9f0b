import { cashRounding } from '#domain/billing/cash-rounding'
import type { PaymentMethod } from '#domain/billing/payment'
import { cashExpected, takingsOf } from '#domain/billing/takings-by-method'
import { storedSlot } from '#domain/opening/slots'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { addMinutes } from '#domain/time/milliseconds'
import type { allocations } from '#server/db/schema/allocations-table'
import type { payments } from '#server/db/schema/payments-table'
import type { takingsCounts } from '#server/db/schema/takings-counts-table'
import { hoursOn, instantIn, type Scene } from './demo-scene.ts'
import type { planAppointments } from './plan-appointments.ts'
import type { DemoDocument } from './plan-document.ts'
import { accountTerms, daysPastAccount, type Sale } from './plan-invoices.ts'

type PaymentRow = typeof payments.$inferInsert & { id: string; createdAt: Date; rounding: number }
type AllocationRow = typeof allocations.$inferInsert

/** The methods at the counter, as often as each is used. */
export const counterMethods: readonly PaymentMethod[] = [
  ...Array<PaymentMethod>(13).fill('eftpos'),
  ...Array<PaymentMethod>(4).fill('cash'),
  ...Array<PaymentMethod>(2).fill('bank_transfer'),
  'payid',
]

/** Deposits in cents for coming appointments. */
const deposits = [10_000, 5000] as const

/** Returns the payments and refunds, what each settles, and the cash counted on the last two open days. */
export function planPayments(
  scene: Scene,
  sales: readonly Sale[],
  appointments: ReturnType<typeof planAppointments>,
) {
  const settled = sales.map((sale) => settle(scene, sale))
  const rows = [...settled.flatMap(({ paid }) => paid), ...planDeposits(scene, appointments)]
  return {
    payments: rows,
    allocations: settled.flatMap(({ used }) => used),
    counts: planCounts(scene, rows),
  }
}

/** Returns the payments of an invoice with the refund of a returned part, and what they settle. */
function settle(scene: Scene, { invoice, outcome, creditNote }: Sale) {
  const paid: PaymentRow[] = []
  const used: AllocationRow[] = []
  const plan = outcome === 'unpaid' || outcome === 'credited' ? null : planPayment(scene, invoice, outcome)
  if (plan !== null) {
    const payment = paymentOf(scene, { ...plan, direction: 'in', clientId: invoice.clientId })
    paid.push(payment)
    used.push(allocationOf(scene, payment, { paymentId: payment.id, invoiceId: invoice.id }))
  }
  if (creditNote === undefined) return { paid, used }
  const { id: creditNoteId, issuedAt, issuedOn, clientId, total } = creditNote
  if (outcome === 'credited') {
    const source = { amount: total, createdAt: issuedAt }
    used.push(allocationOf(scene, source, { creditNoteId, invoiceId: invoice.id }))
    return { paid, used }
  }
  const refund = paymentOf(scene, {
    ...{ clientId, direction: 'out', method: 'eftpos', amount: total },
    ...{ paidOn: issuedOn, createdAt: addMinutes(issuedAt, 2), reason: 'Part returned unused' },
  })
  paid.push(refund)
  used.push(allocationOf(scene, refund, { creditNoteId, refundId: refund.id }))
  return { paid, used }
}

type PlannedPayment = Pick<PaymentRow, 'method' | 'amount' | 'paidOn' | 'createdAt' | 'reference'>

/** Returns how an invoice was paid; null: not at all until today. */
function planPayment(
  scene: Scene,
  { issuedAt, issuedOn, label, total }: DemoDocument,
  outcome: Exclude<Sale['outcome'], 'unpaid' | 'credited'>,
): PlannedPayment | null {
  const { now, days, dice } = scene
  const transferOn = (paidOn: CalendarDate): PlannedPayment => ({
    ...{ method: 'bank_transfer', amount: total, reference: label, paidOn },
    createdAt: instantIn(scene, paidOn, hoursOn(scene, paidOn).open + dice.between(10, 70)),
  })
  if (outcome === 'account') {
    const isPaid = issuedOn < addDays(now.date, -daysPastAccount)
    return isPaid ? transferOn(days.openDayFrom(addDays(issuedOn, accountTerms - 3))) : null
  }
  const minutesLater = addMinutes(issuedAt, dice.between(1, 4))
  const createdAt = new Date(Math.min(Number(minutesLater), Number(now.instant)))
  const counter = { amount: total, paidOn: issuedOn, createdAt }
  // To whole dollars.
  if (outcome === 'part') return { ...counter, method: 'eftpos', amount: Math.floor(total / 250) * 100 }
  const method = outcome === 'returned' ? 'eftpos' : dice.oneOf(counterMethods)
  if (method !== 'bank_transfer') return { ...counter, method }
  const paidOn = days.openDayFrom(addDays(issuedOn, dice.between(1, 3)))
  return paidOn < now.date ? transferOn(paidOn) : { ...counter, method: 'eftpos' }
}

/** Returns the deposits for coming appointments, received on the last open day. */
function planDeposits(scene: Scene, appointments: ReturnType<typeof planAppointments>): PaymentRow[] {
  const { now, days, dice } = scene
  const paidOn = days.openDayUpTo(addDays(now.date, -1))
  const { open } = hoursOn(scene, paidOn)
  const opening = instantIn(scene, paidOn, open)
  const coming = appointments.filter(
    ({ status, timeSlotId, createdAt, decidedAt }) =>
      (status === 'confirmed' || status === 'scheduled') &&
      storedSlot(timeSlotId).date > now.date &&
      createdAt !== undefined &&
      createdAt < opening &&
      (!decidedAt || decidedAt < opening),
  )
  return deposits.flatMap((amount, index) => {
    const appointment = coming[index * 2]
    if (appointment === undefined) return []
    return paymentOf(scene, {
      ...{ clientId: appointment.clientId, appointmentId: appointment.id, direction: 'in', amount, paidOn },
      method: index === 0 ? 'eftpos' : 'payid',
      createdAt: instantIn(scene, paidOn, open + dice.between(20, 150)),
    })
  })
}

/** Returns the count of the cash after closing: five dollars short on the day before last, then correct. */
function planCounts(
  scene: Scene,
  rows: readonly PaymentRow[],
): (typeof takingsCounts.$inferInsert & { id: string })[] {
  const { now, days, dice, deskId } = scene
  const last = days.openDayUpTo(addDays(now.date, -1))
  const dayBefore = days.openDayUpTo(addDays(last, -1))
  return [dayBefore, last].map((day) => {
    const ofDay = rows.filter(({ paidOn }) => paidOn === day)
    const expected = cashExpected(takingsOf(ofDay.map((row) => ({ ...row, isReversal: false }))))
    const isShort = day === dayBefore && expected >= 500
    const createdAt = instantIn(scene, day, hoursOn(scene, day).close - 2)
    return {
      id: dice.idAt(createdAt),
      day,
      cashExpected: expected,
      cashCounted: isShort ? expected - 500 : expected,
      note: isShort ? 'Five dollars short, counted twice' : null,
      createdBy: deskId,
      createdAt,
    }
  })
}

function paymentOf(
  { dice, deskId }: Scene,
  planned: Omit<PaymentRow, 'id' | 'rounding' | 'createdBy'>,
): PaymentRow {
  return {
    ...planned,
    id: dice.idAt(planned.createdAt),
    rounding: planned.method === 'cash' ? cashRounding(planned.amount) : 0,
    createdBy: deskId,
  }
}

function allocationOf(
  { dice, deskId }: Scene,
  { amount, createdAt }: { amount: number; createdAt: Date },
  sides: Pick<AllocationRow, 'paymentId' | 'creditNoteId' | 'invoiceId' | 'refundId'>,
): AllocationRow {
  return { ...sides, amount, id: dice.idAt(createdAt), createdBy: deskId, createdAt }
}
