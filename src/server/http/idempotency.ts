import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Database, type Transaction, withTransaction } from '#server/db/connect'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys'
import { refuseWith } from './refused.ts'

export interface IdempotentRequest {
  key: string
  /** Who asks which endpoint: one caller's key never answers another. */
  scope: string
  /** All that was sent, or the digest of the one file. */
  body: unknown
}

/** The stored first answer, or null for one without a body. */
export interface FirstAnswer {
  status: number
  body: unknown
}

/**
 * Does the work once per key. Key, work and answer are one transaction: a repeat that arrives meanwhile waits for the
 * first to finish, and a crash leaves neither work nor key. Refusals change nothing and are not kept.
 */
export async function once(
  db: Database,
  asked: IdempotentRequest,
  work: (tx: Transaction) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  return withTransaction(db, async (tx) => {
    if (!(await claimKey(tx, asked))) return readFirst(tx, asked)
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(own(asked))
    return answer
  })
}

/**
 * For work that takes long and may be done in vain: the answer is kept once it is there, and whoever repeats the request
 * gets that one. A repeat that arrives meanwhile does the work too, but hears of the first.
 */
export async function onceAnswered(
  db: Database,
  asked: IdempotentRequest,
  work: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  if (await hasKey(db, asked)) return readFirst(db, asked)
  const answer = await work(db)
  return (await claimKey(db, asked, answer)) ? answer : readFirst(db, asked)
}

async function claimKey(
  db: Database | Transaction,
  asked: IdempotentRequest,
  answer?: FirstAnswer,
): Promise<boolean> {
  const { scope, key } = asked
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash: hashOf(asked.body), ...answer })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

async function hasKey(db: Database, asked: IdempotentRequest): Promise<boolean> {
  return (await db.$count(idempotencyKeys, own(asked))) > 0
}

async function readFirst(db: Database | Transaction, asked: IdempotentRequest): Promise<FirstAnswer> {
  const [first] = await db.select().from(idempotencyKeys).where(own(asked))
  if (first === undefined || first.requestHash !== hashOf(asked.body)) refuseWith('idempotency_reuse')
  return { status: first.status ?? 200, body: first.body }
}

function own({ scope, key }: IdempotentRequest) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
}
