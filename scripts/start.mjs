import { parseArgs } from 'node:util'
import { ensureBuilt } from './build-steps.mjs'
import { ensureInstalled } from './install.mjs'

// glibc keeps freed memory in up to eight arenas per processor; two save about 70 MB. It reads the variable only when a
// process starts, and `execve` (Node 22.15 and newer, not on Windows) replaces this one under the same process id.
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  })

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

// React's development build draws pages in a fifth more time.
process.env.NODE_ENV ||= 'production'
// Runs in this process, so that signals reach the server directly and its exit code is the command's.
await import('../dist/server/main.js')
