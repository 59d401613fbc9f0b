import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#server/testing/silent-log'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { carQuerySource } from './vehicle-data-source.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const ok =
  (body: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
const broken: Answer = (_, response) => response.writeHead(500).end('Sorry')
const silent: Answer = () => {}

let server: Server
let url: string
let answers: Answer[]
let requested: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(String(request.url))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/0.3/?sold_in=au`
})
beforeEach(() => {
  requested = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const waits: number[] = []
function source({ timeout = 5000 } = {}) {
  waits.length = 0
  return carQuerySource(url, {
    log: silentLog,
    timeout,
    wait: async (milliseconds) => waits.push(milliseconds),
  })
}

describe('carQuerySource', () => {
  it('the request follows the CarQuery API and keeps the query of the configured URL', async () => {
    answers = [ok('{"Makes":[{"make_id":"mazda","make_display":" Mazda "},{"make_display":"Audi"}]}')]
    expect(await source().makes()).toEqual(['Audi', 'Mazda'])
    answers = [ok('{"Models":[{"model_name":"Giulia"}]}')]
    expect(await source().models('Alfa Romeo')).toEqual(['Giulia'])
    expect(requested).toEqual([
      '/api/0.3/?sold_in=au&cmd=getMakes',
      '/api/0.3/?sold_in=au&cmd=getModels&make=Alfa+Romeo',
    ])
  })

  it('a JSONP response is accepted', async () => {
    answers = [ok('?({"Models":[{"model_name":"CX-5"}]});')]
    expect(await source().models('Mazda')).toEqual(['CX-5'])
  })

  it('single invalid entries are ignored', async () => {
    answers = [ok('{"Models":[{"model_name":"CX-5"},{"model_name":7},null,"CX-3"]}')]
    expect(await source().models('Mazda')).toEqual(['CX-5'])
  })

  it('a make without models is accepted', async () => {
    answers = [ok('{"Models":[]}')]
    expect(await source().models('Holden')).toEqual([])
  })

  it('a failed request is retried once after two seconds', async () => {
    answers = [broken, ok('{"Makes":[{"make_display":"Mazda"}]}')]
    expect(await source().makes()).toEqual(['Mazda'])
    expect(waits).toEqual([2000])
    expect(requested).toHaveLength(2)
  })

  it.each([
    ['fails twice', broken],
    ['responds without JSON', ok('<html>Bandwidth exceeded</html>')],
    ['responds with other JSON', ok('{"error":"limit"}')],
    ['has no makes', ok('{"Makes":[]}')],
    ['responds with too much data', ok(`{"Makes":[{"make_display":"${'x'.repeat(1024 * 1024)}"}]}`)],
  ])('a source that %s is an error after one retry', async (_, answer) => {
    answers = [answer]
    await expect(source().makes()).rejects.toThrow()
    expect(requested).toHaveLength(2)
  })

  it('a source that never responds is an error', async () => {
    answers = [silent]
    await expect(source({ timeout: 20 }).makes()).rejects.toThrow()
  })

  it('an unreachable source is an error', async () => {
    const nobody = carQuerySource('http://127.0.0.1:1/', { log: silentLog, wait: async () => {} })
    await expect(nobody.makes()).rejects.toThrow()
  })
})

describe('sparedSource', () => {
  it('concurrent requests for the same data are sent once', async () => {
    answers = [ok('{"Models":[{"model_name":"CX-5"}]}')]
    const guarded = withCircuitBreaker(source())
    const response = await Promise.all([
      guarded.models('Mazda'),
      guarded.models('Mazda'),
      guarded.models('Audi'),
    ])
    expect(response).toEqual([['CX-5'], ['CX-5'], ['CX-5']])
    expect(requested).toHaveLength(2)
    await guarded.models('Mazda')
    expect(requested).toHaveLength(3)
  })

  it('requests are paused after a failure', async () => {
    answers = [broken]
    const guarded = withCircuitBreaker(source())
    await expect(guarded.makes()).rejects.toThrow()
    await expect(guarded.models('Mazda')).rejects.toThrow('is paused')
    expect(requested).toHaveLength(2)
    const restless = withCircuitBreaker(source(), 0)
    await expect(restless.makes()).rejects.toThrow()
    answers = [ok('{"Makes":[{"make_display":"Mazda"}]}')]
    expect(await restless.makes()).toEqual(['Mazda'])
  })
})
