import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { demoSignIn, startDemoServer } from '../demo-server.mjs'
import { project } from '../project.mjs'
import { runNode } from '../run.mjs'
import { cpuOf, memoryOf, withChildren } from './processes.mjs'

// A running garage of a size, its database, and what its processes use.

const recorder = pathToFileURL(join(project, 'scripts', 'bench', 'record-statements.mjs')).href

/** Fills the folder unless it has data, starts the server on it and signs in. */
export async function openGarage(folder, size) {
  if (size !== 'A' && !(await isFilled(folder))) {
    const code = await runNode('scripts/seed-large.mjs', ['--size', size], { env: { DATA_DIR: folder } })
    if (code !== 0) throw new Error('The garage could not be filled.')
  }
  // As `npm start` does.
  const environment = { DATA_DIR: folder, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
  const server = await startDemoServer(environment, { flags: ['--import', recorder], channel: true })
  const { pid, ...address } = await readPostmaster(folder)
  const connection = { ...address, user: 'postgres', database: 'hoist' }
  const db = new pg.Pool({ ...connection, max: 16 })
  const cookies = {
    admin: await signIn(server.url, demoSignIn),
    mechanic: await signIn(server.url, { ...demoSignIn, email: 'mechanic@example.com' }),
  }
  const reply = (command) => {
    const answer = new Promise((resolve) => server.child.once('message', resolve))
    server.child.send(command)
    return answer
  }
  return {
    url: server.url,
    cookies,
    cookie: cookies.admin,
    connection,
    db,
    /** Says that all tables have changed but those of settings and opening hours, so that no kept response is used. */
    changeAll: () =>
      db.query(`insert into table_changes (table_name)
        select tgrelid::regclass::text from pg_trigger where tgname = 'announce_change'
          and tgrelid::regclass::text not in ('business_settings', 'services', 'special_operating_days',
            'australian_public_holidays')`),
    async statementsOf(request) {
      server.child.send('record')
      await request()
      return await reply('recorded')
    },
    /** Runs the work and returns what it returned, with how long the event loop of the server was held meanwhile. */
    async watchLoop(work) {
      server.child.send('watch')
      const result = await work()
      return { result, held: await reply('watched') }
    },
    async cpu() {
      return { server: await cpuOf([server.child.pid]), database: await cpuOf(await withChildren(pid)) }
    },
    async memory() {
      return { server: await memoryOf([server.child.pid]), database: await memoryOf(await withChildren(pid)) }
    },
    async close() {
      await db.end()
      await server.stop()
    },
  }
}

const lockFileOf = (folder) => join(folder, 'postgres', 'postmaster.pid')

async function isFilled(folder) {
  return (await readFile(join(folder, 'postgres', 'PG_VERSION')).catch(() => null)) !== null
}

async function readPostmaster(folder) {
  const [pid, cluster, , port, host] = (await readFile(lockFileOf(folder), 'utf8')).split('\n')
  const password = (await readFile(join(cluster, 'hoist-password'), 'utf8')).trim()
  return { pid: Number(pid), host: host || '127.0.0.1', port: Number(port), password }
}

async function signIn(url, credentials) {
  const response = await fetch(`${url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`A demo user cannot sign in: ${await response.text()}`)
  return response.headers.get('set-cookie').split(';')[0]
}

/** Returns the commit that is measured. */
export async function commitOf() {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: project })
  return stdout.trim()
}
