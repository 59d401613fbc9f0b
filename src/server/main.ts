import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { announce } from './announce.ts'
import { readConfig, readEnvironment } from './config.ts'
import { makeJsonLog } from './json-log.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'

// As far from `dist/server` as from `src/server`; without a build (in development) Vite serves the pages.
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

try {
  const config = readConfig(readEnvironment())
  const server = await startServer({
    config,
    log: makeJsonLog(config.logLevel),
    webFolder: existsSync(webFolder) ? webFolder : null,
  })
  announce(config, server)
  endWith(server.stop)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Ctrl-C and SIGTERM end the server in order; a second one does not interrupt that. */
function endWith(stop: () => Promise<void>): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
