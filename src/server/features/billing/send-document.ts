import type { BillingDocument } from '#contract/billing/documents'
import { describeDue } from '#domain/billing/describe-due'
import { documentTitle } from '#domain/billing/document-blocks'
import { paidWords } from '#domain/billing/payment'
import type { Channel } from '#domain/messages/delivery'
import type { AlternativeMessage } from '#domain/messages/outgoing-message'
import { documentLinkLabel, writeDocument } from '#domain/messages/write-document'
import { displayMoney } from '#domain/money'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { documentLink } from '#server/features/document-links/document-link'
import { enqueueMessage } from '#server/features/messages/enqueue-message'
import { garageOfEmail } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { documentTemplates, routeOfDocument } from './document-route.ts'
import { readDocument } from './read-document.ts'

/** Sends a document to its client, and returns it. Throws 404, or `transition_refused` if it cannot be sent. */
export async function sendDocument(call: Call, id: string): Promise<BillingDocument> {
  await auditedTransaction(call, async (tx, by) => {
    await queueDocument(tx, call, id)
    const { label } = await readDocument({ ...call, db: tx }, id)
    await recordAudit(tx, by, { action: 'sent', entity: 'document', entityId: id, about: label })
  })
  return readDocument(call, id)
}

/**
 * Queues the message with a document: an email with its PDF, or a text message, each with the link to its page; the other one is the
 * fallback. Throws `transition_refused` if it cannot be sent.
 */
export async function queueDocument(tx: Transaction, call: Call, id: string): Promise<void> {
  const document = await readDocument({ ...call, db: tx }, id)
  const { contact, route } = await routeOfDocument({ db: tx, config: call.config }, document)
  if (contact === undefined || document.link === null || route.length === 0)
    return throwProblem('transition_refused', { message: 'This document cannot be sent to its client.' })
  const { notifications, business } = await readGarageSettings(tx)
  const template = documentTemplates[document.type]
  const link = { label: documentLinkLabel, url: await documentLink(tx, call, id) }
  const text = writeDocument({
    ...{ message: template, name: contact.name, link, own: notifications.texts },
    garage: garageOfEmail(business),
    fields: {
      document: documentTitle(document),
      number: document.label,
      total: document.payment === null ? displayMoney(document.total) : paidWords(document.payment),
      payment: describeDue(document) ?? undefined,
    },
  })
  const written: Record<Channel, Omit<AlternativeMessage, 'channel' | 'recipient'>> = {
    email: { subject: text.subject, body: text.email, parts: { link, documentId: id } },
    sms: { subject: null, body: text.sms, parts: null },
  }
  const [first, ...messages] = route.map(({ channel, address }) => ({
    ...{ channel, recipient: address },
    ...written[channel],
  }))
  if (first === undefined) return
  const fallback = { name: contact.name, phone: contact.phone, messages, call: null }
  await enqueueMessage(tx, call, { template, entityId: id, message: first, fallback })
}
