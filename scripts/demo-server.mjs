import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { removeDataFolder } from './remove-data-folder.mjs'
import { start } from './run.mjs'

/** The administrator of the demo garage. */
export const demoSignIn = { email: 'admin@example.com', password: 'Garage-demo-1' }

/**
 * Starts the built server in a temporary folder, with demo data unless `env` says otherwise; with flags of Node and a channel for
 * messages on request.
 */
export async function startDemoServer(env = {}, { flags = [], channel = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoist-demo-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = start(process.execPath, [...flags, 'dist/server/main.js'], {
    env: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED_DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(channel ? ['ipc'] : [])],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The demo server did not start.')
    await delay(50)
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await removeDataFolder(dataDir)
  }
  return { url, child, output: () => output, stop }
}

async function isReady(url) {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  return response?.ok ?? false
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
