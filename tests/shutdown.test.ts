import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { connect, type Database } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { outbox } from '#server/db/schema/outbox-table'
import { hearEvents } from '#server/testing/heard-events'
import { launchServerProcess, type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase } from '#server/testing/test-database'

// The server stops within 10 s; the rest is tolerance for a busy machine.
const limitMilliseconds = 15_000

const cleanUp: (() => unknown)[] = []

afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean()
})

interface Garage {
  db: Database
  /** The address of its database. */
  url: string
}

/** Creates a database for one test: the servers of other tests would send its messages. */
async function createGarage(): Promise<Garage> {
  const database = await createTestDatabase()
  const db = connect({ connectionString: database.url }, silentLog)
  cleanUp.push(async () => {
    await db.$client.end()
    await database.drop()
  })
  return { db, url: database.loopbackUrl }
}

const administrator = { email: 'owner@example.com', password: 'Garage-demo-1' }

/** Starts a server on this database without waiting until it is ready. */
async function launch({ url }: Garage, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await launchServerProcess({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret that only this test of the end knows',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...environment,
  })
  cleanUp.push(() => server.end('SIGKILL'))
  return server
}

/** Starts a server on this database and waits until it is ready. */
async function start(garage: Garage, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await launch(garage, environment)
  await server.becomesReady()
  return server
}

/** Sends SIGTERM. Returns the exit code, or a sentence if the server is still running at the limit. */
async function endOf(server: ServerProcess): Promise<number | null | string> {
  return Promise.race([
    server.end('SIGTERM'),
    delay(limitMilliseconds, `still running after ${limitMilliseconds} ms`, { ref: false }),
  ])
}

interface Listener {
  port: number
  /** Resolves when the first connection is accepted. */
  reached: Promise<unknown>
}

/** Starts a TCP server that calls `answer` for each connection, and by default never responds. */
async function accepting(answer: (socket: Socket) => void = () => {}): Promise<Listener> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  const reached = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, reached }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Opens a connection, sends a partial request, and keeps it open. */
async function openConnection(url: string, text: string): Promise<Socket> {
  const socket = connectTo(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  cleanUp.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

// At the same time, because each of them waits for a deadline.
it.concurrent('SIGTERM with an unresponsive mail server: the server stops within its deadline, messages stay queued', async () => {
  const garage = await createGarage()
  const mailServer = await accepting()
  await garage.db.insert(outbox).values(
    ['maya@example.com', 'noah@example.com'].map((recipient) => ({
      channel: 'email' as const,
      recipient,
      subject: 'Your booking',
      body: 'It has been confirmed.',
      template: 'appointment_confirmed',
    })),
  )
  const server = await start(garage, {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'garage@example.com',
  })
  await mailServer.reached
  expect(await endOf(server)).toBe(0)
  expect((await garage.db.select().from(outbox)).map(({ status }) => status)).toEqual(['queued', 'queued'])
})

it.concurrent('SIGTERM with unfinished requests and an unresponsive file store: the server stops within its deadline', async () => {
  const garage = await createGarage()
  const bucket = await accepting()
  await garage.db.insert(licencePhotos).values({
    storageKey: 'unclaimed',
    contentType: 'image/jpeg',
    bytes: 1000,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  const server = await start(garage, {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  await bucket.reached
  const cookie = await signIn(server.url)
  const listener = await hearEvents(server.url, { cookie })
  const boundary = 'multipart/form-data; boundary=x'
  const upload = await openConnection(
    server.url,
    `POST /api/uploads/licence-photo HTTP/1.1\r\nhost: a\r\ncontent-type: ${boundary}\r\ncontent-length: 9000\r\n\r\n--x\r\n`,
  )
  const drip = setInterval(() => upload.write('a'), 200)
  cleanUp.push(() => clearInterval(drip))
  await openConnection(server.url, '')
  const idle = await openConnection(server.url, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(idle, 'data')
  const locking = await garage.db.$client.connect()
  cleanUp.push(() => locking.release(true))
  await locking.query('BEGIN; LOCK TABLE clients IN ACCESS EXCLUSIVE MODE')
  get(`${server.url}/api/clients`, { headers: { cookie }, agent: false }).on('error', () => {})
  await waitForLock(garage.db)
  const ended = endOf(server)
  await delay(500)
  expect(await Promise.all([ended, endOf(server)])).toEqual([0, 0])
  listener.close()
})

async function waitForLock(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      // Limited to this database: other test databases in the cluster have the same table oids.
      sql`select from pg_locks join pg_database on pg_database.oid = database
        where not granted and relation = 'clients'::regclass and datname = current_database()`,
    )
    if (rowCount !== 0) return
    await delay(50)
  }
}

it.concurrent('SIGTERM with an unresponsive database: the server stops within its deadline', async () => {
  const garage = await createGarage()
  const { port } = new URL(garage.url)
  let silent = false
  const proxy = await accepting((socket) => {
    const onward = connectTo(Number(port), '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.on('data', (data) => silent || onward.write(data))
    onward.on('data', (data) => silent || socket.write(data))
  })
  const address = new URL(garage.url)
  address.port = String(proxy.port)
  const server = await start(garage, { DATABASE_URL: address.href })
  silent = true
  get(`${server.url}/api/time-slots`, { agent: false }).on('error', () => {})
  get(`${server.url}/readyz`, { agent: false }).on('error', () => {})
  await delay(200)
  expect(await endOf(server)).toBe(0)
})

it.concurrent('SIGTERM with a frozen embedded database: server and database stop within the deadline', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shutdown-'))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  const server = await startServerProcess({ DATA_DIR: folder })
  cleanUp.push(() => server.end('SIGKILL'))
  const lockFile = join(folder, 'postgres', 'postmaster.pid')
  const postmaster = Number((await readFile(lockFile, 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGSTOP')
  cleanUp.push(() => wake(postmaster))
  expect(await endOf(server)).toBe(0)
  wake(postmaster)
  while ((await readFile(lockFile).catch(() => null)) !== null) await delay(50)
})

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // The process has already exited.
  }
}

it.concurrent('SIGTERM during the start: the server stops within its deadline', async () => {
  const garage = await createGarage()
  const holidays = await accepting()
  await garage.db.execute(sql`truncate australian_public_holidays cascade`)
  const server = await launch(garage, { HOLIDAYS_URL: `http://127.0.0.1:${holidays.port}` })
  await holidays.reached
  expect(await endOf(server)).toBe(0)
})
