import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'

/** A primary key made by the application, so that no engine needs a sequence or its own UUIDv7. */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7)

/** An instant. Stored in UTC, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date())

/**
 * Counts the changes of a row; the trigger `count_version` adds one with every update. An edit names the version it was
 * made on, so that two people cannot overwrite each other's work unseen.
 */
export const version = () => integer('version').notNull().default(1)

/** Set when a person deletes: gone from every list, kept 30 days for an administrator to restore. */
export const deletedAt = () => instant('deleted_at')

/** Text that sorts by code point on every server, so that slot ids and dates order and range the same everywhere. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The column holds one of the listed words; the list is the domain's. */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/** The column holds a time of day, HH:MM. */
export function isTime(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`
}
