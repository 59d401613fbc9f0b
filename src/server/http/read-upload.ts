import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint'
import { problemOfField } from '#domain/problem'
import { problemOf } from '#domain/problem-of'
import { Semaphore } from '#server/semaphore'
import { Refused, refuseFieldWith, refuseWith } from './refused.ts'

type Upload = NonNullable<EndpointSpec['upload']>

// Each holds its file in memory until it is answered; those who wait have not been read, and cost nothing.
const places = new Semaphore({ permits: 8, maxWaiting: 100, maxWaitMilliseconds: 60_000 })
const patienceMilliseconds = 120_000

/** Lets the endpoints of this scope take files, and nothing else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { limits: { files: 2, fields: 10, parts: 12, fieldSize: 1000 } })
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(
      new Refused(problemOf('unsupported_media', { message: 'Please send this as multipart/form-data.' })),
    ),
  )
}

/** The one file of a request as the body that the contract promises; without the file its field is missing. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<Record<string, Uint8Array>> {
  const leave = (await places.acquire()) ?? refuseWith('busy')
  finished(reply.raw, leave)
  // Whoever gave up while they waited is not read: nothing would ever come.
  if (request.raw.destroyed) refuseWith('busy')
  if (!request.isMultipart()) return {}
  // A sender who trickles is not to keep the place.
  const impatience = setTimeout(() => request.raw.destroy(), patienceMilliseconds)
  try {
    return await fileOf(request, upload)
  } catch (error) {
    throw refusalOf(error, upload)
  } finally {
    clearTimeout(impatience)
    // What was not asked for still has to arrive, or the answer would not be heard.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function fileOf(
  request: FastifyRequest,
  { field, mostBytes }: Upload,
): Promise<Record<string, Uint8Array>> {
  let bytes: Uint8Array = Buffer.alloc(0)
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) part.file.resume()
    else if (bytes.length > 0) refuseSecond(field)
    else bytes = await part.toBuffer()
  }
  // A form whose file was not chosen sends an empty one.
  return bytes.length === 0 ? {} : { [field]: bytes }
}

function refuseSecond(field: string): never {
  refuseFieldWith(field, 'Please send one file at a time.')
}

const tooManyParts = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function refusalOf(error: unknown, { field, tooLarge }: Upload): Refused {
  if (error instanceof Refused) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refused(problemOf(tooLarge))
  const message = tooManyParts.has(code)
    ? 'Please send one file at a time.'
    : 'This file did not arrive whole. Please send it again.'
  return new Refused(problemOfField(field, message))
}
