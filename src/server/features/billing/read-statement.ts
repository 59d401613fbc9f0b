import { createHash } from 'node:crypto'
import { type ClientStatement, mostStatementItems } from '#contract/billing/statements'
import { ageingOf } from '#domain/billing/ageing'
import { type PaymentMethod, paymentMethodLabels } from '#domain/billing/payment'
import { owedBy } from '#domain/billing/statement'
import { type StatementItem, statementBlocks } from '#domain/billing/statement-blocks'
import { type StatementPeriod, statementPeriod } from '#domain/billing/statement-period'
import { goesOut } from '#domain/messages/notification-settings'
import type { CalendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { capitalize } from '#domain/wording'
import type { Call, PdfFile } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { readChannels } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { drawInThread } from '#server/pdf/pdf-thread'
import { orNotFound } from '#server/problem-error'
import { sellerOf } from './issue-invoice.ts'
import { lastStatementSent, openInvoicesAt, readLedger, statementClient } from './statements.queries.ts'

export const statementTemplate = 'document_statement'

type Needed = Pick<Call, 'now' | 'config'> & { db: Db }

/** Returns the statement of a client for a period, this month up to today if none is given. Throws 404. */
export async function readStatement(
  { db, now, config }: Needed,
  clientId: string,
  given: Partial<StatementPeriod> = {},
): Promise<ClientStatement> {
  const settings = await readGarageSettings(db)
  const { timeZone } = settings.business
  const period = statementPeriod(given, garageNow(now, timeZone).date)
  // One after the other: a transaction has one connection.
  const found = orNotFound(await statementClient(db, clientId), 'this client')
  const ledger = await readLedger(db, { clientId, ...period, most: mostStatementItems })
  const open = await openInvoicesAt(db, { clientId, to: period.to, timeZone })
  const sent = await lastStatementSent(db, { clientId, ...period, template: statementTemplate })
  const channels = await readChannels(db, config)
  const { deletedAt, billingAddress, ...client } = found
  const isSent =
    deletedAt === null && channels.email !== null && goesOut(statementTemplate, settings.notifications)
  const latest = ledger.items.slice(0, mostStatementItems)
  // The latest first; shown from the earliest.
  const items = latest.map(viewItem).reverse()
  return {
    clientId,
    isDeleted: deletedAt !== null,
    ...period,
    seller: sellerOf(settings),
    buyer: { ...client, address: billingAddress },
    opening: items.reduce((sum, item) => sum - owedBy(item), ledger.balance),
    items,
    balance: ledger.balance,
    ageing: ageingOf(open, period.asOf),
    sendsTo: isSent ? client.email || null : null,
    lastSent:
      sent === undefined
        ? null
        : {
            ...sent,
            at: sent.at.toISOString(),
            status: channels.email === null && sent.status === 'queued' ? 'kept' : sent.status,
          },
    isShortened: ledger.items.length > latest.length,
  }
}

/** Returns the same statement as a PDF. Throws 404. */
export async function readStatementPdf(
  call: Needed,
  clientId: string,
  given: Partial<StatementPeriod> = {},
): Promise<PdfFile> {
  const statement = await readStatement(call, clientId, given)
  const { seller, buyer, to, asOf } = statement
  const blocks = statementBlocks(statement)
  const bytes = await drawInThread({
    ...{ title: `Statement ${to}`, author: seller.name, blocks },
    issuedAt: startOf(asOf),
    footer: `${seller.name} · Statement of ${buyer.company ?? buyer.name}`,
  })
  const tag = createHash('sha256').update(JSON.stringify(blocks)).digest('hex')
  return { name: `Statement-${to}.pdf`, tag, bytes }
}

function viewItem(
  row: Awaited<ReturnType<typeof readLedger>>['items'][number],
): StatementItem & ClientStatement['items'][number] {
  const { id, date, amount } = row
  if (row.kind !== 'payment') {
    const { kind, label, dueDate } = row
    return { id, date, amount, kind, dueDate, label: `${documentNames[kind]} ${label}` }
  }
  const { kind, direction, method, isReversal } = row
  // A reversal has the other direction.
  const isRefund = (direction === 'out') !== isReversal
  const name = `${nameOf(method)}${isRefund ? 'refund' : 'payment'}${isReversal ? ' reversed' : ''}`
  return { id, date, amount, kind, direction, dueDate: null, label: capitalize(name) }
}

const documentNames = { invoice: 'Invoice', credit_note: 'Credit note' } as const

const nameOf = (method: PaymentMethod) => (method === 'other' ? '' : `${paymentMethodLabels[method]} `)

const startOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
