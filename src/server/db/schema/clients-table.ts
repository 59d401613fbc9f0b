import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mostTermsDays } from '#domain/billing/billing-settings'
import { highestTotal } from '#domain/billing/line-item'
import { clientStatuses, ERASED_CLIENT_NAME, preferredContacts } from '#domain/clients/client'
import { consentSources } from '#domain/clients/offers-consent'
import { createdAt, deletedAt, id, instant, oneOf, searchable, updatedAt, version } from './columns.ts'
import { overwrittenWith } from './erasure.ts'
import { imports } from './imports-table.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text('name').notNull(),
    nickname: text('nickname'),
    /** Null: the client has none. Empty: erased. */
    email: text('email'),
    phone: text('phone').notNull(),
    preferredContact: text('preferred_contact', { enum: preferredContacts }).notNull().default('phone'),
    status: text('status', { enum: clientStatuses }).notNull().default('active'),
    /** When the client agreed to reminders that offer a booking, and who recorded it; null: never. */
    offersConsentAt: instant('offers_consent_at'),
    offersConsentSource: text('offers_consent_source', { enum: consentSources }),
    /** When they unsubscribed since; null: not. */
    offersStoppedAt: instant('offers_stopped_at'),
    /** What invoices to the client say and when they are due. */
    company: text('company'),
    /** Eleven digits. */
    abn: text('abn'),
    billingAddress: text('billing_address'),
    /** Null: the payment terms of the garage. */
    termsDays: integer('terms_days'),
    /** Cents; 0: no limit. */
    creditLimit: integer('credit_limit').notNull().default(0),
    needsPurchaseOrder: boolean('needs_purchase_order').notNull().default(false),
    getsStatement: boolean('gets_statement').notNull().default(false),
    /** When the client was last reminded of what they owe, and by whom. */
    remindedAt: instant('reminded_at'),
    remindedBy: uuid('reminded_by'),
    /** Whether staff made it beside an older client with the same email and phone. */
    sharesContact: boolean('shares_contact').notNull().default(false),
    /** The import that created it; null: created otherwise. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    sortName: searchable('sort_name', 'name'),
    searchText: searchable(
      'search_text',
      "name || ' ' || coalesce(nickname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')",
    ),
  },
  (table) => [
    // One client per pair of email and phone (without its extension), except those that staff made on purpose; two clients may
    // share either one.
    uniqueIndex('clients_email_phone_unique')
      .on(sql`lower(${table.email})`, sql`substring(${table.phone}, '^[+0-9]*')`)
      .where(sql`${table.deletedAt} is null and not ${table.sharesContact}`),
    uniqueIndex('clients_email_phone_name_unique')
      .on(sql`lower(${table.email})`, sql`substring(${table.phone}, '^[+0-9]*')`, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    // Without an email, the name distinguishes people who share a phone.
    uniqueIndex('clients_name_phone_unique')
      .on(sql`substring(${table.phone}, '^[+0-9]*')`, sql`lower(${table.name})`)
      .where(sql`${table.email} is null and ${table.deletedAt} is null`),
    index('clients_by_name').on(table.sortName, table.id).where(sql`${table.deletedAt} is null`),
    index('clients_by_creation').on(table.createdAt, table.id),
    // With the name, for imports of many people who share a phone.
    index('clients_by_phone_and_name').on(
      sql`substring(${table.phone}, '^[+0-9]*')`,
      sql`replace(${table.sortName}, ' ', '')`,
    ),
    // Also for counting all clients: read without the table.
    index('clients_by_status').on(table.status).where(sql`${table.deletedAt} is null`),
    check('clients_contact_known', oneOf(table.preferredContact, preferredContacts)),
    check('clients_email_preferred', sql`${table.email} is not null or ${table.preferredContact} <> 'email'`),
    index('clients_by_import').on(table.importId).where(sql`${table.importId} is not null`),
    check(
      'clients_offers_consent_recorded',
      sql`(${table.offersConsentAt} is null) = (${table.offersConsentSource} is null)`,
    ),
    check('clients_offers_consent_source_known', oneOf(table.offersConsentSource, consentSources)),
    check(
      'clients_offers_stopped_after_consent',
      sql`${table.offersStoppedAt} is null or ${table.offersConsentAt} is not null`,
    ),
    check('clients_company_length', sql`length(${table.company}) between 1 and 100`),
    check('clients_abn_digits', sql`${table.abn} ~ '^[0-9]{11}$'`),
    check('clients_billing_address_length', sql`length(${table.billingAddress}) between 1 and 300`),
    check('clients_terms_in_range', sql`${table.termsDays} between 0 and ${sql.raw(`${mostTermsDays}`)}`),
    check(
      'clients_credit_limit_in_range',
      sql`${table.creditLimit} between 0 and ${sql.raw(`${highestTotal}`)}`,
    ),
    check('clients_status_known', oneOf(table.status, clientStatuses)),
  ],
)

/** A client whose personal data is erased. */
export const erasedClient = overwrittenWith(clients, {
  name: ERASED_CLIENT_NAME,
  nickname: null,
  company: null,
  abn: null,
  billingAddress: null,
  termsDays: null,
  creditLimit: 0,
  needsPurchaseOrder: false,
  getsStatement: false,
  remindedAt: null,
  remindedBy: null,
  email: '',
  phone: '',
  preferredContact: 'phone',
  status: 'inactive',
})
