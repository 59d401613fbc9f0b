import type { ClientStatement } from '#contract/billing/statements'
import { describeBalance } from '#domain/billing/describe-balance'
import { describeStatementPeriod, type StatementPeriod } from '#domain/billing/statement-period'
import { writeDocument } from '#domain/messages/write-document'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { enqueueMessage } from '#server/features/messages/enqueue-message'
import { garageOfEmail } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { readStatement, statementTemplate } from './read-statement.ts'

/** Emails the statement of a client for a period, and returns it. Throws 404, or `transition_refused` if it cannot be sent. */
export async function sendStatement(
  call: Call,
  clientId: string,
  given: Partial<StatementPeriod>,
): Promise<ClientStatement> {
  await auditedTransaction(call, (tx, by) => queueStatement(tx, by, { clientId, given }))
  return readStatement(call, clientId, given)
}

/** Queues the email with the statement as a PDF and logs it. Throws as `sendStatement`. */
export async function queueStatement(
  tx: Transaction,
  by: Pick<Call, 'actor' | 'config' | 'now'> & { actorName?: string },
  { clientId, given }: { clientId: string; given: Partial<StatementPeriod> },
): Promise<void> {
  const statement = await readStatement({ ...by, db: tx }, clientId, given)
  const { sendsTo, buyer, balance, from, to, asOf } = statement
  if (sendsTo === null)
    return throwProblem('transition_refused', {
      message: 'This statement cannot be emailed to its client.',
    })
  const { notifications, business } = await readGarageSettings(tx)
  const period = describeStatementPeriod(statement)
  const text = writeDocument({
    ...{ message: statementTemplate, name: buyer.name, link: null, own: notifications.texts },
    garage: garageOfEmail(business),
    fields: { period, balance: describeBalance(balance) },
  })
  const message = {
    ...{ channel: 'email' as const, recipient: sendsTo, subject: text.subject, body: text.email },
    parts: { statement: { clientId, from, to, asOf } },
  }
  await enqueueMessage(tx, by, { template: statementTemplate, entityId: clientId, message })
  await recordAudit(tx, by, {
    ...{ action: 'statement_sent', entity: 'client', entityId: clientId, about: buyer.name },
    after: { statement: period, sentTo: sendsTo },
  })
}
