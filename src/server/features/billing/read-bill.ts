import type { Bill } from '#contract/billing/line-items'
import type { BilledRecord } from '#domain/billing/billed-record'
import { uninvoicedRuleOf } from '#domain/billing/billing-settings'
import { totalsOf } from '#domain/billing/document-totals'
import { reasonsWithoutGst } from '#domain/billing/line-item'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { readTogether } from '#server/db/read-together'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { orNotFound } from '#server/problem-error'
import { type BilledRef, billedTables } from './billed-records.queries.ts'
import { depositsFor } from './deposits.queries.ts'
import { invoicesOf } from './invoices-of.queries.ts'
import { viewLineItem } from './line-item.record.ts'
import { type StoredLines, storedLinesOf } from './line-items.queries.ts'
import { type ProposedLine, proposeLines } from './propose-lines.ts'

/** A record with its lines, as it is charged for. */
export interface BilledState extends StoredLines {
  record: BilledRecord
  proposed: ProposedLine[]
  settings: GarageSettings
}

/** Returns a record with its stored and proposed lines. Throws 404. */
export async function readBilled(db: Db, ref: BilledRef): Promise<BilledState> {
  const settings = await readGarageSettings(db)
  const { read, noun } = billedTables[ref.kind]
  const [found, stored] = await readTogether(
    db,
    () => read(db, ref.id, settings),
    () => storedLinesOf(db, ref),
  )
  const record = orNotFound(found, noun)
  const uncovered = record.services.filter((code) => !stored.coveredServices.includes(code))
  return { record, ...stored, proposed: await proposeLines(db, uncovered), settings }
}

/** Returns the lines of a record with totals, invoices and deposits. Throws 404. */
export async function readBill(call: Call, ref: BilledRef): Promise<Bill> {
  const { db } = call
  const { date: today } = await nowAtGarage(call)
  const [{ record, lines, proposed, settings }, invoices, deposits] = await readTogether(
    db,
    () => readBilled(db, ref),
    () => invoicesOf(db, ref, today),
    () => depositsFor(db, ref),
  )
  const open = [...lines.filter(({ invoiceId }) => invoiceId === null), ...proposed]
  const { isGstRegistered } = settings.billing
  const { total, gst } = totalsOf(open, isGstRegistered)
  const unpaid = invoices.reduce((sum, { balance }) => sum + balance, 0)
  return {
    clientId: record.clientId,
    lines: lines.map(viewLineItem),
    proposed,
    total,
    gst: Math.max(gst, 0),
    isGstRegistered,
    reasonsWithoutGst: [...reasonsWithoutGst(settings.billing)],
    deposits,
    invoices,
    atCheckOut: uninvoicedRuleOf(settings.billing, total),
    due: Math.max(total + unpaid - deposits, 0),
  }
}
