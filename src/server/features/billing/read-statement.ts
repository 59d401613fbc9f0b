import { createHash } from 'node:crypto'
import { paymentMethodLabels } from '#domain/billing/payment'
import { type OpenItem, statementBlocks } from '#domain/billing/statement-blocks'
import type { CalendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { Call, PdfFile } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { drawInThread } from '#server/pdf/pdf-thread'
import { orNotFound } from '#server/problem-error'
import { buyerById } from './buyers.queries.ts'
import { sellerOf } from './issue-invoice.ts'
import { readClientAccount } from './read-client-account.ts'

/** Returns the statement of a client as a PDF: what is open today. Throws 404. */
export async function readStatement({ db, now }: Call, clientId: string): Promise<PdfFile> {
  const settings = await readGarageSettings(db)
  const { date: asOf } = garageNow(now, settings.business.timeZone)
  const { buyer } = orNotFound(await buyerById(db, clientId), 'this client')
  const account = await readClientAccount(db, clientId, asOf)
  const seller = sellerOf(settings)
  const items: OpenItem[] = [
    ...account.invoices.map(({ id, label, issuedOn, dueDate, balance }) => ({
      ...{ id, label, dueDate, kind: 'invoice' as const },
      ...{ date: issuedOn, amount: balance },
    })),
    ...account.unused.map(({ id, kind, label, method, date, unused: amount }) => {
      const item = { id, date, amount, dueDate: null }
      return kind === 'payment'
        ? { ...item, kind, direction: 'in' as const, label: paymentName(method) }
        : { ...item, kind, label: label ?? 'Credit note' }
    }),
  ]
  const blocks = statementBlocks({ asOf, seller, buyer, items, ageing: account.ageing })
  const bytes = await drawInThread({
    ...{ title: `Statement ${asOf}`, author: seller.name, blocks },
    issuedAt: startOf(asOf),
    footer: `${seller.name} · Statement of ${buyer.company ?? buyer.name}`,
  })
  const tag = createHash('sha256').update(JSON.stringify(blocks)).digest('hex')
  return { name: `Statement-${asOf}.pdf`, tag, bytes }
}

const paymentName = (method: keyof typeof paymentMethodLabels | null) =>
  method === null ? 'Payment' : `${paymentMethodLabels[method]} payment`

const startOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
