import { describe, expect, it } from 'vitest'
import { jpegImage } from '#server/testing/test-images'
import { PhotoPool } from './photo-pool.ts'

/** The first byte of each photo selects what the worker does; the result contains its thread id. */
const script = scriptOf(`
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (bytes) => {
    const [command] = bytes
    for (; command === 1; );
    if (command === 2) for (const all = []; ; ) all.push(new Array(1000).fill(all.length))
    if (command === 3) throw new Error('An internal error')
    parentPort.postMessage({ bytes: new Uint8Array([threadId]), contentType: 'image/jpeg' })
  })
`)
const [hang, takeAllMemory, fail, obey] = [1, 2, 3, 4] as const

function scriptOf(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

const photo = (command: number) => new Uint8Array([command, 0, 0, 0])

async function threadOf(pool: PhotoPool): Promise<number | undefined> {
  const processed = await pool.process(photo(obey))
  return processed !== null && 'bytes' in processed ? processed.bytes[0] : undefined
}

describe('PhotoPool', () => {
  it("a photo is processed by the server's worker script, and its bytes are transferred", async () => {
    const sent = new Uint8Array([...(await jpegImage()), ...Buffer.alloc(10_000)])
    const processed = await new PhotoPool().process(sent)
    expect(processed).toMatchObject({ contentType: 'image/jpeg', bytes: expect.any(Uint8Array) })
    expect(sent).toHaveLength(0)
  })

  it('a small photo whose buffer shares memory with others is processed', async () => {
    const shared = Buffer.from('not a photo')
    expect(await new PhotoPool().process(shared)).toEqual({ error: 'unsupported_format' })
    expect(String(shared)).toBe('not a photo')
  })

  it.each([
    ['takes too long', hang],
    ['takes too much memory', takeAllMemory],
  ])('a photo that %s is unreadable, and the next one gets a new thread', async (_, command) => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: command === hang ? 1000 : 60_000 })
    const first = await threadOf(pool)
    expect(await threadOf(pool)).toBe(first)
    expect(await pool.process(photo(command))).toEqual({ error: 'unreadable' })
    expect(await threadOf(pool)).not.toBe(first)
  })

  it('photos that hang do not block the event loop, and a third photo waits for a thread', async () => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: 1000 })
    const ended: string[] = []
    const hanging = [1, 2].map(async () => {
      await pool.process(photo(hang))
      ended.push('hanging')
    })
    const third = threadOf(pool).then(() => ended.push('third'))
    let turns = 0
    while (ended.length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    expect(turns).toBeGreaterThan(100)
    await Promise.all([...hanging, third])
    expect(ended.indexOf('third')).toBeGreaterThan(0)
  })

  it('an error in the worker is reported, and the next photo is processed', async () => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: 60_000 })
    await expect(pool.process(photo(fail))).rejects.toThrow('An internal error')
    expect(await threadOf(pool)).toBeGreaterThan(0)
  })
})
