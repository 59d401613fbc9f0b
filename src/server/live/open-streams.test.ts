import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ProblemError } from '#server/problem-error'
import { OpenStreams } from './open-streams.ts'

const owner = (sid: string, userId = sid) => ({ sid, userId })

it('a client that does not read its stream is disconnected, the others are not', () => {
  const streams = new OpenStreams()
  const stuck = streams.open(owner('a'), ': hello\n\n')
  const quick = streams.open(owner('b'), ': hello\n\n')
  quick.resume()
  const chunk = `: ${'x'.repeat(5000)}\n\n`
  for (let n = 0; n < 3; n += 1) {
    streams.sendToAll(chunk)
    quick.read()
  }
  streams.sendToAll(chunk)
  expect([stuck.destroyed, quick.destroyed]).toEqual([true, false])
})

it('a session can open ten streams, and a server a thousand', () => {
  const streams = new OpenStreams()
  for (let n = 0; n < 10; n += 1) streams.open(owner('a'), '')
  expect(() => streams.open(owner('a'), '')).toThrow(ProblemError)
  for (let n = 10; n < 1000; n += 1) streams.open(owner(`session ${n}`), '')
  expect(() => streams.open(owner('one more'), '')).toThrow('Too many live connections')
  streams.end(() => true)
  expect(streams.count).toBe(0)
  streams.open(owner('a'), '')
  expect(streams.count).toBe(1)
})

it('once closed, open streams end, and a request that was still in progress opens none', async () => {
  const streams = new OpenStreams()
  const open = streams.open(owner('a'), ': hello\n\n')
  streams.close()
  expect(await text(open)).toBe(': hello\n\n')
  expect(() => streams.open(owner('b'), '')).toThrow(ProblemError)
  expect(streams.count).toBe(0)
})

it('a user can open thirty streams in all their sessions, and others are not affected', () => {
  const streams = new OpenStreams()
  for (let n = 0; n < 30; n += 1) streams.open(owner(`device ${n % 4}`, 'dana'), '')
  expect(() => streams.open(owner('device 5', 'dana'), '')).toThrow('Too many windows are open')
  streams.open(owner('device 5', 'ruth'), '')
  streams.end((sid) => sid === 'device 0')
  streams.open(owner('device 5', 'dana'), '')
  expect(streams.count).toBe(24)
})
