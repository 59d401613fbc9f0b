import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SharedAnswer, SharedAnswers, takesBrotli } from './shared-answers.ts'

/** A response of this length that counts how often it was created. */
function counted(length = 1) {
  const times = { made: 0 }
  const make = async () => {
    times.made += 1
    return new SharedAnswer({}, String(times.made).padEnd(length))
  }
  return { times, make }
}

it('a response is created once for concurrent and later requests', async () => {
  const answers = new SharedAnswers()
  const { times, make } = counted()
  const request = { key: 'staff /api/stats', state: '1' }
  const first = await Promise.all([answers.read(request, make), answers.read(request, make)])
  expect([...first, await answers.read(request, make)].map(({ body }) => String(body))).toEqual([
    '1',
    '1',
    '1',
  ])
  expect(times.made).toBe(1)
})

it('another key or state has its own response, and old states are removed', async () => {
  const answers = new SharedAnswers()
  const { make } = counted()
  const bodies = []
  for (const request of [
    { key: 'staff /api/stats', state: '1' },
    { key: 'user /api/stats', state: '1' },
    { key: 'staff /api/stats', state: '2' },
    { key: 'staff /api/stats', state: '1' },
  ])
    bodies.push(String((await answers.read(request, make)).body))
  expect(bodies).toEqual(['1', '2', '3', '4'])
  expect(answers.size).toBe(1)
})

it('a late response of an old state is not stored for the new state', async () => {
  const answers = new SharedAnswers()
  const { make } = counted()
  let finish = () => {}
  const late = answers.read({ key: 'a', state: '1' }, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return new SharedAnswer({}, 'old')
  })
  expect(String((await answers.read({ key: 'a', state: '2' }, make)).body)).toBe('1')
  finish()
  expect(String((await late).body)).toBe('old')
  expect(String((await answers.read({ key: 'a', state: '2' }, make)).body)).toBe('1')
})

it('a failure reaches all waiting requests and is not stored', async () => {
  const answers = new SharedAnswers()
  const request = { key: 'a', state: '1' }
  const fail = () => Promise.reject(new Error('no connection'))
  const both = await Promise.allSettled([answers.read(request, fail), answers.read(request, fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String((await answers.read(request, counted().make)).body)).toBe('1')
})

it('above the limits the least recently used responses are removed', async () => {
  const answers = new SharedAnswers({ entries: 3, bytes: 25 })
  const { times, make } = counted(10)
  const read = (key: string) => answers.read({ key, state: '1' }, make)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect([answers.size, times.made]).toEqual([2, 3])
  await read('a')
  expect(times.made).toBe(3)
  await read('b')
  expect(times.made).toBe(4)
})

it('a long body is compressed once, for the first client that accepts Brotli', async () => {
  const body = JSON.stringify({ text: 'é'.repeat(2000) })
  const answer = new SharedAnswer({}, body)
  const [first, second] = await Promise.all([answer.brotli(), answer.brotli()])
  expect(second).toBe(first)
  expect(brotliDecompressSync(first ?? '').toString('utf8')).toBe(body)
  expect(new SharedAnswer({}, '[]').brotli()).toBeNull()
})

it('stored responses are counted in bytes, compressed ones too', async () => {
  const body = 'é'.repeat(600)
  const answers = new SharedAnswers({ entries: 9, bytes: 2 * 1200 })
  const read = (key: string) => answers.read({ key, state: '1' }, async () => new SharedAnswer({}, body))
  await read('a')
  const second = await read('b')
  expect(answers.size).toBe(2)
  await second.brotli()
  expect(answers.size).toBe(1)
})

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['gzip, BR', true],
  ['br;q=0', false],
  ['gzip, br;q=0.1', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j accepts Brotli: %s', (header, takes) => {
  expect(takesBrotli(header)).toBe(takes)
})
