import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Built before the first test (vitest.config.ts): it starts in a third of the time of the sources.
const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** A complete server in its own process, as started by `npm start`. */
export interface ServerProcess {
  url: string
  /** The complete output so far. */
  output(): string
  /** Waits until the server is ready; throws with its output if it exits instead. */
  becomesReady(): Promise<void>
  /** Sends a signal and waits for the exit; returns the exit code, null if the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a server with these variables and waits until it is ready; throws with its output if it exits instead. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await launchServerProcess(environment)
  await server.becomesReady()
  return server
}

/** Starts a server with these variables without waiting until it is ready. */
export async function launchServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
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
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    output: () => output,
    becomesReady: () => becomesReady(child, url, () => output),
    end: (signal) => endOf(child, signal),
  }
}

async function becomesReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(output())
    const response = await fetch(`${url}/readyz`).catch(() => null)
    // The server responds a moment before it prints its start message, which tests read.
    if (response?.ok && output().includes('Hoist is ready')) return
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
