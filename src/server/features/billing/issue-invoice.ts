import type { z } from 'zod'
import type { api } from '#contract/index'
import type { BilledKind } from '#domain/billing/billed-record'
import type { DocumentSeller } from '#domain/billing/billing-document'
import { decideInvoice } from '#domain/billing/decide-invoice'
import type { DocumentContent } from '#domain/billing/document-content'
import { totalsOf } from '#domain/billing/document-totals'
import { lineAmount } from '#domain/billing/line-item'
import { mayOwe } from '#domain/billing/staff-limits'
import { type Cents, displayMoney } from '#domain/money'
import { addDays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { type AllocationValues, insertAllocations } from './allocations.queries.ts'
import { type BilledRef, billedTables } from './billed-records.queries.ts'
import { buyerById, lockBuyer } from './buyers.queries.ts'
import { ensureOpen, lockBilled, storeProposed } from './change-lines.ts'
import { lockDeposits } from './deposits.queries.ts'
import { markInvoiced } from './documents.queries.ts'
import { issueDocument, issuedLine } from './issue-document.ts'
import { type BilledState, readBilled } from './read-bill.ts'
import { balanceOfClient } from './read-client-account.ts'
import { queueDocument } from './send-document.ts'
import { recordPayment } from './take-payment.ts'

type NewInvoice = z.output<(typeof api)['issueInvoice']['body']>
type Previewed = z.output<(typeof api)['previewInvoice']['body']>

/**
 * Issues an invoice over the open lines of a record, in one transaction: stores the proposed lines, takes the number, freezes the
 * document, and settles it with the deposits of the same booking, oldest first, then with the payment, if one is sent. Returns its id.
 * Throws 404, `price_changed` if the total is not the expected one, `overpaid`, or the problem of `decideInvoice`; of two users who
 * issue at the same time, the second gets `line_invoiced`.
 */
export function issueInvoice(
  call: Call,
  { subject, lineIds, buyerId, reference, payment, expectedTotal, notifyClient }: NewInvoice,
): Promise<string> {
  const ref = refOfSubject(subject)
  return auditedTransaction(call, async (tx, by) => {
    const state = await lockBilled(tx, ref)
    ensurePermitted(state.record.mayInvoice)
    const all = await storeProposed(tx, by, ref, state)
    const chosen = chooseLines(all, lineIds)
    // After the booking and before documents and payments, whose locks follow.
    const lockLimited = (id: string) => lockBuyer(tx, id)
    const plan = await planInvoice(tx, call, { state, chosen, buyerId, all, lockLimited })
    const { clientId, needsReference, ...content } = plan
    if (expectedTotal !== undefined && expectedTotal !== content.total)
      throwProblem('price_changed', { message: changedTotal(content.total) })
    if (needsReference && reference === null) throwProblem('invalid_input', missingReference)
    const { id, label } = await issueDocument(tx, call, {
      ...content,
      buyer: reference === null ? content.buyer : { ...content.buyer, reference },
      prefix: state.settings.billing.invoicePrefix,
      lines: chosen.map(issuedLine),
      belongsTo: { clientId, ...(ref.kind !== 'sale' && { [billedTables[ref.kind].column]: ref.id }) },
    })
    await markInvoiced(
      tx,
      chosen.map((line) => line.id),
      id,
    )
    const used = await useDeposits(tx, call, { ref, clientId, invoiceId: id, total: content.total })
    await recordAudit(tx, by, {
      action: 'issued',
      entity: 'document',
      entityId: id,
      about: label,
      after: { label, total: content.total, gst: content.gst, paidByDeposits: used },
    })
    if (payment !== undefined) {
      const allocate = [{ invoiceId: id, amount: payment.amount }]
      await recordPayment(tx, by, { ...payment, paidOn: null, clientId, allocate, keepCredit: false })
    }
    if (notifyClient) await queueDocument(tx, call, id)
    return id
  })
}

const changedTotal = (total: Cents) =>
  `The lines have changed: the total is now ${displayMoney(total)}. Nothing has been issued. Please check them.`

const missingReference = {
  fields: { reference: 'Please enter the number of the purchase order' },
}

/** Returns an invoice over the open lines as it would be issued, without a number, and the client. Throws as `issueInvoice` does. */
export async function previewInvoice(
  call: Call,
  { subject, lineIds, buyerId }: Previewed,
): Promise<DocumentContent & { clientId: string; needsReference: boolean }> {
  const state = await readBilled(call.db, refOfSubject(subject))
  ensurePermitted(state.record.mayInvoice)
  const stored = chooseLines(state.lines, lineIds)
  const chosen = lineIds === undefined ? [...stored, ...state.proposed] : stored
  const content = await planInvoice(call.db, call, {
    state,
    chosen,
    buyerId,
    all: state.lines,
  })
  return { ...content, label: '' }
}

/** Returns the chosen lines, or all that are not on an invoice. Throws `line_invoiced` or 404. */
function chooseLines(lines: BilledState['lines'], ids: readonly string[] | undefined) {
  if (ids === undefined) return lines.filter(({ invoiceId }) => invoiceId === null)
  return [...new Set(ids)].map((id) => {
    const line = orNotFound(
      lines.find((one) => one.id === id),
      'this line',
    )
    ensureOpen(line)
    return line
  })
}

interface PlannedInvoice {
  state: BilledState
  chosen: readonly DocumentContent['lines'][number][]
  buyerId: string | undefined
  /** The stored lines of the record, on invoices or not. */
  all: BilledState['lines']
  /** Locks a client with a credit limit, before what they owe is read. */
  lockLimited?: (clientId: string) => Promise<unknown>
}

/** Returns what the invoice will say, and the client who is invoiced. */
async function planInvoice(db: Db, call: Call, { state, chosen, buyerId, all, lockLimited }: PlannedInvoice) {
  const { record, settings } = state
  const { billing, business } = settings
  const clientId = buyerId ?? record.clientId
  if (clientId === null) {
    throwProblem('buyer_missing', { message: 'Please choose the client who is invoiced.' })
  }
  const { buyer, terms } = orNotFound(await buyerById(db, clientId), 'this client')
  const totals = totalsOf(chosen, billing.isGstRegistered)
  const lastLabel = all.findLast(({ invoiceLabel }) => invoiceLabel !== null)?.invoiceLabel ?? null
  ensurePermitted(decideInvoice({ ...totals, lineCount: chosen.length, lastLabel, buyer }, billing))
  const { date: issuedOn } = garageNow(call.now, business.timeZone)
  if (terms.creditLimit > 0) {
    await lockLimited?.(clientId)
    const balance = await balanceOfClient(db, clientId)
    ensurePermitted(mayOwe(actorOf(call).role, { owed: balance + totals.total, ...terms }))
  }
  return {
    clientId,
    needsReference: terms.needsPurchaseOrder,
    type: 'invoice' as const,
    issuedOn,
    dueDate: addDays(issuedOn, terms.termsDays ?? billing.termsDays),
    seller: sellerOf(settings),
    buyer,
    subject: record.header,
    creditsLabel: null,
    note: billing.invoiceNote,
    lines: chosen.map((line) => ({ ...line, amount: lineAmount(line.quantity, line.unitPrice) })),
    ...totals,
  }
}

interface SellerSettings {
  business: Pick<GarageSettings['business'], 'businessName' | 'address' | 'phone' | 'email'>
  billing: GarageSettings['billing']
}

/** Returns the garage as its documents name it. */
export function sellerOf({ business, billing }: SellerSettings): DocumentSeller {
  const { abn, isGstRegistered, accountName, bsb, accountNumber, payId } = billing
  const hasBank = bsb !== null && accountNumber !== null
  return {
    name: business.businessName,
    abn,
    isGstRegistered,
    address: business.address || null,
    phone: business.phone,
    email: business.email,
    bank: hasBank ? { accountName: accountName ?? business.businessName, bsb, account: accountNumber } : null,
    payId,
  }
}

interface Settled {
  ref: BilledRef
  clientId: string
  invoiceId: string
  total: number
}

/** Settles the invoice with what was received for the booking, oldest first. Returns how much. */
async function useDeposits(
  tx: Transaction,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  { ref, clientId, invoiceId, total }: Settled,
): Promise<number> {
  let left = total
  const rows: AllocationValues[] = []
  for (const { unused, ...source } of await lockDeposits(tx, ref, clientId)) {
    const amount = Math.min(unused, left)
    if (amount <= 0) break
    rows.push({ ...source, invoiceId, amount, createdBy: actor?.id ?? null, createdAt: now })
    left -= amount
  }
  await insertAllocations(tx, rows)
  return total - left
}

const kindsBySubject: Readonly<Record<keyof NewInvoice['subject'], BilledKind>> = {
  appointmentId: 'appointment',
  rentalBookingId: 'rental',
  towBookingId: 'tow',
  clientId: 'sale',
}

function refOfSubject(subject: NewInvoice['subject']): BilledRef {
  for (const [name, id] of Object.entries(subject)) {
    if (id !== undefined) return { kind: kindsBySubject[name as keyof typeof kindsBySubject], id }
  }
  throw new Error('The contract requires a subject')
}
