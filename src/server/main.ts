import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { within } from '#server/concurrency/within'
import { type Config, readConfig, readEnvironment } from '#server/config/config'
import { StartError } from '#server/config/start-error'
import { setUpLink } from '#server/features/accounts/set-up-link'
import { makeJsonLog } from '#server/log/json-log'
import { demoPassword, demoUsers } from '#server/seed/demo-names'
import { type RunningServer, startServer } from '#server/startup/start-server'

// The same depth from `dist/server` and `src/server`. Without a build (in development) Vite serves the pages.
const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

// A start that does not finish within this time after a signal is aborted; the next one adopts the embedded database
// that keeps running.
const finishStartMilliseconds = 5_000

// Otherwise the heap grows to several times what is alive before V8 collects it: see docs/performance.md.
setFlagsFromString('--heap-growing-percent=80')

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

/** Stops the server in order on Ctrl-C and SIGTERM, also during the start; a second signal does not interrupt it. */
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

/** Prints the address and how to sign in or set up the garage. */
function announce(
  config: Config,
  { port, hasAdministrator, hasDemo, warnings }: Omit<RunningServer, 'stop'>,
): void {
  // With PORT=0 the port is known only after listening.
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const lines = ['', `  Hoist is ready: ${publicUrl}`]
  if (hasDemo) lines.push(`  Demo garage, sign in with: ${demoUsers[0].email} / ${demoPassword}`)
  if (!hasAdministrator)
    lines.push(
      `  Set up the garage and its first administrator (works once): ${setUpLink({ ...config, publicUrl })}`,
    )
  for (const warning of warnings) lines.push('', `  WARNING: ${warning}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
