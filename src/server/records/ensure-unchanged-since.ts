import { type AuditEntity, auditActionLabel, auditEntityLabel } from '#domain/audit/audit-labels'
import { allow, type Decision, denied } from '#domain/problem'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import type { Transaction } from '#server/db/connect'
import { lastEntryOf } from './audit-entries.queries.ts'

interface Undone {
  entity: AuditEntity
  /** The locked row. */
  locked: { id: string; version: number }
  read: () => unknown
  /** Whether the action can be undone otherwise. */
  decision?: Decision | undefined
}

/** Throws `changed_meanwhile` if the record has changed since the action to undo, with who changed it and how. */
export async function ensureUnchangedSince(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'expectedVersion'>,
  { entity, locked, read, decision = allow() }: Undone,
): Promise<void> {
  if (call.expectedVersion === null || call.expectedVersion === locked.version) return
  const last = await lastEntryOf(tx, { entity, entityId: locked.id })
  // The user's own entry would not say what changed.
  const isOther = last !== undefined && last.actorId !== call.actor?.id
  await ensureVersion(call, locked, read, isOther ? changedBy(entity, last) : decision)
}

function changedBy(entity: AuditEntity, { actorName, action }: { actorName: string; action: string }) {
  const noun = auditEntityLabel(entity).toLowerCase()
  return denied('transition_refused', {
    message: `${actorName} has changed this ${noun} since: ${auditActionLabel(action)}.`,
  })
}
