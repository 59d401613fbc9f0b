import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#server/testing/silent-log'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const holder = fileURLToPath(new URL('../testing/embedded-holder.ts', import.meta.url))

let dataDir: string
let running: EmbeddedDatabase | null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoist-embedded-'))
  running = null
})

afterEach(async () => {
  // A test that killed its server and then failed leaves the database running.
  if (running === null && existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await start()
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function start(): Promise<EmbeddedDatabase> {
  running = await startEmbedded(dataDir, silentLog)
  return running
}

async function stop(): Promise<void> {
  if (running === null) return
  await running.stop()
  await rm(running.connection.host, { recursive: true, force: true })
  running = null
}

async function query(connection: EmbeddedDatabase['connection'], text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

function lock(): ChildProcess {
  const args = ['--import', 'tsx', holder, dataDir]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

async function lockUntilReady(): Promise<{
  server: ChildProcess
  connection: EmbeddedDatabase['connection']
}> {
  const server = lock()
  const line = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (text) => resolve(String(text)))
    server.stderr?.once('data', (text) => reject(new Error(String(text))))
  })
  return { server, connection: JSON.parse(line) }
}

async function killAndWait(server: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

describe('embedded database', () => {
  it('data written before a restart is there after it', async () => {
    const { connection } = await start()
    await query(connection, 'CREATE TABLE cars AS SELECT 7 AS doors')
    await stop()
    const again = await start()
    expect(await query(again.connection, 'SELECT doors FROM cars')).toEqual([{ doors: 7 }])
  })

  it('the embedded database is durable, sorts by code point and gives the server only the privileges it needs', async () => {
    const { connection } = await start()
    const [details] = await query(
      connection,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('full_page_writes') AS pages, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS addresses, datlocale AS locale, rolsuper AS super
       FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
    )
    expect(details).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      addresses: '',
      locale: 'C.UTF-8',
      super: false,
    })
    await query(connection, 'CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm')
  })

  it('the embedded database ends with the server and leaves no process running', async () => {
    const { connection } = await start()
    await stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    await expect(query(connection, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })

  it('a second server on the same folder fails with a StartError, and the first continues', async () => {
    const { connection } = await start()
    await expect(startEmbedded(dataDir, silentLog)).rejects.toThrow(
      `Another Hoist server is already using ${dataDir}. Stop it first, or set a different DATA_DIR.`,
    )
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('a server that starts while another one is stopping waits for it', async () => {
    const { server } = await lockUntilReady()
    server.kill('SIGTERM')
    const { connection } = await start()
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('the database of a killed server is adopted by the next server', async () => {
    const { server, connection } = await lockUntilReady()
    await query(connection, 'CREATE TABLE cars AS SELECT 7 AS doors')
    const pid = await postmasterPid()
    await killAndWait(server)
    const adopted = await start()
    expect(await postmasterPid()).toBe(pid)
    expect(await query(adopted.connection, 'SELECT doors FROM cars')).toEqual([{ doors: 7 }])
    await stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('after server and database were killed, the next start recovers all data', async () => {
    const { server, connection } = await lockUntilReady()
    await query(connection, 'CREATE TABLE cars AS SELECT 7 AS doors')
    const pid = await postmasterPid()
    server.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const again = await start()
    expect(await query(again.connection, 'SELECT doors FROM cars')).toEqual([{ doors: 7 }])
  })

  it('a killed database process is restarted while the server is running', async () => {
    const { connection } = await start()
    // The database answers before the server has locked the folder again.
    const foldersHeld = `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'`
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect
      .poll(() => query(connection, foldersHeld).catch(() => null), { timeout: 10_000 })
      .toEqual([{ held: 1 }])
    await expect(startEmbedded(dataDir, silentLog)).rejects.toThrow('Another Hoist server')
  })

  it('a start after an interrupted first start succeeds, wherever that was interrupted', async () => {
    for (const milliseconds of [300, 450, 600]) {
      const server = lock()
      await delay(milliseconds)
      await killAndWait(server)
      const { connection } = await start()
      expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await stop()
      await rm(join(dataDir, 'postgres'), { recursive: true })
    }
  })

  it('a stale lock file whose pid now belongs to another process does not prevent the start', async () => {
    await start()
    await stop()
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}\n0\n5432\n\n\n`)
    const { connection } = await start()
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('the data folder of another PostgreSQL version is not modified', async () => {
    await start()
    await stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(
      /was created by PostgreSQL 17, but this version of Hoist uses PostgreSQL 18/,
    )
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  })

  it('of two servers that start at the same time exactly one gets the folder', async () => {
    const starts = await Promise.allSettled([lockUntilReady(), lockUntilReady()])
    const winners = starts.filter((outcome) => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const winner of winners) await killAndWait(winner.value.server, 'SIGTERM')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})
