import type { z } from 'zod'
import type { api } from '#contract/index'
import {
  type CreditLine,
  creditEverything,
  creditLines,
  type InvoicedLine,
} from '#domain/billing/credit-lines'
import { creditedGst } from '#domain/billing/credited-gst'
import { sumOfAmounts, taxableOf } from '#domain/billing/document-totals'
import { balanceOf } from '#domain/billing/invoice-state'
import { mayRefund } from '#domain/billing/staff-limits'
import { garageNow } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { type AuditedBy, auditedTransaction, recordAudit } from '#server/records/record-audit'
import { insertAllocations } from './allocations.queries.ts'
import { refOf } from './billed-records.queries.ts'
import { addRows } from './change-lines.ts'
import { creditedGstOf, creditedLines, documentById, linesOfDocument } from './documents.queries.ts'
import { issueDocument, prefixes } from './issue-document.ts'
import { linesOnInvoice, storedLinesOf } from './line-items.queries.ts'
import { lockMoney } from './lock-money.queries.ts'

type NewCreditNote = z.output<(typeof api)['issueCreditNote']['body']>

/**
 * Credits lines or an amount of an invoice, which settles what is still due of it. Returns the id of the credit note. Throws 404,
 * `credit_too_high`, or `needs_admin` above what staff may credit at once.
 */
export function issueCreditNote(call: Call, invoiceId: string, sent: NewCreditNote): Promise<string> {
  return auditedTransaction(call, async (tx, by) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const wanted = sent.amount === undefined ? { lines: sent.lines ?? [] } : { amount: sent.amount }
    const credited = creditLines(invoice, wanted)
    if (!('lines' in credited)) return ensurePermitted(credited) as never
    const total = sumOfAmounts(credited.lines)
    const { billing } = await readGarageSettings(tx)
    const { role } = actorOf(call)
    ensurePermitted(mayRefund(role, total, billing.staffRefundDollars))
    if (sent.isWriteOff && role !== 'admin')
      throwProblem('needs_admin', { message: 'Only an administrator can write off an invoice.' })
    return writeCreditNote(tx, by, {
      ...{ invoice, lines: credited.lines },
      ...{ reason: sent.reason, isWriteOff: sent.isWriteOff },
    })
  })
}

/**
 * Credits all that is left of an invoice and opens copies of its lines, in one transaction. Returns the id of the credit note.
 * Throws 404, or `credit_too_high` if nothing is left.
 */
export function creditAndCorrect(
  call: Call,
  invoiceId: string,
  { reason }: { reason: string },
): Promise<string> {
  return auditedTransaction(call, async (tx, by) => {
    const invoice = await lockInvoice(tx, invoiceId)
    const lines = creditEverything(invoice)
    if (lines.length === 0)
      throwProblem('credit_too_high', {
        message: `Invoice ${invoice.document.label} has already been credited.`,
      })
    const id = await writeCreditNote(tx, by, { invoice, lines, reason, isWriteOff: false })
    const originals = await linesOnInvoice(tx, invoiceId)
    const [first] = originals
    const ref = first && refOf(first)
    if (ref)
      await addRows(tx, by, {
        ref,
        lines: (await storedLinesOf(tx, ref)).lines,
        added: originals.map(
          ({
            kind,
            description,
            quantity,
            unit,
            unitPrice,
            tax,
            cost,
            reason: charged,
            serviceCode,
            id: correctsId,
          }) => ({
            ...{ kind, description, quantity, unit, unitPrice, tax, cost, serviceCode, correctsId },
            reason: charged,
          }),
        ),
      })
    return id
  })
}

interface LockedInvoice {
  document: NonNullable<Awaited<ReturnType<typeof documentById>>>['document']
  balance: number
  lines: InvoicedLine[]
  credited: InvoicedLine[]
}

/** Locks an invoice and reads its lines and what has been credited of them. Throws 404. */
async function lockInvoice(tx: Transaction, id: string): Promise<LockedInvoice> {
  const { documents } = await lockMoney(tx, { documents: [id] })
  orNotFound(
    documents.find(({ type }) => type === 'invoice'),
    'this invoice',
  )
  const { document, settled } = orNotFound(await documentById(tx, id), 'this invoice')
  return {
    document,
    balance: balanceOf({ total: document.total, settled }),
    lines: await linesOfDocument(tx, { documentId: id }),
    credited: await creditedLines(tx, id),
  }
}

interface PlannedCredit {
  invoice: LockedInvoice
  lines: readonly CreditLine[]
  reason: string
  isWriteOff: boolean
}

async function writeCreditNote(
  tx: Transaction,
  by: AuditedBy & Pick<Call, 'actor'>,
  { invoice, lines, reason, isWriteOff }: PlannedCredit,
): Promise<string> {
  const { document, balance, credited } = invoice
  const { business } = await readGarageSettings(tx)
  const { clientId, appointmentId, rentalBookingId, towBookingId, seller, buyer, subject } = document
  const total = sumOfAmounts(lines)
  const before = { taxable: taxableOf(credited), gst: await creditedGstOf(tx, document.id) }
  const gst = seller.isGstRegistered ? creditedGst(taxableOf(lines), before) : 0
  const { id, label } = await issueDocument(tx, by, {
    ...{ seller, buyer, subject, lines, total, gst },
    type: 'credit_note',
    prefix: prefixes.credit_note,
    issuedOn: garageNow(by.now, business.timeZone).date,
    dueDate: null,
    creditsLabel: document.label,
    note: reason,
    belongsTo: {
      ...{ clientId, appointmentId, rentalBookingId, towBookingId },
      creditsInvoiceId: document.id,
      isWriteOff,
    },
  })
  const settled = Math.min(balance, total)
  if (settled > 0) {
    const row = { creditNoteId: id, invoiceId: document.id, amount: settled }
    await insertAllocations(tx, [{ ...row, createdBy: by.actor?.id ?? null, createdAt: by.now }])
  }
  await recordAudit(tx, by, {
    action: isWriteOff ? 'written_off' : 'issued',
    entity: 'document',
    entityId: id,
    about: label,
    after: { label, credits: document.label, total, gst, reason },
  })
  return id
}
