import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'
import { launchServerProcess, type ServerProcess } from '#server/testing/server-process'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'

const messages = 60
// Some are sent by both servers before one is killed.
const sentBeforeKill = 12
// A server sends four at a time.
const mostInProgress = 4

interface Accepted {
  to: string
  messageId: string
  /** The server that sent it. */
  by: string
}

const accepted: Accepted[] = []
const refusals = new Set<string>()
const servers = new Map<string, ServerProcess>()
const cleanUp: (() => unknown)[] = []
let isDown = true
/** The server that was killed. */
let killed: string | null = null
let database: TestDatabase
let db: Database

/**
 * Starts the mail server for one of the servers. It refuses all connections while it is down. Later it kills the first server whose
 * email it has accepted, before that server gets the answer.
 */
async function openMailServer(name: string): Promise<number> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => {
      if (isDown) refusals.add(name)
      done(isDown ? Object.assign(new Error('Service not available'), { responseCode: 421 }) : null)
    },
    onData: async (stream, { envelope }, done) => {
      const email = await buffer(stream).catch(() => null)
      // The killed server has not sent all of it.
      if (email === null) return done()
      const { messageId = '' } = await PostalMime.parse(email)
      accepted.push({ to: envelope.rcptTo[0]?.address ?? '', messageId, by: name })
      if (killed === null && accepted.length > sentBeforeKill) {
        killed = name
        await servers.get(name)?.end('SIGKILL')
      }
      done()
    },
  })
  // The killed server closes its connections.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return (smtp.server.address() as AddressInfo).port
}

async function launch(name: string): Promise<void> {
  const url = new URL(database.loopbackUrl)
  url.searchParams.set('application_name', name)
  const server = await launchServerProcess({
    DATABASE_URL: url.href,
    SESSION_SECRET: 'the same secret on both of the two servers',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Garage-demo-1',
    SMTP_URL: `smtp://127.0.0.1:${await openMailServer(name)}`,
    MAIL_FROM: 'garage@example.com',
  })
  servers.set(name, server)
  cleanUp.push(() => server.end('SIGKILL'))
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect({ connectionString: database.url }, silentLog)
  cleanUp.push(async () => {
    await db.$client.end()
    await database.drop()
  })
  // Which server is sending which message.
  await db.execute(sql`create table claims (message uuid primary key, server text not null)`)
  await db.execute(sql`
    create function note_claim() returns trigger language plpgsql as $$
    begin
      if new.attempts > old.attempts then
        insert into claims values (new.id, current_setting('application_name'))
          on conflict (message) do update set server = excluded.server;
      elsif current_setting('application_name') like 'server %' then
        delete from claims where message = new.id;
      end if;
      return null;
    end $$`)
  await db.execute(
    sql`create trigger note_claim after update on outbox for each row execute function note_claim()`,
  )
  await db.insert(outbox).values(
    Array.from({ length: messages }, (_, n) => ({
      channel: 'email' as const,
      recipient: `customer${n}@example.com`,
      subject: 'Your booking',
      body: 'Hello,\n\nit has been confirmed.',
      template: 'appointment_confirmed',
    })),
  )
  await Promise.all([launch('server a'), launch('server b')])
})

afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean()
})

/** Moves what is not due an hour closer, as if an hour had passed, except what a running server is sending. */
function hourPasses() {
  return db.execute(sql`
    update outbox set next_attempt_at = next_attempt_at - interval '1 hour'
    where status = 'queued' and next_attempt_at > now()
      and id not in (select message from claims where server is distinct from ${killed})`)
}

it('two servers, no mail server for an hour, then kill -9 of one that is sending: every email arrives, twice only what was accepted in that moment', async () => {
  while (refusals.size < 2) await delay(50)
  expect(accepted).toEqual([])
  await hourPasses()
  isDown = false
  while ((await db.$count(outbox, eq(outbox.status, 'sent'))) < messages) {
    await delay(100)
    await hourPasses()
  }
  const recipients = [...new Set(accepted.map(({ to }) => to))]
  expect(recipients).toHaveLength(messages)
  const twice = recipients
    .map((recipient) => accepted.filter(({ to }) => to === recipient))
    .filter((copies) => copies.length > 1)
  // At least the one whose acceptance the killed server did not get to know.
  expect(twice.length).toBeGreaterThan(0)
  expect(twice.length).toBeLessThanOrEqual(mostInProgress)
  for (const copies of twice) {
    expect(copies).toHaveLength(2)
    expect(copies[0]?.by).toBe(killed)
    expect(copies[1]?.by).not.toBe(killed)
    expect(copies[0]?.messageId).toBe(copies[1]?.messageId)
  }
  expect(new Set(accepted.map(({ messageId }) => messageId)).size).toBe(messages)
})
