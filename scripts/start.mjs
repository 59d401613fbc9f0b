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

// npm hands a SIGTERM to its shell, and the shell dies of it without a word to us.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

// In this very process: signals reach the server directly, and its exit code is the command's own.
await import('../dist/server/main.js')
