import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clientStatuses, preferredContacts } from '#domain/people/client'
import { createdAt, deletedAt, id, oneOf, updatedAt, version } from './columns.ts'
import { imports } from './imports-table.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    preferredContact: text('preferred_contact', { enum: preferredContacts }).notNull().default('phone'),
    status: text('status', { enum: clientStatuses }).notNull().default('active'),
    /** Whether staff made it beside an older client with the same email and phone. */
    sharesContact: boolean('shares_contact').notNull().default(false),
    /** The import that created it; null: created otherwise. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    // One client per pair of email and phone, except those that staff made on purpose; two clients may share either one.
    uniqueIndex('clients_email_phone_unique')
      .on(sql`lower(${table.email})`, table.phone)
      .where(sql`${table.deletedAt} is null and not ${table.sharesContact}`),
    uniqueIndex('clients_email_phone_name_unique')
      .on(sql`lower(${table.email})`, table.phone, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index('clients_by_name')
      .on(sql`lower(${table.name}) collate "C"`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('clients_by_creation').on(table.createdAt, table.id),
    index('clients_by_phone').on(table.phone),
    index('clients_by_status').on(table.status),
    check('clients_contact_known', oneOf(table.preferredContact, preferredContacts)),
    index('clients_by_import').on(table.importId).where(sql`${table.importId} is not null`),
    check('clients_status_known', oneOf(table.status, clientStatuses)),
  ],
)
