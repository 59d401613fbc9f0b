import { describe, expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

describe('semaphore', () => {
  it('a semaphore with a full queue rejects further callers and serves the queued ones in order', async () => {
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
    // Releasing a permit twice releases it once.
    first?.()
    await third
    expect(holders).toEqual(['first', 'second', 'third'])
    ;(await third)?.()
    await fourth
    expect(holders).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('a caller whose wait times out is rejected, and the permit goes to the next caller', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 2, maxWaitMilliseconds: 1 })
    const release = await semaphore.acquire()
    expect(await semaphore.acquire()).toBeNull()
    release?.()
    expect(await semaphore.acquire()).not.toBeNull()
  })
})
