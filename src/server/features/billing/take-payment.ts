import type { Payment } from '#contract/billing/payments'
import type { InputOf } from '#contract/endpoint'
import type { api } from '#contract/index'
import { cashRounding } from '#domain/billing/cash-rounding'
import { checkPayment } from '#domain/billing/check-payment'
import { actorOf, type Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwFieldProblem } from '#server/problem-error'
import { insertAllocations } from './allocations.queries.ts'
import { billedTables } from './billed-records.queries.ts'
import { contactById } from './buyers.queries.ts'
import { ensureSettleable } from './ensure-settleable.ts'
import { lockMoney } from './lock-money.queries.ts'
import { datePayment } from './payment-dates.ts'
import { auditedPayment } from './payment-view.ts'
import { insertPayment } from './payments.queries.ts'

type Input = InputOf<(typeof api)['takePayment']>['body']

/** Records a payment and what it settles, in one transaction. */
export function takePayment(call: Call, body: Input): Promise<Payment> {
  return withTransaction(call.db, (tx) => recordPayment(tx, call, body))
}

/** Records a payment and what it settles. Throws 404, `overpaid`, `books_closed` or a validation error. */
export async function recordPayment(tx: Transaction, call: Call, body: Input): Promise<Payment> {
  const { clientId, method, amount, reference, allocate, depositFor, keepCredit } = body
  const paidOn = await datePayment(tx, call, body.paidOn)
  ensurePermitted(checkPayment({ amount, allocate, isDeposit: depositFor !== undefined, keepCredit }))
  orNotFound(await contactById(tx, clientId), 'this client')
  if (depositFor !== undefined) await ensureOfClient(tx, depositFor, clientId)
  await lockMoney(tx, { documents: allocate.map(({ invoiceId }) => invoiceId) })
  await ensureSettleable(tx, clientId, allocate)
  const by = { createdBy: actorOf(call).id, createdAt: call.now }
  const id = await insertPayment(tx, {
    ...{ clientId, method, amount, reference, paidOn, ...depositFor, ...by },
    direction: 'in',
    rounding: method === 'cash' ? cashRounding(amount) : 0,
  })
  await insertAllocations(
    tx,
    allocate.map((planned) => ({ ...planned, paymentId: id, ...by })),
  )
  return auditedPayment(tx, call, { id, action: 'received' })
}

async function ensureOfClient(
  tx: Transaction,
  { appointmentId, rentalBookingId, towBookingId }: NonNullable<Input['depositFor']>,
  clientId: string,
): Promise<void> {
  const bookings = [
    ['appointment', appointmentId],
    ['rental', rentalBookingId],
    ['tow', towBookingId],
  ] as const
  const settings = await readGarageSettings(tx)
  for (const [kind, id] of bookings) {
    if (id === undefined) continue
    const { read, noun } = billedTables[kind]
    const booking = orNotFound(await read(tx, id, settings), noun)
    if (booking.clientId !== null && booking.clientId !== clientId)
      throwFieldProblem('depositFor', 'This booking is of another client')
  }
}
