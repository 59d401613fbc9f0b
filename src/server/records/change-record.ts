import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import type { LoggedView } from '#domain/audit/logged-record'
import type { Decision } from '#domain/problem'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { ensureUnchangedSince } from './ensure-unchanged-since.ts'
import { recordAudit } from './record-audit.ts'

interface VersionedRow {
  id: string
  version: number
}

/** What a change needs to know about a kind of record. */
export interface RecordKind<Row extends VersionedRow, View extends LoggedView, Values, Answer = View> {
  entity: AuditEntity
  /** What could not be found: `this appointment`. */
  noun: string
  /** Locks the row until commit and returns it, with what its view embeds. */
  lock(tx: Transaction, id: string): Promise<Row | undefined>
  /** Writes the values and returns the row as it is then. */
  write(tx: Transaction, row: Row, values: Partial<Values>): Promise<Row>
  /** Deletes the row permanently. Absent: a deleted record is marked, so that an administrator can restore it. */
  remove?(tx: Transaction, row: Row): Promise<void>
  /** Returns the record as the audit log stores it and messages are written from it. */
  view(row: Row, settings: GarageSettings): View
  /** Returns what the audit log calls the record. Absent: the name, client or car that the view has. */
  about?(view: View): string
  /** Returns the record as this caller sees it. Absent: the view. */
  answer?(row: Row, tx: Transaction): Answer | Promise<Answer>
}

/** A kind of record whose view needs no settings. */
export interface PlainRecordKind<Row extends VersionedRow, View extends LoggedView, Values>
  extends RecordKind<Row, View, Values> {
  view(row: Row): View
}

/** Who changes the record: a request, or a background job. */
export type Changer = Pick<Call, 'db' | 'actor' | 'now' | 'expectedVersion'> & { actorName?: string }

/** A record locked until commit, with what is needed to decide about it. */
export interface LockedRecord<Row, View, By> {
  tx: Transaction
  row: Row
  before: View
  settings: GarageSettings
  call: By
}

interface RecordChange<Row, View, Values, By> {
  id: string
  /** The action in the audit log, as a function if it depends on what was decided. */
  action: AuditAction | ((values: Partial<Values>) => AuditAction)
  /** Whether this undoes an action: after another user's change, the problem then names that user. */
  undoes?: boolean
  /** Returns the call at an instant that is not before what has been done to the record. */
  notBefore?(tx: Transaction, call: By, row: Row): Promise<By>
  /** Returns whether the state of the record allows the change. */
  allows?(locked: LockedRecord<Row, View, By>): Decision | Promise<Decision>
  /** Returns the values to write. If there are none, nothing is written and the record is returned as it is. */
  decide(locked: LockedRecord<Row, View, By>): Partial<Values> | Promise<Partial<Values>>
  /** Further work in the same transaction, such as messages. */
  alongside?(change: LockedRecord<Row, View, By> & { after: View }): Promise<void>
  /** Returns what the audit entry has besides the two views. */
  entry?(locked: LockedRecord<Row, View, By>): { before?: LoggedView; after?: LoggedView }
}

interface RecordDeletion<Row, View, By> {
  id: string
  /** The action in the audit log, if it is not `deleted`. */
  action?: AuditAction
  /** Throws if the record cannot be deleted. */
  ensure?(locked: LockedRecord<Row, View, By>): void | Promise<void>
  /** Further work in the same transaction, such as messages. */
  alongside?(locked: LockedRecord<Row, View, By>): Promise<void>
  /** Returns what the audit entry has besides the view. */
  entry?(): LoggedView
}

/** Deletes a record and logs it, in one transaction. Throws `not_found`, `changed_meanwhile`, or the problem of `ensure`. */
export function deleteRecord<
  Row extends VersionedRow,
  View extends LoggedView,
  Values extends { deletedAt?: Date | null },
  By extends Changer,
  Answer,
>(
  call: By,
  kind: RecordKind<Row, View, Values, Answer>,
  { id, action = 'deleted', ensure, alongside, entry }: RecordDeletion<Row, View, By>,
): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const row = orNotFound(await kind.lock(tx, id), kind.noun)
    const before = kind.view(row, settings)
    const locked = { tx, row, before, settings, call }
    await ensureVersion(call, row, async () => (await kind.answer?.(row, tx)) ?? before)
    await ensure?.(locked)
    if (kind.remove === undefined) await kind.write(tx, row, { deletedAt: call.now } as Partial<Values>)
    else await kind.remove(tx, row)
    await alongside?.(locked)
    await recordAudit<LoggedView>(tx, call, {
      action,
      entity: kind.entity,
      entityId: id,
      about: kind.about?.(before),
      before: { ...before, ...entry?.() },
    })
  })
}

/**
 * Changes a record and logs it, in one transaction: locks and reads the row once, compares the caller's version, decides,
 * writes, works alongside, and writes the audit entry. Of two concurrent changes, the second is decided on the result of the
 * first. Throws `not_found`, `changed_meanwhile`, or the problem of the decision.
 */
export function changeRecord<
  Row extends VersionedRow,
  View extends LoggedView,
  Values,
  By extends Changer,
  Answer = View,
>(
  received: By,
  kind: RecordKind<Row, View, Values, Answer>,
  {
    id,
    action,
    undoes = false,
    notBefore,
    allows,
    decide,
    alongside,
    entry,
  }: RecordChange<Row, View, Values, By>,
): Promise<Answer> {
  return withTransaction(received.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const row = orNotFound(await kind.lock(tx, id), kind.noun)
    const call = (await notBefore?.(tx, received, row)) ?? received
    const before = kind.view(row, settings)
    const locked = { tx, row, before, settings, call }
    const decision = await allows?.(locked)
    // Only a kind whose answer is the view has no function for it.
    const answer = async (shown: Row, view: View) => ((await kind.answer?.(shown, tx)) ?? view) as Answer
    const read = () => answer(row, before)
    if (undoes) await ensureUnchangedSince(tx, call, { entity: kind.entity, locked: row, read, decision })
    else await ensureVersion(call, row, read, decision)
    if (decision !== undefined) ensurePermitted(decision)
    const values = await decide(locked)
    if (Object.keys(values).length === 0) return answer(row, before)
    const written = await kind.write(tx, row, values)
    const after = kind.view(written, settings)
    await alongside?.({ ...locked, after })
    const own = entry?.(locked)
    await recordAudit<LoggedView>(tx, call, {
      action: typeof action === 'function' ? action(values) : action,
      entity: kind.entity,
      entityId: id,
      about: kind.about?.(after),
      before: { ...before, ...own?.before },
      after: { ...after, ...own?.after },
    })
    return answer(written, after)
  })
}
