import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  /** Via the socket, which is faster. */
  url: string
  /** Via TCP, for programs that need a host and a port. */
  loopbackUrl: string
  drop(): Promise<void>
}

// The trigger `never_emptied` refuses TRUNCATE otherwise.
const emptying = `options=${encodeURIComponent('-c hoist.emptying=on')}`

/**
 * Copies the migrated template (or `template1`, an empty one) in some milliseconds; concurrency and isolation are
 * real.
 */
export async function createTestDatabase(from?: 'template1'): Promise<TestDatabase> {
  const { host, port, user, password, database } = inject('testCluster').connection
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ host, port, user, password, database: 'postgres' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`CREATE DATABASE ${name} TEMPLATE ${from ?? database}`)
  const loopbackUrl = `postgresql://${user}:${password}@127.0.0.1:${port}/${name}?${emptying}`
  return {
    url: host.startsWith('/') ? `${loopbackUrl}&host=${encodeURIComponent(host)}` : loopbackUrl,
    loopbackUrl,
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
