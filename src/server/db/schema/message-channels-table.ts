import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { channels } from '#domain/messages/delivery'
import { mailSecurities } from '#domain/messages/mail-security'
import { createdAt, id, oneOf, updatedAt, version } from './columns.ts'

/**
 * The mail server and the SMS gateway that an administrator has set up on the settings screen. The variables SMTP_URL and SMS_URL
 * take precedence.
 */
export const messageChannels = pgTable(
  'message_channels',
  {
    id: id(),
    channel: text('channel', { enum: channels }).notNull().unique(),
    /** Host of the mail server, or address of the gateway. */
    server: text('server').notNull(),
    /** Email only. */
    port: integer('port'),
    security: text('security', { enum: mailSecurities }),
    /** User of the mail server; null: none needed. Account of the gateway. */
    account: text('account'),
    /** Password or token, encrypted: see `seal`. */
    sealedSecret: text('sealed_secret'),
    /** Sender of emails (`Garage <garage@example.com>`) or of text messages (a number or a name). */
    sender: text('sender').notNull(),
    changedBy: uuid('changed_by'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('message_channels_channel_known', oneOf(table.channel, channels)),
    check(
      'message_channels_mail_complete',
      sql`(${table.channel} = 'email') = (${table.port} is not null and ${table.security} is not null)`,
    ),
    check(
      'message_channels_gateway_complete',
      sql`${table.channel} = 'email' or (${table.account} is not null and ${table.sealedSecret} is not null)`,
    ),
    check('message_channels_port_valid', sql`${table.port} between 1 and 65535`),
    check('message_channels_security_known', oneOf(table.security, mailSecurities)),
  ],
)
