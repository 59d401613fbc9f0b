import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#domain/people/roles'
import { createdAt, id, instant, oneOf, updatedAt, version } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    provider: text('provider', { enum: ['replit', 'local'] }).notNull(),
    providerSubject: text('provider_subject'),
    role: text('role', { enum: roles }).notNull(),
    passwordHash: text('password_hash'),
    emailVerified: boolean('email_verified').notNull().default(false),
    verificationTokenHash: text('verification_token_hash'),
    verificationTokenExpires: instant('verification_token_expires'),
    resetTokenHash: text('reset_token_hash'),
    resetTokenExpires: instant('reset_token_expires'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_provider_subject_unique').on(table.provider, table.providerSubject),
    index('users_verification_token').on(table.verificationTokenHash),
    index('users_reset_token').on(table.resetTokenHash),
    check('users_role_known', oneOf(table.role, roles)),
    check('users_provider_known', oneOf(table.provider, ['replit', 'local'])),
    // A local account without a password could never sign in and would block its email permanently.
    check('users_local_has_password', sql`${table.provider} <> 'local' or ${table.passwordHash} is not null`),
  ],
)
