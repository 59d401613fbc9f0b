import { expect, it } from 'vitest'
import { ProblemError } from '#server/calls/problem-error'
import { OpenStreams } from './open-streams.ts'

it('a client that does not read its stream is disconnected, the others are not', () => {
  const streams = new OpenStreams()
  const stuck = streams.open('a', ': hello\n\n')
  const quick = streams.open('b', ': hello\n\n')
  quick.resume()
  const words = `: ${'x'.repeat(5000)}\n\n`
  for (let n = 0; n < 3; n += 1) {
    streams.sayToAll(words)
    quick.read()
  }
  streams.sayToAll(words)
  expect([stuck.destroyed, quick.destroyed]).toEqual([true, false])
})

it('a session can open ten streams, and a server a thousand', () => {
  const streams = new OpenStreams()
  for (let n = 0; n < 10; n += 1) streams.open('a', '')
  expect(() => streams.open('a', '')).toThrow(ProblemError)
  for (let n = 10; n < 1000; n += 1) streams.open(`session ${n}`, '')
  expect(() => streams.open('one more', '')).toThrow('Too many live connections')
  streams.end()
  expect(streams.count).toBe(0)
  streams.open('a', '')
  expect(streams.count).toBe(1)
})
