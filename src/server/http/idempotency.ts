import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Database, type Db, type Transaction, withTransaction } from '#server/db/connect'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { throwProblem } from '#server/problem-error'

export interface IdempotentRequest {
  key: string
  /** Caller and endpoint, so that a key never returns another caller's response. */
  scope: string
  /** The request's input; an uploaded file as its digest. */
  body: unknown
}

/** The stored first response; null: a response without a body. */
export interface FirstAnswer {
  status: number
  body: unknown
}

/**
 * Runs the work once per key. Key, work and response are one transaction: a concurrent repeat waits for the first to
 * finish, and a crash leaves neither work nor key. Errors change nothing and are not stored.
 */
export async function once(
  db: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  return withTransaction(db, async (tx) => {
    if (!(await claimKey(tx, request))) return readFirst(tx, request)
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(own(request))
    return answer
  })
}

// By scope and key.
const inProgress = new Map<string, Promise<unknown>>()

/**
 * For slow work outside a transaction: the first response is stored when it is complete, and repeats receive it. A
 * concurrent repeat waits for the first to finish. On another server it does the work as well, but returns the first
 * response.
 */
export async function onceAnswered(
  db: Database,
  request: IdempotentRequest,
  work: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const name = JSON.stringify([request.scope, request.key])
  for (let first = inProgress.get(name); first !== undefined; first = inProgress.get(name))
    await first.catch(() => {})
  const answered = answerFirst(db, request, work)
  inProgress.set(name, answered)
  return answered.finally(() => inProgress.delete(name))
}

async function answerFirst(
  db: Database,
  request: IdempotentRequest,
  work: (db: Database) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  if (await hasKey(db, request)) return readFirst(db, request)
  const answer = await work(db)
  return (await claimKey(db, request, answer)) ? answer : readFirst(db, request)
}

async function claimKey(db: Db, request: IdempotentRequest, answer?: FirstAnswer): Promise<boolean> {
  const { scope, key } = request
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash: hashOf(request.body), ...answer })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

async function hasKey(db: Database, request: IdempotentRequest): Promise<boolean> {
  return (await db.$count(idempotencyKeys, own(request))) > 0
}

async function readFirst(db: Db, request: IdempotentRequest): Promise<FirstAnswer> {
  const [first] = await db.select().from(idempotencyKeys).where(own(request))
  if (first === undefined || first.requestHash !== hashOf(request.body)) throwProblem('idempotency_reuse')
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
