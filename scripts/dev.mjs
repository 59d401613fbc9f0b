import { ensureInstalled } from './install.mjs'
import { programs } from './project.mjs'
import { start } from './run.mjs'

await ensureInstalled()

const server = startNode(programs.tsx, 'watch', 'src/server/main.ts')
const client = startNode(programs.vite)

function startNode(...args) {
  return start(process.execPath, args, { stdio: 'inherit' })
}

let ending = false

function endBoth() {
  // A second signal would cut short the closing of the database.
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  client.kill('SIGTERM')
}

// One without the other is of no use.
server.once('exit', endBoth)
client.once('exit', endBoth)
process.on('SIGTERM', endBoth)
// Ctrl-C reaches all three: this one only has to wait until the database has been closed in order.
process.on('SIGINT', () => {})
