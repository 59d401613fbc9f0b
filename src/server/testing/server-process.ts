import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A whole server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string
  /** All that it said so far. */
  output(): string
  /** Waits until it is ready; throws what it said when it ends instead. */
  becomesReady(): Promise<void>
  /** Sends a signal and waits for the end; answers with the exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a server with these variables and waits until it is ready; throws what it said when it ends instead. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await launchServerProcess(environment)
  await server.becomesReady()
  return server
}

/** Starts a server with these variables and does not wait until it is ready. */
export async function launchServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH ?? '',
      TZ: 'Pacific/Kiritimati',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    output: () => said,
    becomesReady: () => becomesReady(child, url, () => said),
    end: (signal) => endOf(child, signal),
  }
}

async function becomesReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(said())
    const response = await fetch(`${url}/readyz`).catch(() => null)
    // It answers a moment before it prints its announcement, which tests read.
    if (response?.ok && said().includes('Hoist is ready')) return
    await delay(25)
  }
}

function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
