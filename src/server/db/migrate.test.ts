import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '#server/config/start-error'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string
let test: TestDatabase
let database: Database
let warnings: string[]

const log = { ...silentLog, warn: (text: string) => warnings.push(text) }

beforeEach(async () => {
  warnings = []
  folder = await mkdtemp(join(tmpdir(), 'hoist-migrations-'))
  await mkdir(join(folder, 'meta'))
  await mkdir(join(folder, 'optional'))
  test = await createTestDatabase('template1')
  database = connect({ connectionString: test.url }, silentLog)
})

afterEach(async () => {
  await database.$client.end()
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

async function writeMigrations(...statements: string[]): Promise<void> {
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [index, text] of statements.entries()) await writeFile(join(folder, `000${index}.sql`), text)
}

function writeOptionalConstraints(...statements: string[]): Promise<void> {
  return writeFile(join(folder, 'optional', 'nets.sql'), statements.join('\n--> statement-breakpoint\n'))
}

async function rentalConstraints(): Promise<string[]> {
  const { rows } = await database.$client.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = 'rentals'::regclass AND contype = 'x'`,
  )
  return rows.map((row) => row.conname)
}

const rentals = 'CREATE TABLE rentals (car integer NOT NULL, during tsrange NOT NULL)'
const noOverlap =
  'ALTER TABLE rentals ADD CONSTRAINT rentals_do_not_overlap EXCLUDE USING gist (car WITH =, during WITH &&)'

describe('migrate', () => {
  it('migrations are applied once each, in order, however often the server starts', async () => {
    await writeMigrations('CREATE TABLE cars (plate text)')
    await migrate(database.$client, log, folder)
    await writeMigrations('CREATE TABLE cars (plate text)', "INSERT INTO cars VALUES ('ABC123')")
    await migrate(database.$client, log, folder)
    await migrate(database.$client, log, folder)
    const { rows } = await database.$client.query('SELECT plate FROM cars')
    expect(rows).toEqual([{ plate: 'ABC123' }])
  })

  it('migrations are applied by one of eight servers that start at the same time', async () => {
    await writeMigrations('CREATE TABLE cars (plate text)', "INSERT INTO cars VALUES ('ABC123')")
    await writeOptionalConstraints("INSERT INTO cars VALUES ('DEF456')")
    const servers = Array.from({ length: 8 }, () => connect({ connectionString: test.url }, silentLog))
    await Promise.all(servers.map((server) => migrate(server.$client, log, folder)))
    await Promise.all(servers.map((server) => server.$client.end()))
    const { rows } = await database.$client.query('SELECT plate FROM cars ORDER BY plate')
    expect(rows).toEqual([{ plate: 'ABC123' }, { plate: 'DEF456' }])
  })

  it('a database migrated by a newer version: one error message, and nothing changes', async () => {
    await writeMigrations('CREATE TABLE cars (plate text)', 'CREATE TABLE keys (hook integer)')
    await migrate(database.$client, log, folder)
    await writeMigrations('CREATE TABLE cars (plate text)')
    await writeOptionalConstraints('CREATE INDEX cars_by_plate ON cars (plate)')
    const refused = migrate(database.$client, log, folder)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(/^The database was migrated by a newer version of Hoist[^\n]*\.$/)
    const { rows } = await database.$client.query("SELECT to_regclass('cars_by_plate') IS NULL AS unchanged")
    expect(rows).toEqual([{ unchanged: true }])
  })

  it('a failed migration leaves the database unchanged, and the next server can retry', async () => {
    await writeMigrations('CREATE TABLE cars (plate text)', 'CREATE TABLE cars (plate text)')
    await expect(migrate(database.$client, log, folder)).rejects.toThrow()
    await writeMigrations('CREATE TABLE cars (plate text)')
    await migrate(database.$client, log, folder)
    expect((await database.$client.query('SELECT plate FROM cars')).rows).toEqual([])
  })
})

describe('optional constraints', () => {
  it('optional constraints are created if PostgreSQL supports them', async () => {
    await writeMigrations(rentals)
    await writeOptionalConstraints('CREATE EXTENSION IF NOT EXISTS btree_gist', noOverlap)
    await migrate(database.$client, log, folder)
    await migrate(database.$client, log, folder)
    expect(await rentalConstraints()).toEqual(['rentals_do_not_overlap'])
    expect(warnings).toEqual([])
  })

  it('unsupported optional constraints are skipped with one warning, the others are created', async () => {
    await writeMigrations(rentals)
    await writeOptionalConstraints(
      'CREATE EXTENSION no_such_extension',
      noOverlap,
      'CREATE INDEX rentals_by_car ON rentals (car)',
    )
    await migrate(database.$client, log, folder)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/nets\.sql: .*no_such_extension.*; nets\.sql: .*gist/)
    const { rows } = await database.$client.query("SELECT to_regclass('rentals_by_car') IS NOT NULL AS there")
    expect(rows).toEqual([{ there: true }])
  })

  it('skipped optional constraints are created at a later start, once PostgreSQL supports them', async () => {
    await writeMigrations(rentals)
    await writeOptionalConstraints(noOverlap)
    await migrate(database.$client, log, folder)
    expect(await rentalConstraints()).toEqual([])
    await database.$client.query('CREATE EXTENSION btree_gist')
    await migrate(database.$client, log, folder)
    expect(await rentalConstraints()).toEqual(['rentals_do_not_overlap'])
  })
})
