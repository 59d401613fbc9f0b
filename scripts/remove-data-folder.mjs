import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const longestWaitMilliseconds = 60_000

/**
 * Removes the data folder of a server that has exited, once its PostgreSQL has exited too: on a busy machine that can take longer
 * than the server waits for it, and PostgreSQL would write new files meanwhile.
 */
export async function removeDataFolder(folder) {
  const giveUpAt = Date.now() + longestWaitMilliseconds
  while ((await isRunning(folder)) && Date.now() < giveUpAt) await delay(50)
  await rm(folder, { recursive: true, force: true })
}

/** Returns whether PostgreSQL has not removed its lock file, which it does last. */
function isRunning(folder) {
  return access(join(folder, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}
