import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded'
import { silentLog } from './silent-log.ts'

// Runs only the database of a server, in its own process, so that a test can kill it.
const [dataDir = ''] = process.argv.slice(2)
try {
  const embedded = await startEmbedded(dataDir, silentLog)
  process.stdout.write(`${JSON.stringify(embedded.connection)}\n`)
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  await delay(2 ** 30)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
