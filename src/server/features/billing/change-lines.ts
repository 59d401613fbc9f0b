import type { z } from 'zod'
import type { Bill, LineItem } from '#contract/billing/line-items'
import type { api } from '#contract/index'
import { maySeeCosts } from '#domain/accounts/roles'
import { checkLine, mayWriteLine } from '#domain/billing/check-line'
import { discountByTax } from '#domain/billing/discount'
import {
  lineAmount,
  mostLines,
  mostLinesSentence,
  reasonsWithoutGst,
  startingTax,
} from '#domain/billing/line-item'
import { mayDiscount } from '#domain/billing/staff-limits'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwFieldProblem, throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type AuditedBy, auditedTransaction, recordAuditOf } from '#server/records/record-audit'
import { type BilledRef, billedTables, refOf } from './billed-records.queries.ts'
import { lineItemRecord, lineItemRecordFor, viewLineItem } from './line-item.record.ts'
import { insertLines, type LineItemRow, type LineItemValues, storedLinesOf } from './line-items.queries.ts'
import { type BilledState, readBill, readBilled } from './read-bill.ts'

type NewLine = z.output<(typeof api)['addAppointmentLine']['body']>
type LineChange = Omit<z.output<(typeof api)['updateLineItem']['body']>, 'version'>
type NewDiscount = z.output<(typeof api)['discountAppointment']['body']>

/** Locks a record, so that changes of its lines wait for each other, and reads its lines. Throws 404. */
export async function lockBilled(tx: Transaction, ref: BilledRef): Promise<BilledState> {
  await billedTables[ref.kind].lock(tx, ref)
  return readBilled(tx, ref)
}

/** Stores the lines that services propose, after the others. Returns all lines of the record. */
export async function storeProposed(
  tx: Transaction,
  by: AuditedBy,
  ref: BilledRef,
  { lines, proposed }: BilledState,
): Promise<LineItemRow[]> {
  const stored = await addRows(tx, by, { ref, lines, added: proposed })
  return [...lines, ...stored]
}

/** Adds a line at the end. Throws 404, `needs_admin`, or a validation error. */
export function addLine(call: Call, ref: BilledRef, line: NewLine): Promise<LineItem> {
  return auditedTransaction(call, async (tx, by) => {
    const state = await lockBilled(tx, ref)
    ensurePermitted(mayWriteLine(line.kind))
    ensurePermitted(checkLine(line))
    const amount = lineAmount(line.quantity, line.unitPrice)
    ensureDiscount(call, state, [...state.lines, ...state.proposed, { ...line, amount }])
    const stored = await storeProposed(tx, by, ref, state)
    const tax = line.tax ?? startingTax(line.reason, reasonsWithoutGst(state.settings.billing))
    const [row] = await addRows(tx, by, { ref, lines: stored, added: [{ ...line, tax }] })
    if (row === undefined) throw new Error('A line was not written')
    return viewLineItem(row)
  })
}

/** Stores the lines that services propose. Throws 404. */
export async function acceptProposed(call: Call, ref: BilledRef): Promise<Bill> {
  await auditedTransaction(call, async (tx, by) => storeProposed(tx, by, ref, await lockBilled(tx, ref)))
  return readBill(call, ref)
}

/** Adds a discount on the chosen lines, or on all, a line for each tax code. Throws 404, `needs_admin`, or a validation error. */
export async function addDiscount(call: Call, ref: BilledRef, { rate, lineIds }: NewDiscount): Promise<Bill> {
  await auditedTransaction(call, async (tx, by) => {
    const state = await lockBilled(tx, ref)
    const stored = await storeProposed(tx, by, ref, state)
    const open = stored.filter(({ invoiceId }) => invoiceId === null)
    const chosen = open.filter(({ id, kind }) => kind !== 'discount' && (lineIds?.includes(id) ?? true))
    const discounts = discountByTax(chosen, rate)
    if (discounts.length === 0)
      throwFieldProblem('rate', 'There are no lines to take a discount off. Please add a line first.')
    const title = `Discount ${rate / 100} %`
    const added = discounts.map(({ tax, amount }) => ({
      kind: 'discount' as const,
      description: discounts.length === 1 || tax === 'gst' ? title : `${title} on GST-free items`,
      quantity: 1000,
      unit: 'each' as const,
      unitPrice: -amount,
      tax,
    }))
    ensureDiscount(call, state, [...open, ...added.map((line) => ({ ...line, amount: line.unitPrice }))])
    await addRows(tx, by, { ref, lines: stored, added })
  })
  return readBill(call, ref)
}

/** Changes a line that is not on an invoice. Throws `line_invoiced`, `needs_admin`, or a validation error. */
export function changeLine(call: Call, id: string, change: LineChange): Promise<LineItem> {
  return changeRecord(call, lineItemRecordFor(call), {
    id,
    action: 'updated',
    decide: async ({ tx, row, settings }) => {
      ensureOpen(row)
      const line = {
        kind: change.kind ?? row.kind,
        quantity: change.quantity ?? row.quantity,
        unitPrice: change.unitPrice ?? row.unitPrice,
        reason: change.reason === undefined ? row.reason : change.reason,
      }
      ensurePermitted(mayWriteLine(row.kind))
      ensurePermitted(mayWriteLine(line.kind))
      ensurePermitted(checkLine(line))
      const amount = lineAmount(line.quantity, line.unitPrice)
      if (amount !== row.amount || line.kind !== row.kind) {
        const ref = refOf(row)
        const others = ref === null ? [] : (await storedLinesOf(tx, ref)).lines.filter((one) => one.id !== id)
        ensureDiscount(call, { settings }, [...others, { kind: line.kind, amount }])
      }
      // A cost that the caller is shown as null is not cleared by sending it back.
      const isHidden = change.cost === null && !maySeeCosts(actorOf(call))
      return { ...change, ...(isHidden && { cost: row.cost }), amount }
    },
  })
}

/** Throws `line_invoiced` if the line is on an invoice. */
export function ensureOpen({ invoiceLabel }: Pick<LineItemRow, 'invoiceLabel'>): void {
  if (invoiceLabel === null) return
  throwProblem('line_invoiced', {
    message: `This line is on invoice ${invoiceLabel}. To change it, credit and correct the invoice.`,
  })
}

function ensureDiscount(
  { actor }: Pick<Call, 'actor'>,
  { settings }: { settings: GarageSettings },
  lines: readonly (Pick<LineItemRow, 'kind' | 'amount'> & { invoiceId?: string | null })[],
): void {
  const open = lines.filter(({ invoiceId = null }) => invoiceId === null)
  ensurePermitted(mayDiscount(actor?.role ?? 'user', open, settings.billing.staffDiscountPercent))
}

type AddedLine = Pick<LineItemValues, 'kind' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'tax'> &
  Pick<Partial<LineItemValues>, 'cost' | 'reason' | 'serviceCode' | 'correctsId'>

interface Addition {
  ref: BilledRef
  /** The lines of the record before. */
  lines: readonly LineItemRow[]
  added: readonly AddedLine[]
}

/** Inserts lines after the others and logs them. Throws a validation error above 200 lines that are not on an invoice. */
export async function addRows(
  tx: Transaction,
  by: AuditedBy,
  { ref, lines, added }: Addition,
): Promise<LineItemRow[]> {
  const open = lines.filter(({ invoiceId }) => invoiceId === null)
  if (open.length + added.length > mostLines) throwProblem('invalid_input', { message: mostLinesSentence })
  const last = Math.max(0, ...lines.map(({ position }) => position))
  const rows = await insertLines(
    tx,
    added.map((line, index) => ({
      ...line,
      [billedTables[ref.kind].column]: ref.id,
      position: last + 1 + index,
      amount: lineAmount(line.quantity, line.unitPrice),
      createdAt: by.now,
    })),
  )
  for (const after of rows) await recordAuditOf(tx, by, { kind: lineItemRecord, action: 'created', after })
  return rows
}
