import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointSpec } from '#contract/endpoint'
import type { Image, Page } from './call.ts'
import { etagOf } from './record-version.ts'

/** Gives what a handler has done to the caller, with the headers that its kind asks for. */
export function answer(
  reply: FastifyReply,
  spec: EndpointSpec,
  request: FastifyRequest,
  result: unknown,
): unknown {
  reply.code(spec.status)
  reply.header(
    'cache-control',
    spec.keptSeconds === undefined ? 'no-store' : `private, max-age=${spec.keptSeconds}`,
  )
  if (spec.kind === 'text') {
    reply.type('text/plain; charset=utf-8').serializer(String)
    return result
  }
  if (spec.kind === 'redirect') return reply.redirect(result as string, spec.status)
  if (spec.kind === 'events') return answerEvents(reply, result as Readable)
  if (spec.kind === 'image') return answerImage(reply, result as Image)
  if (spec.kind === 'list') return answerPage(reply, request, result as Page<unknown>)
  if (spec.response === undefined) return reply.send()
  const etag = spec.method === 'POST' ? null : etagOf(result)
  if (etag !== null) reply.header('etag', etag)
  return result
}

function answerPage(reply: FastifyReply, request: FastifyRequest, page: Page<unknown>): unknown {
  reply.header('x-total-count', page.total)
  if (page.next !== null) {
    const next = new URL(request.url, 'http://internal')
    next.searchParams.set('cursor', page.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page.items
}

function answerEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // A proxy that collects answers would hold each event back.
  return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(events)
}

// What somebody sent once is only looked at: opened as a page of its own it may do nothing.
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function answerImage(reply: FastifyReply, { bytes, contentType }: Image): FastifyReply {
  return reply
    .header('cache-control', 'no-store, private')
    .header('content-security-policy', imagePolicy)
    .header('content-disposition', 'inline')
    .type(contentType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
