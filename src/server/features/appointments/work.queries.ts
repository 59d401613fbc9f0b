import { and, asc, count, eq, gt, inArray, isNull, max, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageAbout } from '#domain/messages/customer-messages'
import type { Db, Transaction } from '#server/db/connect'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { outbox } from '#server/db/schema/outbox-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { userName } from '#server/db/user-name'

const isRunning = isNull(workPeriods.endedAt)

/** Returns the staff member who signs in with this account, or undefined. */
export async function staffOfUser(db: Db, userId: string): Promise<{ id: string; name: string } | undefined> {
  const [member] = await db
    .select({ id: staff.id, name: staff.name })
    .from(users)
    .innerJoin(staff, and(eq(staff.id, users.staffId), isNull(staff.deletedAt)))
    .where(eq(users.id, userId))
  return member
}

/**
 * Locks the staff member until commit, which serialises the starts and pauses of one person. Returns whether they have not
 * been deleted.
 */
export async function lockWorker(tx: Transaction, staffId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

/** Returns the appointment whose vehicle a person is working on now. */
export async function runningWorkOf(db: Db, staffId: string): Promise<string | undefined> {
  const [work] = await db
    .select({ appointmentId: workPeriods.appointmentId })
    .from(workPeriods)
    .where(and(eq(workPeriods.staffId, staffId), isRunning))
  return work?.appointmentId
}

export async function insertWorkPeriod(
  tx: Transaction,
  values: { appointmentId: string; staffId: string; startedAt: Date },
): Promise<void> {
  await tx.insert(workPeriods).values(values)
}

// An instance whose clock is behind may end a period that another instance has started.
const endAt = (now: Date) => sql`greatest(${workPeriods.startedAt}, ${now.toISOString()}::timestamptz)`

/** Ends what a person is doing now. Returns the appointment, or none. */
export async function endWorkOf(tx: Transaction, staffId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(workPeriods)
    .set({ endedAt: endAt(now) })
    .where(and(eq(workPeriods.staffId, staffId), isRunning))
    .returning({ appointmentId: workPeriods.appointmentId })
  return ended.map(({ appointmentId }) => appointmentId)
}

/** Ends all work on a vehicle. */
export async function endWorkOn(tx: Transaction, appointmentId: string, now: Date): Promise<void> {
  await tx
    .update(workPeriods)
    .set({ endedAt: endAt(now) })
    .where(and(eq(workPeriods.appointmentId, appointmentId), isRunning))
}

/** Returns the work in progress of all staff, the oldest first. */
export function runningWork(db: Db) {
  return db
    .select({
      id: workPeriods.id,
      appointmentId: workPeriods.appointmentId,
      startedAt: workPeriods.startedAt,
    })
    .from(workPeriods)
    .where(isRunning)
    .orderBy(asc(workPeriods.startedAt))
}

/** Returns when the work on a vehicle last started or ended, or null. */
export async function lastWorkAt(db: Db, appointmentId: string): Promise<Date | null> {
  const { startedAt, endedAt } = workPeriods
  const [work] = await db
    .select({ at: sql<Date | null>`max(greatest(${startedAt}, ${endedAt}))`.mapWith(startedAt) })
    .from(workPeriods)
    .where(eq(workPeriods.appointmentId, appointmentId))
  return work?.at ?? null
}

/** Returns when the last period of a person ended that is not running, or null. */
export async function lastEndOf(db: Db, staffId: string): Promise<Date | null> {
  const [work] = await db
    .select({ at: max(workPeriods.endedAt) })
    .from(workPeriods)
    .where(eq(workPeriods.staffId, staffId))
  return work?.at ?? null
}

/** Ends a period at an instant. Returns whether it had not ended yet. */
export async function endPeriod(tx: Transaction, id: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(workPeriods)
    .set({ endedAt: endAt(endedAt) })
    .where(and(eq(workPeriods.id, id), isRunning))
    .returning({ id: workPeriods.id })
  return ended.length > 0
}

const endedOn = (appointmentId: string, endedAt: Date) =>
  and(eq(workPeriods.appointmentId, appointmentId), eq(workPeriods.endedAt, endedAt))

/** Returns the staff members whose work on a vehicle ended at this instant, by id. */
export async function workersUntil(tx: Transaction, appointmentId: string, endedAt: Date): Promise<string[]> {
  const rows = await tx
    .select({ staffId: workPeriods.staffId })
    .from(workPeriods)
    .where(endedOn(appointmentId, endedAt))
    .orderBy(asc(workPeriods.staffId))
  return rows.map(({ staffId }) => staffId)
}

/** Continues the work on a vehicle that ended at this instant, except that of a person who has worked on another one since. */
export async function continueWork(tx: Transaction, appointmentId: string, endedAt: Date): Promise<void> {
  const other = alias(workPeriods, 'other')
  const elsewhere = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.staffId, workPeriods.staffId),
        ne(other.id, workPeriods.id),
        or(
          isNull(other.endedAt),
          gt(other.endedAt, endedAt),
          // Two periods can end at one instant on a clock that was set back.
          and(eq(other.endedAt, endedAt), gt(other.id, workPeriods.id)),
        ),
      ),
    )
  await tx
    .update(workPeriods)
    .set({ endedAt: null })
    .where(and(endedOn(appointmentId, endedAt), notExists(elsewhere)))
}

/** Returns the periods of work on these vehicles, oldest first, in one query. */
export function periodsOf(db: Db, appointmentIds: string[]) {
  return db
    .select({
      id: workPeriods.id,
      appointmentId: workPeriods.appointmentId,
      staffId: workPeriods.staffId,
      staffName: staff.name,
      startedAt: workPeriods.startedAt,
      endedAt: workPeriods.endedAt,
    })
    .from(workPeriods)
    .innerJoin(staff, eq(staff.id, workPeriods.staffId))
    .where(inArray(workPeriods.appointmentId, appointmentIds))
    .orderBy(asc(workPeriods.startedAt), asc(workPeriods.id))
}

/** Returns the work of a person that reaches into the time since `from`. */
export function periodsSince(db: Db, staffId: string, from: Date) {
  return db
    .select({ startedAt: workPeriods.startedAt, endedAt: workPeriods.endedAt })
    .from(workPeriods)
    .where(
      and(eq(workPeriods.staffId, staffId), sql`${workPeriods.endedAt} > ${from.toISOString()}::timestamptz`),
    )
}

/** Returns the notes about these vehicles, oldest first, in one query. */
export function notesOf(db: Db, appointmentIds: string[]) {
  return db
    .select({
      id: workNotes.id,
      appointmentId: workNotes.appointmentId,
      text: workNotes.text,
      author: userName(users),
      createdAt: workNotes.createdAt,
    })
    .from(workNotes)
    .leftJoin(users, eq(users.id, workNotes.authorId))
    .where(inArray(workNotes.appointmentId, appointmentIds))
    .orderBy(asc(workNotes.createdAt), asc(workNotes.id))
}

/** Returns the parts that have not arrived for these appointments, the earliest expected first. */
export function partsOnOrderFor(db: Db, appointmentIds: string[]) {
  const { id, appointmentId, part, supplier, expectedDate, arrivedAt, deletedAt } = partOrders
  return db
    .select({ id, appointmentId, part, supplier, expectedDate })
    .from(partOrders)
    .where(and(inArray(appointmentId, appointmentIds), isNull(arrivedAt), isNull(deletedAt)))
    .orderBy(sql`${expectedDate} nulls last`, asc(id))
}

/** Returns the questions to the customers of these appointments, oldest first, each with the number of its photos. */
export function questionsTo(db: Db, appointmentIds: string[]) {
  const { id, appointmentId, work, reason, answer, answeredBy, answerNote, version, createdAt, deletedAt } =
    customerQuestions
  return db
    .select({
      ...{ id, appointmentId, work, reason, answer, answeredBy, answerNote, version },
      photos: db.$count(recordPhotos, and(eq(recordPhotos.questionId, id), isNull(recordPhotos.purgedAt))),
    })
    .from(customerQuestions)
    .where(and(inArray(appointmentId, appointmentIds), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns the number of photos of each of these appointments that has any, in one query. */
export function photoCountsOf(db: Db, appointmentIds: string[]) {
  return db
    .select({ appointmentId: recordPhotos.appointmentId, photos: count() })
    .from(recordPhotos)
    .where(and(inArray(recordPhotos.appointmentId, appointmentIds), isNull(recordPhotos.purgedAt)))
    .groupBy(recordPhotos.appointmentId)
}

export async function insertWorkNote(
  tx: Transaction,
  values: typeof workNotes.$inferInsert,
): Promise<string> {
  const [note] = await tx.insert(workNotes).values(values).returning({ id: workNotes.id })
  if (note === undefined) throw new Error('A note was not written')
  return note.id
}

/** Deletes a message about an appointment, unless it has been sent. */
export async function deleteUnsentMessage(
  tx: Transaction,
  appointmentId: string,
  template: MessageAbout<'service'>,
): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.entityId, appointmentId),
        eq(outbox.template, template),
        eq(outbox.status, 'queued'),
        eq(outbox.attempts, 0),
      ),
    )
}
