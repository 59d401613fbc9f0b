import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config'
import { openFileStore } from './open-file-store.ts'
import { s3Files } from './s3-files.ts'

interface SentRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

let server: Server
let endpoint: string
let requested: SentRequest[]
/** The status that the bucket returns instead of processing a request. */
let problemMessage: number | null
const kept = new Map<string, { body: Buffer; type: string }>()

/** A minimal S3 server. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    requested.push({ method, path, headers })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (problemMessage !== null) return response.writeHead(problemMessage).end()
    if (method === 'PUT') {
      kept.set(path, { body: Buffer.concat(chunks), type: headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (method === 'DELETE') return response.writeHead(kept.delete(path) ? 204 : 404).end()
    const file = kept.get(path)
    return file
      ? response.writeHead(200, { 'content-type': file.type }).end(file.body)
      : response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requested = []
  problemMessage = null
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = () =>
  s3Files({
    name: 'garage-photos',
    endpoint,
    region: 'ap-southeast-2',
    accessKeyId: 'the-key-id',
    secretAccessKey: 'the-secret',
  })
const photo = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]), contentType: 'image/jpeg' }
const path = '/garage-photos/licence-photos/a1'

describe('s3Files', () => {
  it('files can be stored, read and deleted, each with a signed request', async () => {
    const files = await open()
    await files.put('a1', photo)
    expect(kept.get(path)).toEqual({ body: photo.bytes, type: 'image/jpeg' })
    expect(Buffer.from((await files.get('a1')) ?? '')).toEqual(photo.bytes)
    await files.delete('a1')
    expect(kept.has(path)).toBe(false)
    expect(requested.map(({ method, path: at }) => [method, at])).toEqual([
      ['PUT', path],
      ['GET', path],
      ['DELETE', path],
    ])
    for (const { headers } of requested) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=the-key-id\/\d{8}\/ap-southeast-2\/s3\/aws4_request, ?SignedHeaders=.*host.*, ?Signature=[0-9a-f]{64}$/,
      )
      expect(JSON.stringify(headers)).not.toContain('the-secret')
    }
  })

  it('reading a missing file returns null, deleting it succeeds', async () => {
    const files = await open()
    expect(await files.get('b2')).toBeNull()
    await files.delete('b2')
  })

  it.each([403, 500, 503])('status %d of the bucket is an error, not a missing file', async (status) => {
    const files = await open()
    problemMessage = status
    await expect(files.put('a1', photo)).rejects.toThrow()
    await expect(files.get('a1')).rejects.toThrow()
    await expect(files.delete('a1')).rejects.toThrow()
  })

  it('files are stored in the configured bucket', async () => {
    const files = await openFileStore(
      readConfig({
        DATABASE_URL: 'postgresql://nobody@127.0.0.1/none',
        SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
        S3_BUCKET: 'garage-photos',
        S3_ENDPOINT: `${endpoint}/`,
        S3_ACCESS_KEY_ID: 'the-key-id',
        S3_SECRET_ACCESS_KEY: 'the-secret',
      }),
    )
    await files.put('c3', photo)
    expect(requested.map(({ path: at }) => at)).toEqual(['/garage-photos/licence-photos/c3'])
  })
})
