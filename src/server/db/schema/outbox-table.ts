import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { channels } from '#domain/messages/delivery'
import type { EmailParts, MessageFallback } from '#domain/messages/outgoing-message'
import { createdAt, id, instant, oneOf } from './columns.ts'

const statuses = ['queued', 'sent', 'delivered', 'failed'] as const

/** A message to a customer or user, written in the transaction that caused it and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: channels }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** The subject of the message, e.g. appointment_confirmed. */
    template: text('template').notNull(),
    entityId: uuid('entity_id'),
    /** The address that an answer goes to; null: the sender. */
    replyTo: text('reply_to'),
    /** The user who caused it; null: a visitor or a job. */
    causedBy: uuid('caused_by'),
    status: text('status', { enum: statuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** The gateway's id of a text message, with which it reports the delivery. */
    providerId: text('provider_id'),
    /** What an email has besides its text. */
    parts: jsonb('parts').$type<EmailParts>(),
    /** How the customer is notified if this message cannot be delivered; null: not at all. */
    fallback: jsonb('fallback').$type<MessageFallback>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    // For the rate limit per recipient, and for erasing a person's messages.
    index('outbox_by_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    // For the daily limit of emails that users cause.
    index('outbox_by_causer').on(table.createdAt, table.causedBy).where(sql`${table.causedBy} is not null`),
    index('outbox_by_creation').on(table.createdAt),
    index('outbox_by_entity').on(table.entityId, table.createdAt),
    uniqueIndex('outbox_provider_id').on(table.providerId),
    index('outbox_failed').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    check('outbox_channel_known', oneOf(table.channel, channels)),
    check('outbox_status_known', oneOf(table.status, statuses)),
  ],
)
