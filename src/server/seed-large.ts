import { parseArgs } from 'node:util'
import { readConfig, readEnvironment } from '#server/config/config'
import { StartError } from '#server/config/start-error'
import { makeJsonLog } from '#server/log/json-log'
import { largeGarages, seedLarge } from '#server/seed/seed-large-garage'
import { openFileStore } from './adapters/open-file-store.ts'
import { openDatabase } from './db/open-database.ts'

try {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'B' } } })
  const sizes = values.size === 'C' ? largeGarages.C : largeGarages.B
  const config = readConfig(readEnvironment())
  const { db, close } = await openDatabase(config, makeJsonLog('warn'))
  try {
    const files = await openFileStore(config)
    if (!(await seedLarge(db, new Date(), { files, sizes })))
      throw new StartError('This database already contains data. Nothing was added.')
    const { clients, vehicles, appointments } = sizes
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
