import type { Bill } from '#contract/billing/line-items'
import type { BilledKind } from '#domain/billing/billed-record'
import { mayWriteLine } from '#domain/billing/check-line'
import type { Call, Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { deleteRecord } from '#server/records/change-record'
import { exported } from '#server/records/export-list'
import { addJobLine } from './add-job-line.ts'
import { acceptProposed, addDiscount, addLine, changeLine, ensureOpen } from './change-lines.ts'
import { destinationOf } from './document-route.ts'
import { listDocuments } from './documents.queries.ts'
import { creditAndCorrect, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, previewInvoice } from './issue-invoice.ts'
import { issueReceipt } from './issue-receipt.ts'
import { lineFor, lineItemRecord, lineItemRecordFor, viewLineItem } from './line-item.record.ts'
import { lineItemById } from './line-items.queries.ts'
import { viewListed } from './list-documents.ts'
import { documentColumns } from './money-columns.ts'
import { readBill } from './read-bill.ts'
import { readDocument } from './read-document.ts'

const billFor = (call: Call, bill: Bill): Bill => ({
  ...bill,
  lines: bill.lines.map((line) => lineFor(call, line)),
})

/** Returns the handlers of the lines of this kind of record. */
function linesOf(kind: BilledKind) {
  return {
    list: async ({ params: { id } }, call) => billFor(call, await readBill(call, { kind, id })),
    add: async ({ params: { id }, body }, call) => lineFor(call, await addLine(call, { kind, id }, body)),
    discount: async ({ params: { id }, body }, call) =>
      billFor(call, await addDiscount(call, { kind, id }, body)),
  } satisfies {
    list: Handlers['getAppointmentLines']
    add: Handlers['addAppointmentLine']
    discount: Handlers['discountAppointment']
  }
}

const appointment = linesOf('appointment')
const rental = linesOf('rental')
const tow = linesOf('tow')
const sale = linesOf('sale')

const listed: Handlers['listDocuments'] = async ({ query }, call) => {
  const { date: today } = await nowAtGarage(call)
  const page = await listDocuments(call.db, query, today)
  return { ...page, items: page.items.map(({ sortKey: _, rowCount: __, ...row }) => viewListed(row, today)) }
}

export const billingHandlers = {
  getAppointmentLines: appointment.list,
  addAppointmentLine: appointment.add,
  discountAppointment: appointment.discount,
  acceptProposedLines: async ({ params: { id } }, call) =>
    billFor(call, await acceptProposed(call, { kind: 'appointment', id })),
  addJobLine: ({ params, body }, call) => addJobLine(call, params.id, body),
  getRentalLines: rental.list,
  addRentalLine: rental.add,
  discountRental: rental.discount,
  getTowLines: tow.list,
  addTowLine: tow.add,
  discountTow: tow.discount,
  getClientLines: sale.list,
  addClientLine: sale.add,
  discountClient: sale.discount,
  getLineItem: async ({ params }, call) =>
    lineFor(call, viewLineItem(orNotFound(await lineItemById(call.db, params.id), lineItemRecord.noun))),
  updateLineItem: ({ params, body }, call) => changeLine(call, params.id, body),
  deleteLineItem: ({ params }, call) =>
    deleteRecord(call, lineItemRecordFor(call), {
      id: params.id,
      ensure: ({ row }) => {
        ensureOpen(row)
        ensurePermitted(mayWriteLine(row.kind))
      },
    }),
  listDocuments: listed,
  exportDocuments: exported('documents', 'Documents', documentColumns, listed),
  getDocument: ({ params }, call) => readDocument(call, params.id),
  previewInvoice: async ({ body }, call) => {
    const { lines, clientId, ...content } = await previewInvoice(call, body)
    const sendsTo = await destinationOf(call, { clientId, type: content.type })
    return {
      ...content,
      payment: null,
      sendsTo,
      lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    }
  },
  issueCreditNote: async ({ params, body }, call) =>
    readDocument(call, await issueCreditNote(call, params.id, body)),
  creditAndCorrect: async ({ params, body }, call) =>
    readDocument(call, await creditAndCorrect(call, params.id, body)),
  issueReceipt: async ({ params }, call) => readDocument(call, await issueReceipt(call, params.id)),
  issueInvoice: async ({ body }, call: Call) => readDocument(call, await issueInvoice(call, body)),
} satisfies Partial<Handlers>
