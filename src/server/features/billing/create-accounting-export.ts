import { type AccountingSystem, accountingFile } from '#domain/billing/accounting-file'
import { pluralize } from '#domain/wording'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { insertAccountingExport, lockUnexported } from './accounting-exports.queries.ts'

/** Exports the oldest documents that are in no export. Of two callers at the same time, each gets documents of their own. */
export function createAccountingExport(call: Call, system: AccountingSystem) {
  return withTransaction(call.db, async (tx) => {
    const found = await lockUnexported(tx)
    const { billing } = await readGarageSettings(tx)
    if (found.length === 0) throwFieldProblem('system', 'All invoices and credit notes have been exported')
    const { createdAt, ...row } = await insertAccountingExport(
      tx,
      {
        ...{ system, documentCount: found.length, content: accountingFile(system, found, billing) },
        ...{ createdBy: actorOf(call).id, createdAt: call.now },
      },
      found.map(({ id }) => id),
    )
    await recordAudit(tx, call, {
      ...{ action: 'exported', entity: 'export', entityId: row.id },
      about: `Accounting, ${pluralize(found.length, 'document')}`,
    })
    return { ...row, createdAt: createdAt.toISOString() }
  })
}
