import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint'
import { problemOfField } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { ProblemError, throwFieldProblem, throwProblem } from '#server/problem-error'
import { type ByteAccount, ByteBudget } from './byte-budget.ts'
import { networkOf } from './network-of.ts'
import { requestTimeout } from './request-limits.ts'

type Upload = NonNullable<EndpointSpec['upload']>

const megabyte = 1024 * 1024

// Counts received bytes from the first until the response is sent: slow uploads use little.
const budget = new ByteBudget({ total: 256 * megabyte, perOwner: 192 * megabyte })
// Memory of a connection and its parser before the first byte.
const overheadBytes = megabyte / 8

/** Restricts the endpoints of this scope to file uploads. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { limits: { files: 2, fields: 10, parts: 12, fieldSize: 1000 } })
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new ProblemError(
        problemOf('unsupported_media', { message: 'Please send this as multipart/form-data.' }),
      ),
    ),
  )
}

/**
 * Returns the single file of a request as the body of the contract; without a file its field is missing. Throws if
 * too many bytes are in memory, or if the file arrives too slowly.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<Record<string, Uint8Array>> {
  const account = budget.open(networkOf(request.ip).key)
  finished(reply.raw, () => account.release())
  if (!account.take(overheadBytes)) throwProblem('busy')
  if (!request.isMultipart()) return {}
  const arrival = watchArrival(request, account)
  try {
    return await Promise.race([fileOf(request, upload), arrival.failure])
  } catch (error) {
    const problem = uploadProblemOf(error, upload)
    // Stop reading from a sender that is too slow.
    if (problem.problem.status === 408) reply.header('connection', 'close')
    throw problem
  } finally {
    arrival.stopWatching()
    // The rest of the body must still be consumed, otherwise the client would not read the response.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/**
 * Monitors the arrival of a request; `failure` rejects if it exceeds the budget or is slower than the minimum rate.
 */
function watchArrival({ raw, server }: FastifyRequest, account: ByteAccount) {
  const { uploadGrace, uploadBytesPerSecond, checkInterval } = server.requestLimits
  const startedAt = performance.now()
  let received = 0
  let fail: (problem: ProblemError) => void = () => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (!account.take(chunk.length)) fail(new ProblemError(problemOf('busy')))
  }
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt
    if (elapsed > uploadGrace && received < (elapsed / 1000) * uploadBytesPerSecond) fail(requestTimeout())
  }, checkInterval)
  raw.on('data', count)
  const stopWatching = () => {
    clearInterval(timer)
    raw.off('data', count)
  }
  return { failure, stopWatching }
}

async function fileOf(request: FastifyRequest, upload: Upload): Promise<Record<string, Uint8Array>> {
  const { field, mostBytes } = upload
  // The file is part of the body, so the content length is an upper bound.
  const capacity = Math.min(Number(request.headers['content-length'] ?? mostBytes), mostBytes)
  let bytes: Uint8Array = Buffer.alloc(0)
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) part.file.resume()
    else if (bytes.length > 0) rejectSecondFile(field)
    else bytes = await bytesOf(part.file, capacity)
    if (part.file.truncated) throw new ProblemError(problemOf(upload.tooLarge))
  }
  // A form without a chosen file sends an empty one.
  return bytes.length === 0 ? {} : { [field]: bytes }
}

/** Returns the file in one buffer. Collecting chunks would cause long garbage collections. */
async function bytesOf(file: AsyncIterable<Buffer>, capacity: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(capacity)
  let length = 0
  for await (const chunk of file) length += chunk.copy(bytes, length)
  return bytes.subarray(0, length)
}

function rejectSecondFile(field: string): never {
  throwFieldProblem(field, 'Please send one file at a time.')
}

const tooManyParts = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function uploadProblemOf(error: unknown, { field, tooLarge }: Upload): ProblemError {
  if (error instanceof ProblemError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ProblemError(problemOf(tooLarge))
  const message = tooManyParts.has(code)
    ? 'Please send one file at a time.'
    : 'The upload was incomplete. Please send the file again.'
  return new ProblemError(problemOfField(field, message))
}
