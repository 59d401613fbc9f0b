import { and, asc, eq, getTableColumns, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mapClientTexts } from '#domain/clients/client'
import type { Page } from '#server/calls/call'
import { newestFirst, type PageQuery, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { imports } from '#server/db/schema/imports-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { userName } from '#server/db/user-name'
import type { ClientOfBatch, VehicleOfBatch } from '#server/imports/read-import'

export type ImportRow = typeof imports.$inferSelect & { createdByName: string | null }

const createdByName = userName(users)

export function listImports(db: Db, query: PageQuery): Promise<Page<ImportRow>> {
  return readPage({
    query,
    order: newestFirst(imports),
    rows: async ({ after, orderBy, limit, sortKey }) => {
      const rows = await db
        .select({ row: imports, createdByName, sortKey })
        .from(imports)
        .leftJoin(users, eq(users.id, imports.createdBy))
        .where(after)
        .orderBy(orderBy)
        .limit(limit)
      return rows.map(({ row, ...rest }) => ({ ...row, ...rest }))
    },
    total: () => db.$count(imports),
  })
}

export async function insertImport(
  tx: Transaction,
  values: typeof imports.$inferInsert,
): Promise<typeof imports.$inferSelect> {
  const [row] = await tx.insert(imports).values(values).returning()
  if (row === undefined) throw new Error('An import was not written')
  return row
}

export async function writeImport(
  tx: Transaction,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx.update(imports).set(values).where(eq(imports.id, id))
}

/** Locks the import until commit, so that it is undone once. */
export async function lockImport(
  tx: Transaction,
  id: string,
): Promise<typeof imports.$inferSelect | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

type ColumnType = 'boolean' | 'date' | 'int' | 'text' | 'timestamptz' | 'uuid'

// The rows of a batch: JSON text, which only the database parses. The name of a vehicle's row is that of its owner.
const clientTypes: Record<keyof ClientOfBatch, ColumnType> = {
  row: 'int',
  id: 'uuid',
  name: 'text',
  plainName: 'text',
  ...mapClientTexts(() => 'text' as const),
  email: 'text',
  phone: 'text',
  preferredContact: 'text',
  status: 'text',
  sharing: 'text',
  createdAt: 'timestamptz',
  company: 'text',
  abn: 'text',
  billingAddress: 'text',
  termsDays: 'int',
  creditLimit: 'int',
  needsPurchaseOrder: 'boolean',
  getsStatement: 'boolean',
}
const vehicleTypes: Record<keyof VehicleOfBatch, ColumnType> = {
  row: 'int',
  id: 'uuid',
  name: 'text',
  plainName: 'text',
  email: 'text',
  phone: 'text',
  sharing: 'text',
  make: 'text',
  model: 'text',
  year: 'int',
  licensePlate: 'text',
  vin: 'text',
  mileage: 'int',
  engineSize: 'text',
  colour: 'text',
  registrationExpires: 'date',
  inspectionDue: 'date',
  serviceDueDate: 'date',
  serviceDueMileage: 'int',
  serviceDueOn: 'date',
}

function rowsOf(batch: string, types: Readonly<Record<string, ColumnType>>): SQL {
  const columns = Object.entries(types).map(([name, type]) => `"${name}" ${type}`)
  return sql`jsonb_to_recordset(${batch}::jsonb) as file(${sql.raw(columns.join(', '))})`
}
const clientRows = (batch: string) => rowsOf(batch, clientTypes)
const vehicleRows = (batch: string) => rowsOf(batch, vehicleTypes)

/** Returns the columns of the table that a row has a value for, and these values. */
function copied(table: PgTable, types: Readonly<Record<string, ColumnType>>): { columns: SQL; values: SQL } {
  const named = Object.entries(getTableColumns(table)).filter(
    ([name]) => name in types && name !== 'createdAt',
  )
  return {
    columns: sql.join(
      named.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    ),
    values: sql.join(
      named.map(([name]) => sql`file.${sql.identifier(name)}`),
      sql`, `,
    ),
  }
}
const ofClient = copied(clients, clientTypes)
const ofVehicle = copied(vehicles, vehicleTypes)

const phoneOfRow = numberOf(sql`file.phone`)

const hasContact = sql`lower(email) = file.email and ${numberOf(sql`phone`)} = ${phoneOfRow} and deleted_at is null`
const hasName = sql`replace(sort_name, ' ', '') = file."plainName" collate "C"`

/**
 * The clients that are that of a row: by name, email and phone, or by name and phone without an email. If none has the name, the
 * first one with the email and phone, unless the file has several names with these. Each part has an index of its own, so that
 * many people with one email and phone do not make it slow.
 */
const sameClients = sql`(
  select id from ${clients} where ${hasContact} and ${hasName}
  union all
  select id from ${clients} where file.sharing = 'none' and ${hasContact} and not shares_contact and not exists (
    select 1 from ${clients} where ${hasContact} and ${hasName})
  union all
  select id from ${clients} where file.email is null and email is null and deleted_at is null
    and ${numberOf(sql`phone`)} = ${phoneOfRow} and lower(name) = lower(file.name)) same`
const joinClient = sql`join lateral ${sameClients} on true join ${clients} on ${clients.id} = same.id`

/** Whether the client has the vehicle of a row already; `but`: vehicles that do not count. */
const hasVehicle = (but: SQL = sql`false`) => sql`exists (select 1 from ${vehicles}
  where ${vehicles.clientId} = ${clients.id} and ${vehicles.deletedAt} is null and not (${but})
    and (${vehicles.licensePlate} = file."licensePlate"
      or file."licensePlate" is null and lower(${vehicles.make}) = lower(file.make)
        and lower(${vehicles.model}) = lower(file.model) and ${vehicles.year} = file.year
        and (file.vin is null or ${vehicles.vin} is null or ${vehicles.vin} = file.vin)))`

/** A client of the file who exists already; `storedName` if it is another one than in the file. */
export interface KnownClient {
  line: number
  name: string
  storedName: string | null
}

/** Returns the rows of a batch whose client exists already. */
export async function knownClientLines(db: Db, batch: string): Promise<KnownClient[]> {
  const { rows } = await db.execute<Pick<KnownClient, keyof KnownClient>>(sql`
    select file.row as line, file.name, nullif(${clients.name}, file.name) as "storedName"
    from ${clientRows(batch)} ${joinClient}`)
  return rows
}

/** Returns the rows of a batch whose vehicle exists already, by plate or, without one, by make, model and year. */
export function knownVehicleLines(db: Db, batch: string): Promise<number[]> {
  return linesOf(
    db,
    sql`select file.row as line from ${vehicleRows(batch)} ${joinClient} where ${hasVehicle()}`,
  )
}

/** Returns the vehicles of a batch whose plate a vehicle of another client has: the row, the plate and one such client. */
export async function sharedPlatesOf(
  db: Db,
  batch: string,
): Promise<{ row: number; licensePlate: string; otherOwner: string }[]> {
  const { rows } = await db.execute<{ row: number; licensePlate: string; otherOwner: string }>(sql`
    select distinct on (file.row) file.row, file."licensePlate" as "licensePlate", ${clients.name} as "otherOwner"
    from ${vehicleRows(batch)}
      join ${vehicles} on ${vehicles.licensePlate} = file."licensePlate" and ${vehicles.deletedAt} is null
      join ${clients} on ${clients.id} = ${vehicles.clientId}
    where not exists (select 1 from ${sameClients} where same.id = ${clients.id})
    order by file.row, ${clients.name}`)
  return rows
}

async function linesOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ line: number }>(query)
  return rows.map(({ line }) => line)
}

interface ImportOf {
  id: string
  now: Date
}

/** Inserts the clients of a batch who do not exist yet. Returns their number. */
export async function insertClients(tx: Transaction, batch: string, { id, now }: ImportOf): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const sharesContact = sql`file.sharing = 'further'
    or file.sharing = 'first' and exists (select 1 from ${clients} where ${hasContact} and not shares_contact)`
  const { rowCount } = await tx.execute(sql`
    insert into ${clients} (${ofClient.columns}, shares_contact, import_id, created_at, updated_at)
    select ${ofClient.values}, ${sharesContact}, ${id}::uuid, coalesce(file."createdAt", ${at}), ${at}
    from ${clientRows(batch)}
    where not exists (select 1 from ${sameClients})
    on conflict do nothing`)
  return rowCount ?? 0
}

/**
 * Inserts the vehicles of a batch that their owners do not have yet. Locks the owners against deletion until commit. Returns
 * the number of vehicles.
 */
export async function insertVehicles(tx: Transaction, batch: string, { id, now }: ImportOf): Promise<number> {
  // The plan has told the vehicles of the file apart already.
  const at = sql`${now.toISOString()}::timestamptz`
  const addedByThis = sql`${vehicles.importId} is not distinct from ${id}::uuid`
  const { rowCount } = await tx.execute(sql`
    insert into ${vehicles} (${ofVehicle.columns}, client_id, import_id, created_at, updated_at)
    select ${ofVehicle.values}, ${clients.id}, ${id}::uuid, ${at}, ${at}
    from ${vehicleRows(batch)} ${joinClient}
    where not ${hasVehicle(addedByThis)}
    for key share of ${clients}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Locks the records of an import until commit, so that no booking is added to them. */
export async function lockRecordsOf(tx: Transaction, importId: string): Promise<void> {
  for (const table of [clients, vehicles])
    await tx.execute(sql`select count(*) from (select 1 from ${table} where ${table.importId} = ${importId}
      order by ${table.id} for update) locked`)
}

// Each deleted row is checked against the tables that can refer to it, so that all rows at once could exceed the time limit of a
// statement.
const rowsPerDeletion = 2000

/** Deletes the records of an import that have never been changed and that nothing refers to. Returns their numbers. */
export async function deleteUnused(tx: Transaction, importId: string) {
  const none = (table: PgTable, refersTo: SQL) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(refersTo))
  const removedVehicles = await deleteInParts(
    tx,
    vehicles,
    and(
      eq(vehicles.importId, importId),
      eq(vehicles.version, 1),
      none(appointments, eq(appointments.vehicleId, vehicles.id)),
    ),
  )
  const removedClients = await deleteInParts(
    tx,
    clients,
    and(
      eq(clients.importId, importId),
      eq(clients.version, 1),
      none(vehicles, eq(vehicles.clientId, clients.id)),
      none(appointments, eq(appointments.clientId, clients.id)),
      none(rentalBookings, eq(rentalBookings.clientId, clients.id)),
    ),
  )
  return { removedClients, removedVehicles }
}

/** Deletes all matching rows, a limited number with each statement. Returns their number. */
async function deleteInParts(
  tx: Transaction,
  table: typeof clients | typeof vehicles,
  where: SQL | undefined,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const some = tx.select({ id: table.id }).from(table).where(where).limit(rowsPerDeletion)
    const { rowCount } = await tx.delete(table).where(inArray(table.id, some))
    deleted += rowCount ?? 0
    if (rowCount !== rowsPerDeletion) return deleted
  }
}

/** Returns the first remaining clients and vehicles of an import, and the number of all. */
export async function remainingOf(tx: Transaction, importId: string, most: number) {
  const ofClients = and(eq(clients.importId, importId), isNull(clients.deletedAt))
  const ofVehicles = and(eq(vehicles.importId, importId), isNull(vehicles.deletedAt))
  const keptClients = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(ofClients)
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(most)
  const keptVehicles = await tx
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      licensePlate: vehicles.licensePlate,
    })
    .from(vehicles)
    .where(ofVehicles)
    .orderBy(asc(vehicles.id))
    .limit(most)
  const count = (await tx.$count(clients, ofClients)) + (await tx.$count(vehicles, ofVehicles))
  return { keptClients, keptVehicles, count }
}
