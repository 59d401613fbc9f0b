import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#domain/accounts/roles'
import { startPages } from '#domain/accounts/start-page'
import { createdAt, id, instant, oneOf, searchable, updatedAt, version } from './columns.ts'
import { staff } from './staff-table.ts'

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
    /** Set while the person has been invited and has not chosen a password. */
    inviteTokenHash: text('invite_token_hash'),
    inviteTokenExpires: instant('invite_token_expires'),
    /** The staff member who signs in with this account. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    startPage: text('start_page', { enum: startPages }).notNull().default('dashboard'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    searchText: searchable('search_text', "first_name || ' ' || last_name || ' ' || email"),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_provider_subject_unique').on(table.provider, table.providerSubject),
    index('users_verification_token').on(table.verificationTokenHash),
    index('users_reset_token').on(table.resetTokenHash),
    check('users_role_known', oneOf(table.role, roles)),
    check('users_provider_known', oneOf(table.provider, ['replit', 'local'])),
    index('users_invite_token').on(table.inviteTokenHash),
    // One person, one account.
    uniqueIndex('users_staff_unique').on(table.staffId),
    // A local account without a password or invitation could never sign in and would block its email permanently.
    check(
      'users_local_has_password',
      sql`${table.provider} <> 'local' or ${table.passwordHash} is not null or ${table.inviteTokenHash} is not null`,
    ),
    check('users_start_page_known', oneOf(table.startPage, startPages)),
  ],
)
