import type { AuditEntity } from '#domain/audit/audit-labels'
import type { Db } from '#server/db/connect'
import { lastStepOf } from './audit-entries.queries.ts'

/** The last entry of the audit log about a record, with the view from before it. */
export type LastStep = Awaited<ReturnType<typeof lastStepOf>>

/** Returns the last step of a record, for undoing it; undefined: none is logged. */
export function readLastStep(db: Db, record: { entity: AuditEntity; entityId: string }): Promise<LastStep> {
  return lastStepOf(db, record)
}
