import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { users } from '#server/db/schema/users-table'
import { buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'
import { ensureAdministrator } from './ensure-administrator.ts'

const made = openTestGarage()
const given = openTestGarage()
const now = new Date('2026-11-19T22:00:00Z')
const email = 'owner@example.com'
const firstAdministrator = { email, password: 'Runway-90' }

const signIn = (garage: typeof made, password: string) =>
  new Caller(garage.app).post('/api/auth/local-login', { email, password })
const actionsIn = async ({ db }: typeof made) =>
  (await db.select().from(auditLog).where(eq(auditLog.entity, 'user'))).map(
    ({ action, actorName }) => `${actorName}: ${action}`,
  )

it('starting with ADMIN_* creates the administrator once and records it in the audit log', async () => {
  await ensureAdministrator(made.db, { firstAdministrator }, now)
  await ensureAdministrator(made.db, { firstAdministrator: { email, password: 'Other-91' } }, now)
  expect((await signIn(made, 'Runway-90')).body).toMatchObject({ role: 'admin', provider: 'local' })
  expect(await actionsIn(made)).toEqual(['Hoist: created'])
})

it('starting with ADMIN_EMAIL of an existing account makes it administrator and ends its earlier access', async () => {
  const { id } = await buildUser(given.db, { role: 'staff', email })
  const before = new Caller(given.app)
  await before.post('/api/auth/local-login', { email, password: demoPassword })
  await given.db
    .update(users)
    .set({ resetTokenHash: 'of a link', resetTokenExpires: now })
    .where(eq(users.id, id))
  await ensureAdministrator(given.db, { firstAdministrator }, now)
  expect((await before.get('/api/auth/user')).status).toBe(401)
  expect((await signIn(given, demoPassword)).status).toBe(401)
  expect((await signIn(given, 'Runway-90')).body).toMatchObject({ id, role: 'admin' })
  const [account] = await given.db.select().from(users).where(eq(users.id, id))
  expect(account?.resetTokenHash).toBeNull()
  expect(await actionsIn(given)).toEqual(['Hoist: role_changed'])
})
