import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { bookingAt, firstBookableSlot } from './support/booking.ts'
import { untilAnswered } from './support/until-answered.ts'

const rounds = 20
const administrator = { email: 'owner@example.com', password: 'Garage-demo-1' }
let server: ServerProcess | undefined
let dataDir = ''

afterAll(async () => {
  await server?.end('SIGTERM')
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true })
})

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

/** Writes sequentially until the connection fails; adds the acknowledged ids to the list. */
async function writeUntilKilled(write: () => Promise<Response>, acknowledged: string[]): Promise<void> {
  for (;;) {
    const response = await write().catch(() => null)
    const body = (await response?.json().catch(() => null)) as { id: string } | null | undefined
    if (response === null || !body) return
    expect([201, 409, 503]).toContain(response.status)
    if (response.status === 201) acknowledged.push(body.id)
  }
}

async function readAll(url: string, path: string, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let next: string | undefined = path
  while (next !== undefined) {
    const address = `${url}${next}`
    const page: Response = await untilAnswered(() => fetch(address, { headers: { cookie } }))
    for (const { id } of (await page.json()) as { id: string }[]) ids.add(id)
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return ids
}

function countUp(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

async function signIn(url: string): Promise<string> {
  const response = await untilAnswered(() => post(`${url}/api/auth/local-login`, administrator))
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it(`acknowledged writes are in the database after ${rounds} rounds of kill -9 during writes`, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-nine-'))
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  const booked = new Set<string>()
  const added = new Set<string>()
  const customers = countUp()
  for (let round = 0; round < rounds; round += 1) {
    server = await startServerProcess(environment)
    const { url } = server
    const cookie = await signIn(url)
    const bookedNow: string[] = []
    const addedNow: string[] = []
    const writing = [
      writeUntilKilled(async () => {
        // Slowed down, so that the bookable slots last for all rounds.
        await delay(20)
        return post(`${url}/api/book-appointment`, bookingAt(await firstBookableSlot(url), customers()))
      }, bookedNow),
      writeUntilKilled(() => {
        const { name, email } = bookingAt('', customers()).client
        return post(`${url}/api/clients`, { name, email, phone: '0491 570 156' }, cookie)
      }, addedNow),
    ]
    // The first writes can be slow on a busy machine.
    while (bookedNow.length < 2 || addedNow.length < 2) await delay(10)
    await delay(round * 10)
    await server.end('SIGKILL')
    await Promise.all(writing)
    for (const id of bookedNow) booked.add(id)
    for (const id of addedNow) added.add(id)
  }
  server = await startServerProcess(environment)
  const cookie = await signIn(server.url)
  const appointments = await readAll(server.url, '/api/appointments?limit=500', cookie)
  const clients = await readAll(server.url, '/api/clients?limit=500', cookie)
  expect(booked.size).toBeGreaterThan(rounds)
  expect(added.size).toBeGreaterThan(rounds)
  expect([...booked].filter((id) => !appointments.has(id))).toEqual([])
  expect([...added].filter((id) => !clients.has(id))).toEqual([])
}, 900_000)
