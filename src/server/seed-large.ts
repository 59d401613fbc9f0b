import { readConfig, readEnvironment } from '#server/config/config'
import { StartError } from '#server/config/start-error'
import { makeJsonLog } from '#server/log/json-log'
import { largeGarage, seedLarge } from '#server/seed/seed-large-garage'
import { openFileStore } from './adapters/open-file-store.ts'
import { openDatabase } from './db/open-database.ts'

try {
  const config = readConfig(readEnvironment())
  const { db, close } = await openDatabase(config, makeJsonLog('warn'))
  try {
    const files = await openFileStore(config)
    if (!(await seedLarge(db, new Date(), { files })))
      throw new StartError('This database already contains data. Nothing was added.')
    const { clients, vehicles, appointments } = largeGarage
    process.stdout.write(
      `${clients} clients, ${vehicles} vehicles and ${appointments} appointments were added.\n`,
    )
  } finally {
    await close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
