import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const longestWaitMilliseconds = 60_000

/**
 * Removes the data folder of a server that has exited, once its PostgreSQL has exited too: on a busy machine that can take longer
 * than the server waits for it, and PostgreSQL would write new files in the meantime.
 */
export async function removeDataFolder(folder) {
  // PostgreSQL removes it last.
  const lockFile = join(folder, 'postgres', 'postmaster.pid')
  const giveUpAt = Date.now() + longestWaitMilliseconds
  while (existsSync(lockFile) && Date.now() < giveUpAt) await delay(50)
  await rm(folder, { recursive: true, force: true })
}
