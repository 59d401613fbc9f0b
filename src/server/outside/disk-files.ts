import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderFailure } from '#server/start-failure'
import type { FileStore } from './file-store.ts'

/** Files in a folder of their own below the data folder, for the account of the server only. */
export async function diskFiles(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'licence-photos')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw dataFolderFailure(error, dataDir)
  }
  const place = (key: string) => join(folder, safe(key))
  return {
    put: async (key, { bytes }) => {
      const unfinished = `${place(key)}.part`
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, place(key))
    },
    get: (key) =>
      readFile(place(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: async (key) => {
      await rm(`${place(key)}.part`, { force: true })
      await rm(place(key), { force: true })
    },
  }
}

// Keys are ours; one that could lead elsewhere is a mistake that must not pass.
function safe(key: string): string {
  if (!/^[0-9a-z-]+$/.test(key)) throw new RangeError('Not a key of a file')
  return key
}
