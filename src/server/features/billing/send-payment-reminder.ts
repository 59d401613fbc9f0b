import type { PaymentReminder } from '#contract/billing/payment-reminders'
import { describeDue } from '#domain/billing/describe-due'
import { documentTitle } from '#domain/billing/document-blocks'
import { mayRemind, overdueFor } from '#domain/billing/payment-reminder'
import { mostAutomaticMessages } from '#domain/messages/automatic-messages'
import type { Channel } from '#domain/messages/delivery'
import type { AlternativeMessage } from '#domain/messages/outgoing-message'
import { documentLinkLabel, writeDocument } from '#domain/messages/write-document'
import { displayMoney } from '#domain/money'
import { garageNow } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { claimReminder, isReminderSent } from '#server/db/sent-reminders'
import { billingDetailsRecord } from '#server/features/clients/billing-details.record'
import { documentLink } from '#server/features/document-links/document-link'
import { enqueueMessage } from '#server/features/messages/enqueue-message'
import { maySend } from '#server/features/messages/may-send'
import { garageOfEmail } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { routeTo } from './document-route.ts'
import { readDocument } from './read-document.ts'

const template = 'document_payment_reminder'

type Needed = Pick<Call, 'now' | 'config'> & { db: Db }

/** Returns the reminder of an invoice as it would be sent now. Throws 404, also for a document that is no invoice. */
export async function readPaymentReminder(call: Needed, id: string): Promise<PaymentReminder> {
  return (await composeReminder(call, id)).view
}

/**
 * Sends a reminder of an overdue invoice, and records it for its client. Throws 404, `transition_refused` if it is not overdue, cannot
 * be sent or one has been sent today, and `too_many_emails` if the address has reached its daily limit.
 */
export async function sendPaymentReminder(call: Call, id: string): Promise<PaymentReminder> {
  await auditedTransaction(call, (tx, by) => queueReminder(tx, by, id))
  return readPaymentReminder(call, id)
}

async function queueReminder(tx: Transaction, by: Call, id: string): Promise<void> {
  const { view, contact, messages, today } = await composeReminder({ ...by, db: tx }, id)
  const { label, clientId, isOverdue } = view
  ensurePermitted(mayRemind(view))
  const [first, ...others] = messages
  if (first === undefined || contact === undefined)
    return throwProblem('transition_refused', { message: 'This reminder cannot be sent to its client.' })
  // Of two at the same time, the second waits for the first here.
  if (!(await claimReminder(tx, { entityId: id, template, day: today }, by.now)))
    ensurePermitted(mayRemind({ label, isOverdue, isSentToday: true }))
  if (!(await maySend(tx, by, { recipient: first.recipient, kind: 'reminder' })))
    throwProblem('too_many_emails', {
      message: `This client has been sent ${mostAutomaticMessages} reminders in the last 24 hours, which is the limit. Please try again tomorrow.`,
    })
  const fallback = { name: contact.name, phone: contact.phone, messages: others, call: null }
  await enqueueMessage(tx, by, { template, entityId: id, message: first, fallback })
  await recordAudit(tx, by, { action: 'reminded', entity: 'document', entityId: id, about: label })
  await changeRecord({ ...by, db: tx, expectedVersion: null }, billingDetailsRecord, {
    id: clientId,
    action: 'reminded',
    decide: () => ({ remindedAt: by.now, remindedBy: actorOf(by).id }),
  })
}

async function composeReminder(call: Needed, id: string) {
  const { db, now } = call
  const { notifications, business } = await readGarageSettings(db)
  const { date: today } = garageNow(now, business.timeZone)
  const document = await readDocument(call, id)
  const { type, label, clientId, dueDate, isOverdue, balance, total } = document
  orNotFound(type === 'invoice' ? document : null, 'this invoice')
  const { contact, route } = await routeTo(call, { clientId, template })
  const link = { label: documentLinkLabel, url: await documentLink(db, call, id) }
  const text = writeDocument({
    ...{ message: template, name: contact?.name ?? '', link, own: notifications.texts },
    garage: garageOfEmail(business),
    fields: {
      ...{ document: documentTitle(document), number: label, total: displayMoney(total) },
      payment: describeDue(document) ?? undefined,
      overdue: dueDate === null || !isOverdue ? undefined : overdueFor(dueDate, today),
      unpaid: balance === null ? undefined : displayMoney(balance),
    },
  })
  const written: Record<Channel, Omit<AlternativeMessage, 'channel' | 'recipient'>> = {
    email: { subject: text.subject, body: text.email, parts: { link } },
    sms: { subject: null, body: text.sms, parts: null },
  }
  const isSentToday = await isReminderSent(db, { entityId: id, template, day: today })
  const sendsTo = document.link === null ? null : (route[0] ?? null)
  const view: PaymentReminder = {
    ...{ id, label, clientId, dueDate, isOverdue, isSentToday, sendsTo, subject: text.subject },
    text: sendsTo?.channel === 'sms' ? text.sms : text.email,
  }
  const messages =
    sendsTo === null
      ? []
      : route.map(({ channel, address }) => ({ channel, recipient: address, ...written[channel] }))
  return { view, contact, messages, today }
}
