import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { removeDataFolder } from '../scripts/remove-data-folder.mjs'

const folders: string[] = []
const servers: ServerProcess[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))
  await Promise.all(folders.splice(0).map(removeDataFolder))
})

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'first-start-'))
  folders.push(folder)
  const server = await startServerProcess({ DATA_DIR: folder, ...environment })
  servers.push(server)
  return server
}

async function signIn({ url }: ServerProcess, email: string, password: string) {
  const response = await fetch(`${url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, user: (await response.json()) as { role?: string } }
}

it('a start without an administrator prints the set-up link', async () => {
  const server = await start({})
  const token = /\/setup#(\S+)/.exec(server.output())?.[1]
  const response = await fetch(`${server.url}/api/auth/setup/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(response.status).toBe(204)
})

it('a demo start creates the demo administrator and the configured one', async () => {
  const server = await start({
    SEED_DEMO: '1',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Runway-90x',
  })
  expect(server.output()).not.toContain('/setup#')
  for (const [email, password] of [
    ['owner@example.com', 'Runway-90x'],
    ['admin@example.com', 'Garage-demo-1'],
  ] as const) {
    expect(await signIn(server, email, password)).toMatchObject({ status: 200, user: { role: 'admin' } })
  }
})

it('an invalid variable stops the start with one line that names it', async () => {
  await expect(start({ PORT: 'eighty' })).rejects.toThrow(/^PORT [^\n]+\n$/)
})

it('SIGTERM stops the server cleanly', async () => {
  const server = await start({})
  expect(await server.end('SIGTERM')).toBe(0)
})
