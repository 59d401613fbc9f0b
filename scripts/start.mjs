import { parseArgs } from 'node:util'
import { ensureBuilt } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'

const parent = process.ppid

try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  if (values.demo) process.env.SEED_DEMO = '1'
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// npm passes a SIGTERM to its shell only, which ends without forwarding it.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

// Runs in this process, so that signals reach the server directly and its exit code is the command's.
await import('../dist/server/main.js')
