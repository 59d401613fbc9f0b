import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPlateWords } from '#domain/vehicles/read-plate'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { warnOfRenamedPlates } from './warn-of-renamed-plates.ts'

const project = fileURLToPath(new URL('../../../migrations', import.meta.url))
const tested = /_search_text$/

let folder: string
let test: TestDatabase
let database: Database
let warnings: string[]

const log = { ...silentLog, warn: (text: string) => warnings.push(text) }

/** Migrates to the schema before the tested migration. */
beforeEach(async () => {
  warnings = []
  folder = await mkdtemp(join(tmpdir(), 'hoist-plates-'))
  await cp(project, folder, { recursive: true })
  await rm(join(folder, 'optional'), { recursive: true })
  const journal = JSON.parse(await readFile(join(project, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const end = journal.entries.findIndex(({ tag }) => tested.test(tag))
  const before = { ...journal, entries: journal.entries.slice(0, end) }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(before))
  test = await createTestDatabase('template1')
  database = connect({ connectionString: test.url }, silentLog)
  await migrate(database.$client, silentLog, folder)
})

afterEach(async () => {
  await database.$client.end()
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

const idOf = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`

async function addClient(n: number): Promise<void> {
  await database.$client.query(
    `INSERT INTO clients (id, name, email, phone) VALUES ($1, 'Élodie D’Arcy', 'elodie${n}@example.com', '+61412345678')`,
    [idOf(n)],
  )
}

async function addVehicle(n: number, client: number, plate: string, deleted = false): Promise<void> {
  await database.$client.query(
    `INSERT INTO vehicles (id, client_id, make, model, year, license_plate, created_at, deleted_at)
    VALUES ($1, $2, 'Toyota', 'Corolla', 2019, $3, $4, $5)`,
    [idOf(n), idOf(client), plate, day(n), deleted ? '2026-02-01' : null],
  )
}

async function addRentalCar(n: number, plate: string, deleted = false): Promise<void> {
  await database.$client.query(
    `INSERT INTO rental_vehicles (id, make, model, year, license_plate, category, daily_rate, created_at, deleted_at)
    VALUES ($1, 'Kia', 'Rio', 2021, $2, 'compact', 5500, $3, $4)`,
    [idOf(n), plate, day(n), deleted ? '2026-02-01' : null],
  )
}

async function platesOf(table: 'vehicles' | 'rental_vehicles'): Promise<(string | null)[]> {
  const { rows } = await database.$client.query<{ plate: string | null }>(
    `SELECT license_plate AS plate FROM ${table} ORDER BY id`,
  )
  return rows.map(({ plate }) => plate)
}

it('two rental cars whose plates become the same: the newer one stays distinguishable, and administrators are told', async () => {
  await addRentalCar(1, 'ABC-123')
  await addRentalCar(2, 'AB-C123')
  await addRentalCar(3, 'XYZ789')
  await addRentalCar(4, 'XYZ-789')
  await addRentalCar(5, 'X-YZ789', true)
  await addRentalCar(6, '-')
  await addRentalCar(7, 'A-BC123')
  await migrate(database.$client, silentLog)
  expect(await platesOf('rental_vehicles')).toEqual([
    'ABC123',
    'ABC123DUP',
    'XYZ789',
    'XYZ789DUP',
    'XYZ789',
    'NOPLATE',
    'ABC123DUP2',
  ])
  const { rows } = await database.$client.query(
    `SELECT entity, record_name, before ->> 'licensePlate' AS before, after ->> 'licensePlate' AS after
    FROM audit_log ORDER BY record_name`,
  )
  expect(rows).toEqual([
    {
      entity: 'rental_vehicle',
      record_name: '2021 Kia Rio ABC123DUP',
      before: 'AB-C123',
      after: 'ABC123DUP',
    },
    {
      entity: 'rental_vehicle',
      record_name: '2021 Kia Rio ABC123DUP2',
      before: 'A-BC123',
      after: 'ABC123DUP2',
    },
    { entity: 'rental_vehicle', record_name: '2021 Kia Rio NOPLATE', before: '-', after: 'NOPLATE' },
    {
      entity: 'rental_vehicle',
      record_name: '2021 Kia Rio XYZ789DUP',
      before: 'XYZ-789',
      after: 'XYZ789DUP',
    },
  ])
  await warnOfRenamedPlates(database, log)
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Rental cars without a plate of their own: ABC123DUP, ABC123DUP2, NOPLATE, XYZ789DUP\./,
    ),
  ])
})

it('the vehicles of a client keep their plates apart, and placeholders become no plate', async () => {
  await addClient(100)
  await addClient(101)
  await addVehicle(1, 100, 'ABC-123')
  await addVehicle(2, 100, 'ABC123')
  await addVehicle(3, 101, 'ABC-123')
  await addVehicle(4, 100, 'TBA')
  await addVehicle(5, 100, '-')
  await addVehicle(6, 100, 'ABC12-3', true)
  await migrate(database.$client, silentLog)
  expect(await platesOf('vehicles')).toEqual(['ABC123DUP', 'ABC123', 'ABC123', null, null, 'ABC123'])
})

it('every text that means no plate when it is entered also does in the migration', async () => {
  const file = await readFile(join(project, '0016_search_text.sql'), 'utf8')
  const [, list = ''] = /no_plate constant text\[\] := ARRAY\[(.*)\]/.exec(file) ?? []
  expect(list.split(', ').map((word) => word.replaceAll("'", ''))).toEqual([...noPlateWords])
})

it('a phrase such as “to be advised” becomes no plate, also in a tow request', async () => {
  await addClient(100)
  await addVehicle(1, 100, 'NO')
  await addVehicle(2, 100, 'NOT-KNOWN')
  await addVehicle(3, 100, 'NOT.REGD')
  await database.$client.query(
    `INSERT INTO tow_bookings (id, customer_name, customer_phone, pickup_location, vehicle_license_plate)
    SELECT gen_random_uuid(), 'Mei Tan', '+61412345678', plate, plate FROM unnest($1::text[]) plate`,
    [['TBA', 'ABC-123', 'XYZ789', '-']],
  )
  await migrate(database.$client, silentLog)
  expect(await platesOf('vehicles')).toEqual([null, null, 'NOTREGD'])
  const { rows } = await database.$client.query<{ plate: string | null }>(
    'SELECT vehicle_license_plate AS plate FROM tow_bookings ORDER BY pickup_location',
  )
  expect(rows.map(({ plate }) => plate).sort()).toEqual(['ABC123', 'XYZ789', null, null])
})

it('what is searched and sorted is computed for existing rows', async () => {
  await addClient(100)
  await migrate(database.$client, silentLog)
  const { rows } = await database.$client.query('SELECT sort_name, search_text FROM clients')
  expect(rows).toEqual([
    { sort_name: 'elodie darcy', search_text: 'elodie darcy elodie100@examplecom +61412345678' },
  ])
})
