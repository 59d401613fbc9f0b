import type { BilledKind } from '#domain/billing/billed-record'
import { mayWriteLine } from '#domain/billing/check-line'
import type { Call, Handlers } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { deleteRecord } from '#server/records/change-record'
import { acceptProposed, addDiscount, addLine, changeLine, ensureOpen } from './change-lines.ts'
import { destinationOf } from './document-route.ts'
import { listDocuments } from './documents.queries.ts'
import { creditAndCorrect, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, previewInvoice } from './issue-invoice.ts'
import { lineItemRecord, viewLineItem } from './line-item.record.ts'
import { lineItemById } from './line-items.queries.ts'
import { viewListed } from './list-documents.ts'
import { readBill } from './read-bill.ts'
import { readDocument } from './read-document.ts'

/** Returns the handlers of the lines of this kind of record. */
function linesOf(kind: BilledKind) {
  return {
    list: async ({ params: { id } }, call) => readBill(call.db, { kind, id }, (await nowAtGarage(call)).date),
    add: ({ params: { id }, body }, call) => addLine(call, { kind, id }, body),
    discount: ({ params: { id }, body }, call) => addDiscount(call, { kind, id }, body),
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

export const billingHandlers = {
  getAppointmentLines: appointment.list,
  addAppointmentLine: appointment.add,
  discountAppointment: appointment.discount,
  acceptProposedLines: ({ params: { id } }, call) => acceptProposed(call, { kind: 'appointment', id }),
  getRentalLines: rental.list,
  addRentalLine: rental.add,
  discountRental: rental.discount,
  getTowLines: tow.list,
  addTowLine: tow.add,
  discountTow: tow.discount,
  getClientLines: sale.list,
  addClientLine: sale.add,
  discountClient: sale.discount,
  getLineItem: async ({ params }, { db }) =>
    viewLineItem(orNotFound(await lineItemById(db, params.id), lineItemRecord.noun)),
  updateLineItem: ({ params, body }, call) => changeLine(call, params.id, body),
  deleteLineItem: ({ params }, call) =>
    deleteRecord(call, lineItemRecord, {
      id: params.id,
      ensure: ({ row }) => {
        ensureOpen(row)
        ensurePermitted(mayWriteLine(row.kind))
      },
    }),
  listDocuments: async ({ query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const page = await listDocuments(call.db, query, today)
    return {
      ...page,
      items: page.items.map(({ sortKey: _, ...row }) => viewListed(row, today)),
    }
  },
  getDocument: ({ params }, call) => readDocument(call, params.id),
  previewInvoice: async ({ body }, call) => {
    const { lines, clientId, ...content } = await previewInvoice(call, body)
    const sendsTo = await destinationOf(call, { clientId, type: content.type })
    return { ...content, sendsTo, lines: lines.map((line, index) => ({ ...line, position: index + 1 })) }
  },
  issueCreditNote: async ({ params, body }, call) =>
    readDocument(call, await issueCreditNote(call, params.id, body)),
  creditAndCorrect: async ({ params, body }, call) =>
    readDocument(call, await creditAndCorrect(call, params.id, body)),
  issueInvoice: async ({ body }, call: Call) => readDocument(call, await issueInvoice(call, body)),
} satisfies Partial<Handlers>
