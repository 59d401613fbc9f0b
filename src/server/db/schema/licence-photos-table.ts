import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/**
 * An uploaded photo of a driver's licence. The image is in private file storage under its key, never in the database.
 */
export const licencePhotos = pgTable(
  'licence_photos',
  {
    id: id(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** When a booking claimed it; an unclaimed photo is deleted after 24 hours. */
    claimedAt: instant('claimed_at'),
    /** From this time the photo is neither shown nor claimed. The file is deleted later, outside the transaction. */
    purgedAt: instant('purged_at'),
    fileDeletedAt: instant('file_deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('licence_photos_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.claimedAt} is null and ${table.purgedAt} is null`),
    check(
      'licence_photos_purged_before_deleted',
      sql`${table.fileDeletedAt} is null or ${table.purgedAt} is not null`,
    ),
    check('licence_photos_bytes', sql`${table.bytes} > 0`),
  ],
)
