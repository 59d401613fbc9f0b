import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'

export type UserRow = typeof users.$inferSelect
export type UserValues = typeof users.$inferInsert & { deletedAt?: never }

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Returns the account with this email, ignoring case. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

/** Returns the account bound to this subject of the identity provider. */
export async function userBySubject(tx: Transaction, subject: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.providerSubject, subject))
  return user
}

/** Locks the account row until commit, which serialises changes of one account. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

const mailedTokens = {
  reset: { hash: users.resetTokenHash, expires: users.resetTokenExpires },
  invitation: { hash: users.inviteTokenHash, expires: users.inviteTokenExpires },
  verification: { hash: users.verificationTokenHash, expires: users.verificationTokenExpires },
} as const

/**
 * Returns the account whose emailed link has this token, locked until commit. Of two concurrent uses of a
 * link the second finds no row.
 */
export async function lockUserByToken(
  tx: Transaction,
  kind: keyof typeof mailedTokens,
  { hash, now }: { hash: string; now: Date },
): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(hasToken(kind, { hash, now })).for('update')
  return user
}

function hasToken(kind: keyof typeof mailedTokens, { hash, now }: { hash: string; now: Date }) {
  const token = mailedTokens[kind]
  return and(eq(token.hash, hash), gt(token.expires, now))
}

/** Returns the invited account whose link has this token; undefined if the link no longer works. */
export async function invitedUser(db: Db, token: { hash: string; now: Date }): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(hasToken('invitation', token))
  return user
}

/** Returns whether the staff member exists, and locks the row against deletion until commit. */
export async function isStaffMember(tx: Transaction, staffId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.deletedAt)))
    .for('share')
  return rows.length > 0
}

export async function insertUser(tx: Transaction, values: UserValues): Promise<UserRow> {
  const [user] = await tx.insert(users).values(values).returning()
  if (user === undefined) throw new Error('An account was not written')
  return user
}

export async function writeUser(tx: Transaction, id: string, values: Partial<UserValues>): Promise<UserRow> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
  if (user === undefined) throw new Error('An account was not changed')
  return user
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Takes an advisory lock, so that concurrent set-ups create only one administrator. */
export async function lockFirstAdministrator(tx: Transaction): Promise<void> {
  await lockNames(tx, ['first administrator'])
}

/**
 * Takes an advisory lock on an email, so that concurrent first sign-ins through the provider create only one
 * account.
 */
export async function lockNewcomer(tx: Transaction, email: string): Promise<void> {
  await lockNames(tx, [`newcomer ${email.toLowerCase()}`])
}
