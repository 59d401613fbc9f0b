import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint'
import type { CsvFile, Image, Page, PdfFile } from '#server/calls/call'
import { etagOf } from '#server/calls/record-version'

/** Sends the handler's result with the headers of its kind. */
export function answer(
  reply: FastifyReply,
  spec: EndpointSpec,
  request: FastifyRequest,
  result: unknown,
): unknown {
  reply.code(spec.status).headers(headersOf(spec, request, result))
  if (spec.kind === 'text') {
    reply.type('text/plain; charset=utf-8').serializer(String)
    return result
  }
  if (spec.kind === 'calendar') return answerCalendar(reply, String(result))
  if (spec.kind === 'redirect') return reply.redirect(result as string, spec.status)
  if (spec.kind === 'events') return answerEvents(reply, result as Readable)
  if (spec.kind === 'image') return answerImage(reply, result as Image)
  if (spec.kind === 'csv') return answerCsv(reply, result as CsvFile)
  if (spec.kind === 'pdf') return answerPdf(reply, request, result as PdfFile)
  return spec.response === undefined ? reply.send() : bodyOf(spec, result)
}

/** Returns the value to serialise as the body. */
export function bodyOf(spec: EndpointSpec, result: unknown): unknown {
  return spec.kind === 'list' ? (result as Page<unknown>).items : result
}

/** Returns headers that depend only on the endpoint, the URL and the result. */
export function headersOf(
  spec: EndpointSpec,
  request: FastifyRequest,
  result: unknown,
): Record<string, string> {
  const headers: Record<string, string> = {
    'cache-control': spec.cacheSeconds === undefined ? 'no-store' : `private, max-age=${spec.cacheSeconds}`,
  }
  if (spec.kind === 'list') return { ...headers, ...headersOfPage(spec, request, result as Page<unknown>) }
  if (spec.kind !== undefined || spec.response === undefined || spec.method === 'POST') return headers
  const etag = etagOf(result)
  return etag === null ? headers : { ...headers, etag }
}

function headersOfPage(
  spec: EndpointSpec,
  request: FastifyRequest,
  page: Page<unknown>,
): Record<string, string> {
  const total = { 'x-total-count': String(page.total) }
  if (page.next === null) return total
  const next = new URL(request.url, 'http://internal')
  // The response can be shared: it does not repeat what one caller added to the URL.
  for (const name of new Set(next.searchParams.keys()))
    if (!Object.hasOwn(spec.query?.shape ?? {}, name)) next.searchParams.delete(name)
  next.searchParams.set('cursor', page.next)
  return { ...total, link: `<${next.pathname}${next.search}>; rel="next"` }
}

function answerEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Disables response buffering in nginx, which would delay events.
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}

// Uploaded images are untrusted: opened as a page of its own, one must not run anything.
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function answerImage(reply: FastifyReply, { bytes, contentType }: Image): FastifyReply {
  return reply
    .header('cache-control', 'no-store, private')
    .header('content-security-policy', imagePolicy)
    .header('content-disposition', 'inline')
    .type(contentType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function answerCalendar(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .header('content-disposition', 'attachment; filename="booking.ics"')
    .type('text/calendar; charset=utf-8')
    .serializer(String)
    .send(file)
}

function answerPdf(
  reply: FastifyReply,
  request: FastifyRequest,
  { name, tag, bytes }: PdfFile,
): FastifyReply {
  const etag = `"${tag}"`
  reply
    .header('etag', etag)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-robots-tag', 'noindex, nofollow')
    .type('application/pdf')
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes)
}

/** Sends the parts as they are produced. An error between two parts aborts the connection, so the browser reports a failed download. */
function answerCsv(reply: FastifyReply, { name, parts }: CsvFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8; header=present')
    .send(Readable.from(parts))
}
