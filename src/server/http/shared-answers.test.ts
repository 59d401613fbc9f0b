import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { TableVersions } from '#server/db/table-versions'
import { SharedAnswer, SharedAnswers, takesBrotli } from './shared-answers.ts'

const answerOf = (body: string, tables = ['clients']) =>
  new SharedAnswer({ status: 200, headers: {}, body, tables: new Set(tables) })

/** A response of this length that counts how often it was created. */
function counted(length = 1) {
  const times = { made: 0 }
  const make = async () => {
    times.made += 1
    return answerOf(String(times.made).padEnd(length))
  }
  return { times, make }
}

/** Versions that have noted the start of a database; `change` is a transaction that changes these tables. */
function openVersions() {
  const versions = new TableVersions()
  let transaction = 10
  versions.note({ snapshot: '10:10:', changes: null })
  const change = (...tables: string[]) => {
    const changes = tables.map((table) => `${transaction} ${table}`)
    transaction += 1
    versions.note({ snapshot: `${transaction}:${transaction}:`, changes })
  }
  return { versions, change }
}

it('a response is created once for concurrent and later requests', async () => {
  const answers = new SharedAnswers(openVersions().versions)
  const { times, make } = counted()
  const request = { key: 'staff /api/stats', minute: 1 }
  const first = await Promise.all([answers.read(request, make), answers.read(request, make)])
  expect([...first, await answers.read(request, make)].map(({ body }) => String(body))).toEqual([
    '1',
    '1',
    '1',
  ])
  expect(times.made).toBe(1)
})

it('another key or minute has its own response, and those of the minute before are removed', async () => {
  const answers = new SharedAnswers(openVersions().versions)
  const { make } = counted()
  const bodies = []
  for (const request of [
    { key: 'staff /api/stats', minute: 1 },
    { key: 'user /api/stats', minute: 1 },
    { key: 'staff /api/stats', minute: 2 },
    { key: 'staff /api/stats', minute: 1 },
  ])
    bodies.push(String((await answers.read(request, make)).body))
  expect(bodies).toEqual(['1', '2', '3', '4'])
  expect(answers.size).toBe(1)
})

it('a response is created again after a change of its tables, and only then', async () => {
  const { versions, change } = openVersions()
  const answers = new SharedAnswers(versions)
  const { make } = counted()
  const read = async () => String((await answers.read({ key: 'a', minute: 1 }, make)).body)
  expect(await read()).toBe('1')
  change('vehicles', 'outbox')
  expect(await read()).toBe('1')
  change('vehicles', 'clients')
  expect(await read()).toBe('2')
  expect(answers.size).toBe(1)
})

it('a response that is read from a table without announcements is created again after every change', async () => {
  const { versions, change } = openVersions()
  const answers = new SharedAnswers(versions)
  let made = 0
  const read = () =>
    answers.read({ key: 'a', minute: 1 }, async () => answerOf(String(++made), ['clients', 'audit_log']))
  await read()
  await read()
  expect(made).toBe(1)
  change('vehicles')
  await read()
  expect(made).toBe(2)
})

it('a request after any change does not receive a response that was begun before it', async () => {
  const { versions, change } = openVersions()
  const answers = new SharedAnswers(versions)
  const { make } = counted()
  const request = { key: 'a', minute: 1 }
  let finish = () => {}
  const late = answers.read(request, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return answerOf('old')
  })
  change('vehicles')
  expect(String((await answers.read(request, make)).body)).toBe('1')
  finish()
  expect(String((await late).body)).toBe('old')
  expect(String((await answers.read(request, make)).body)).toBe('1')
})

it('a failure reaches all waiting requests and is not stored', async () => {
  const answers = new SharedAnswers(openVersions().versions)
  const request = { key: 'a', minute: 1 }
  const fail = () => Promise.reject(new Error('no connection'))
  const both = await Promise.allSettled([answers.read(request, fail), answers.read(request, fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String((await answers.read(request, counted().make)).body)).toBe('1')
})

it('above the limits the least recently used responses are removed', async () => {
  const answers = new SharedAnswers(openVersions().versions, { entries: 3, bytes: 25 })
  const { times, make } = counted(10)
  const read = (key: string) => answers.read({ key, minute: 1 }, make)
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
  const answer = answerOf(body)
  const [first, second] = await Promise.all([answer.brotli(), answer.brotli()])
  expect(second).toBe(first)
  expect(brotliDecompressSync(first ?? '').toString('utf8')).toBe(body)
  expect(answerOf('[]').brotli()).toBeNull()
})

it('stored responses are counted in bytes, compressed ones too', async () => {
  const body = 'é'.repeat(600)
  const answers = new SharedAnswers(openVersions().versions, { entries: 9, bytes: 2 * 1200 })
  const read = (key: string) => answers.read({ key, minute: 1 }, async () => answerOf(body))
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
