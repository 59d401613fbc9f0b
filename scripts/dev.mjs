import { ensureInstalled } from './install.mjs'
import { programs } from './project.mjs'
import { start } from './run.mjs'

await ensureInstalled({ withChecks: true })

const server = startNode(programs.tsx, 'watch', 'src/server/main.ts')
const client = startNode(programs.vite)

function startNode(...args) {
  return start(process.execPath, args, { stdio: 'inherit' })
}

let ending = false

function endBoth() {
  // A second signal would interrupt the database shutdown.
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  client.kill('SIGTERM')
}

// Server and Vite only work together: end both when one exits.
server.once('exit', endBoth)
client.once('exit', endBoth)
process.on('SIGTERM', endBoth)
// Ctrl-C reaches all three processes: this one only waits until the server has closed the database.
process.on('SIGINT', () => {})
