import { randomBytes } from 'node:crypto'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { PhotoPool } from '#server/images/photo-pool'
import type { PhotoError } from '#server/images/process-photo'
import { throwProblem } from '#server/problem-error'
import { photoProblems } from './photo-problems.ts'

const pool = new PhotoPool()

/** A re-encoded photo without metadata. */
export interface ReadPhoto {
  bytes: Uint8Array
  contentType: string
}

/** What the row of every photo contains. */
export interface PhotoRow {
  storageKey: string
  contentType: string
  bytes: number
  createdAt: Date
}

/** Returns an uploaded photo re-encoded. Throws if it is not a photo, or if too many are being processed. */
export async function readPhoto(sent: Uint8Array): Promise<ReadPhoto> {
  const processed = (await pool.process(sent)) ?? throwProblem('busy')
  if ('error' in processed) throwPhotoProblem(processed.error)
  return processed
}

/**
 * Stores a photo: its row, which `insert` writes, and its file. The row is inserted first: after a crash, a file
 * without a row could not be found. If the file cannot be stored, `remove` deletes the row.
 */
export async function storePhoto<Row extends { id: string }>(
  call: Pick<Call, 'db' | 'files' | 'now'>,
  photo: ReadPhoto,
  {
    insert,
    remove,
  }: { insert(tx: Transaction, row: PhotoRow): Promise<Row>; remove(row: Row): Promise<void> },
): Promise<Row> {
  const storageKey = randomBytes(16).toString('hex')
  const { bytes, contentType } = photo
  const row = await withTransaction(call.db, (tx) =>
    insert(tx, { storageKey, contentType, bytes: bytes.length, createdAt: call.now }),
  )
  try {
    await call.files.put(storageKey, photo)
  } catch (error) {
    await remove(row)
    throw error
  }
  return row
}

function throwPhotoProblem(error: PhotoError): never {
  const { code, message } = photoProblems[error]
  throwProblem(code, { message, ...(code === 'invalid_input' && { fields: { photo: message } }) })
}
