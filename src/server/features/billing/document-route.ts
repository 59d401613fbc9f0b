import type { BillingDocument } from '#contract/billing/documents'
import type { DocumentType } from '#domain/billing/billing-document'
import type { DocumentMessage } from '#domain/messages/customer-messages'
import type { Channel } from '#domain/messages/delivery'
import { goesOut } from '#domain/messages/notification-settings'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { channelsTo } from '#server/features/messages/channels-to'
import { readGarageSettings } from '#server/garage/garage-settings'
import { contactById } from './buyers.queries.ts'

/** The message with a document of each type. */
export const documentTemplates: Readonly<Record<DocumentType, DocumentMessage>> = {
  invoice: 'document_invoice',
  credit_note: 'document_credit_note',
  receipt: 'document_receipt',
}

interface Sent {
  clientId: string
  type: DocumentType
}

/** Returns the client and where a document is sent, the preferred channel first. Empty: it cannot be sent. */
export function routeOfDocument(call: { db: Db; config: Call['config'] }, { clientId, type }: Sent) {
  return routeTo(call, { clientId, template: documentTemplates[type] })
}

/** Returns the same of any message with a document. */
export async function routeTo(
  { db, config }: { db: Db; config: Call['config'] },
  { clientId, template }: { clientId: string; template: DocumentMessage },
) {
  const contact = await contactById(db, clientId)
  const { notifications } = await readGarageSettings(db)
  if (contact === undefined || !goesOut(template, notifications)) return { contact, route: [] }
  const channels = await channelsTo({ db, config }, contact)
  const addresses: Record<Channel, string> = { email: contact.email ?? '', sms: contact.phone }
  return { contact, route: channels.map((channel) => ({ channel, address: addresses[channel] })) }
}

/** Returns where a document to this client would be sent; null: it cannot be sent. */
export async function destinationOf(
  call: { db: Db; config: Call['config'] },
  sent: Sent,
): Promise<BillingDocument['sendsTo']> {
  return (await routeOfDocument(call, sent)).route[0] ?? null
}
