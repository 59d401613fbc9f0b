import { randomBytes } from 'node:crypto'
import type { ProblemCode } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { PhotoPool } from '#server/images/photo-pool'
import { mostMegapixels, type PhotoError } from '#server/images/process-photo'
import { throwProblem } from '#server/problem-error'

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

/** The error for each kind of rejected photo, with what the customer can do. */
const photoProblems: Record<PhotoError, { code: ProblemCode; message: string }> = {
  heic: {
    code: 'photo_kind',
    message:
      "We can't read HEIC photos. On your iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again, or send a screenshot of it.",
  },
  unsupported_format: { code: 'photo_kind', message: problemOf('photo_kind').message },
  too_many_pixels: {
    code: 'photo_too_large',
    message: `This photo has more than ${mostMegapixels} megapixels. Please send a smaller one.`,
  },
  too_large_as_whole: {
    code: 'photo_too_large',
    message:
      'This photo has too many pixels for its format (progressive or interlaced). Please send the original photo from your camera, or a smaller one.',
  },
  truncated: {
    code: 'invalid_input',
    message: 'The photo upload was incomplete. Please send it again.',
  },
  unreadable: {
    code: 'invalid_input',
    message: 'This photo cannot be read. Please take it again.',
  },
  foreign_content: {
    code: 'invalid_input',
    message: 'This file contains more than a photo. Please send the original photo from your camera.',
  },
}
