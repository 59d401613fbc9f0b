import { describe, expect, it, vi } from 'vitest'
import { jpegImage } from '#server/testing/test-images'
import { PhotoPool } from './photo-pool.ts'

/** The first byte of each photo selects what the process does; the result contains its process id. */
const script = scriptOf(`
  process.on('message', (bytes) => {
    const [command] = bytes
    for (; command === 1; );
    if (command === 2) for (const all = []; ; ) all.push(new Array(1000).fill(all.length))
    if (command === 3) throw new Error('An internal error')
    if (command === 4) process.kill(process.pid, 'SIGSEGV')
    const id = new Uint8Array(Uint32Array.of(process.pid).buffer)
    const secret = new TextEncoder().encode(process.env.SESSION_SECRET ?? 'none')
    process.send({ bytes: command === 5 ? secret : id, contentType: 'image/jpeg' })
  })
`)
const [hang, takeAllMemory, fail, crash, showSecret, obey] = [1, 2, 3, 4, 5, 6] as const

function scriptOf(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

const photo = (command: number) => new Uint8Array([command, 0, 0, 0])

async function processOf(pool: PhotoPool): Promise<number | undefined> {
  const processed = await pool.process(photo(obey))
  if (processed === null || 'error' in processed) return undefined
  return Buffer.from(processed.bytes).readUInt32LE()
}

describe('PhotoPool', () => {
  it("a photo is processed by the server's worker script", async () => {
    const sent = new Uint8Array([...(await jpegImage()), ...Buffer.alloc(10_000)])
    const processed = await new PhotoPool().process(sent)
    expect(processed).toMatchObject({ contentType: 'image/jpeg', bytes: expect.any(Uint8Array) })
  })

  it('a small photo whose buffer shares memory with others is processed', async () => {
    const shared = Buffer.from('not a photo')
    expect(await new PhotoPool().process(shared)).toEqual({ error: 'unsupported_format' })
    expect(String(shared)).toBe('not a photo')
  })

  it.each([
    ['takes too long', hang],
    ['takes too much memory', takeAllMemory],
    ['crashes the decoder', crash],
  ])('a photo that %s is unreadable, and the next one gets a new process', async (_, command) => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: command === hang ? 1000 : 60_000 })
    const first = await processOf(pool)
    expect(await processOf(pool)).toBe(first)
    expect(await pool.process(photo(command))).toEqual({ error: 'unreadable' })
    expect(await processOf(pool)).not.toBe(first)
  })

  it('a photo that hangs does not block the event loop, and a second photo waits', async () => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: 1000 })
    const ended: string[] = []
    const hanging = pool.process(photo(hang)).then(() => ended.push('hanging'))
    const second = processOf(pool).then(() => ended.push('second'))
    let turns = 0
    while (ended.length === 0) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    // A blocked event loop would turn once or twice; how often it turns otherwise depends on the machine.
    expect(turns).toBeGreaterThan(10)
    await Promise.all([hanging, second])
    expect(ended).toEqual(['hanging', 'second'])
  })

  it('an error in the process is reported, and the next photo is processed', async () => {
    const pool = new PhotoPool({ script, timeLimitMilliseconds: 60_000 })
    await expect(pool.process(photo(fail))).rejects.toThrow('An internal error')
    expect(await processOf(pool)).toBeGreaterThan(0)
  })

  it('the process ends after it has been idle, and the next photo gets a new one', async () => {
    const pool = new PhotoPool({ script, idleMilliseconds: 0 })
    const first = await processOf(pool)
    await expect.poll(() => isRunning(first)).toBe(false)
    const next = await processOf(pool)
    expect(next).toBeGreaterThan(0)
    expect(next).not.toBe(first)
  })

  it("the process does not get the server's secrets", async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret')
    const shown = await new PhotoPool({ script }).process(photo(showSecret))
    expect(shown).toMatchObject({ bytes: new TextEncoder().encode('none') })
  })
})

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}
