import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded'
import { stopPostmaster } from '#server/db/embedded-postmaster'
import { findPrograms } from '#server/db/embedded-programs'
import { migrate } from '#server/db/migrate'
import { silentLog } from './silent-log.ts'

/**
 * The PostgreSQL cluster of a test run; `connection` leads to its migrated template database, which each test file
 * copies.
 */
export interface TestCluster {
  connection: EmbeddedDatabase['connection']
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

const prefix = 'hoist-test-'

// A copy of the template has hundreds of files, which a disk takes up to ten times as long to create.
const memory = '/dev/shm'
const neededBytes = 2 ** 31

// Test databases are temporary: no durability needed. Autovacuum is off: only a superuser may terminate its workers,
// which would block DROP DATABASE.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '100',
  max_wal_size: '256MB',
}

/** Global set-up of Vitest; the returned function runs after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const parent of [memory, tmpdir()]) await removeAbandoned(parent)
  const parent = (await hasRoomInMemory()) ? memory : tmpdir()
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  const embedded = await startEmbedded(folder, silentLog, { settings, loopback: true })
  const end = async () => {
    await embedded.stop()
    await rm(embedded.connection.host, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await allowNewDatabases(embedded.connection)
    await migrateTemplate(embedded.connection)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('testCluster', { connection: embedded.connection })
  return end
}

/** Containers often have 64 MB there, and other systems than Linux nothing. */
async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return Math.min(bavail * bsize, freemem()) > neededBytes
  } catch {
    return false
  }
}

async function migrateTemplate(connection: EmbeddedDatabase['connection']): Promise<void> {
  const template = connect(connection, silentLog)
  await migrate(template.$client, silentLog).finally(() => template.$client.end())
}

async function allowNewDatabases(connection: EmbeddedDatabase['connection']): Promise<void> {
  const admin = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`ALTER ROLE ${connection.user} CREATEDB`)
  await admin.end()
}

/** Stops the clusters that killed runs left behind in this folder. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const maker = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (maker === undefined || isRunning(Number(maker))) continue
    const folder = join(parent, name)
    const programs = await findPrograms(join(folder, 'postgres-libraries'))
    await stopPostmaster({ cluster: join(folder, 'postgres'), programs })
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
