import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

// Test databases are temporary: no durability needed. Autovacuum is off: only a superuser may terminate its workers,
// which would block DROP DATABASE.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '100',
}

/** Global set-up of Vitest; the returned function runs after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
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

/** Stops the cluster that a killed run left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (maker === undefined || isRunning(Number(maker))) continue
    const folder = join(tmpdir(), name)
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
