import { describe, expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('gives out its permits, queues callers in order, and refuses when the queue is full', async () => {
    const semaphore = new Semaphore({ permits: 2, maxWaiting: 2, maxWaitMilliseconds: 60_000 })
    const holders: string[] = []
    const acquire = async (name: string) => {
      const release = await semaphore.acquire()
      if (release !== null) holders.push(name)
      return release
    }
    const first = await acquire('first')
    await acquire('second')
    const third = acquire('third')
    const fourth = acquire('fourth')
    expect(await acquire('fifth')).toBeNull()
    expect(holders).toEqual(['first', 'second'])
    first?.()
    // A permit that is given back twice is only given back once.
    first?.()
    await third
    expect(holders).toEqual(['first', 'second', 'third'])
    ;(await third)?.()
    await fourth
    expect(holders).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('refuses a caller that waits too long, and hands the permit to the next one', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 2, maxWaitMilliseconds: 1 })
    const release = await semaphore.acquire()
    expect(await semaphore.acquire()).toBeNull()
    release?.()
    expect(await semaphore.acquire()).not.toBeNull()
  })
})
