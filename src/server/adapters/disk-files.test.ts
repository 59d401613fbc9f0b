import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '#server/config/start-error'
import { diskFiles } from './disk-files.ts'

const photo = { bytes: Buffer.from('image'), contentType: 'image/jpeg' }
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoist-files-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('diskFiles', () => {
  it('files persist until they are deleted; deleting a missing file is not an error', async () => {
    const files = await diskFiles(dataDir)
    await files.put('a1', photo)
    // Opened again, as after a restart.
    expect(Buffer.from((await (await diskFiles(dataDir)).get('a1')) ?? '').toString()).toBe('image')
    await files.put('a1', { ...photo, bytes: Buffer.from('another') })
    expect(Buffer.from((await files.get('a1')) ?? '').toString()).toBe('another')
    await files.delete('a1')
    await files.delete('a1')
    expect(await files.get('a1')).toBeNull()
  })

  it('files are readable only by the account of the server', async () => {
    const files = await diskFiles(dataDir)
    await files.put('a1', photo)
    const modeOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).mode & 0o777
    expect([await modeOf('licence-photos'), await modeOf('licence-photos', 'a1')]).toEqual([0o700, 0o600])
  })

  it('an interrupted write leaves no partial file, also after a crash', async () => {
    const files = await diskFiles(dataDir)
    await files.put('a1', photo)
    expect(await readdir(join(dataDir, 'licence-photos'))).toEqual(['a1'])
    await writeFile(join(dataDir, 'licence-photos', 'b2.part'), 'half')
    expect(await files.get('b2')).toBeNull()
    await files.delete('b2')
    expect(await readdir(join(dataDir, 'licence-photos'))).toEqual(['a1'])
  })

  it.each(['../session-secret', 'a/b', '..', '', 'A1', 'a1.part', 'a1\0'])(
    'an invalid key that could point outside the folder is rejected: %j',
    async (key) => {
      const files = await diskFiles(dataDir)
      for (const action of [() => files.put(key, photo), () => files.get(key), () => files.delete(key)])
        await expect(async () => action()).rejects.toThrow(RangeError)
    },
  )

  it('a folder that cannot be created stops the start', async () => {
    await writeFile(join(dataDir, 'file'), '')
    await expect(diskFiles(join(dataDir, 'file'))).rejects.toThrow(StartError)
  })
})
