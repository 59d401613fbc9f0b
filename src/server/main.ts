import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { announce } from './announce.ts'
import { readConfig, readEnvironment } from './config.ts'
import { makeJsonLog } from './json-log.ts'
import { StartError } from './start-error.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { within } from './within.ts'

// As far from `dist/server` as from `src/server`; without a build (in development) Vite serves the pages.
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

// A start that does not finish in this time is cut off; the next one adopts the embedded database that it leaves running.
const finishStartMilliseconds = 5_000

try {
  const config = readConfig(readEnvironment())
  let server: RunningServer | undefined
  const starting = startServer({
    config,
    log: makeJsonLog(config.logLevel),
    webFolder: existsSync(webFolder) ? webFolder : null,
  })
  endWith(async () => {
    await within(finishStartMilliseconds, starting)
    await server?.stop()
  })
  server = await starting
  announce(config, server)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Ctrl-C and SIGTERM end the server in order, also while it starts; a second signal does not interrupt that. */
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
