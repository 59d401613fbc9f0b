import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { removeDataFolder } from '../scripts/remove-data-folder.mjs'
import {
  allowInvoices,
  billUntilKilled,
  confirmJob,
  expectWholeBilling,
  type Job,
} from './support/billing-rounds.ts'
import { bookingAt, firstBookableSlot } from './support/booking.ts'
import { untilAnswered } from './support/until-answered.ts'
import { post, readAll, signIn, writeUntilKilled } from './support/write-until-killed.ts'

const rounds = 8
/** Desks that issue invoices at the same time. */
const desks = 3
const administrator = { email: 'owner@example.com', password: 'Garage-demo-1' }
let server: ServerProcess | undefined
let dataDir = ''

afterAll(async () => {
  await server?.end('SIGTERM')
  if (dataDir !== '') await removeDataFolder(dataDir)
})

function countUp(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(10)
}

it(`after ${rounds} rounds of kill -9 during writes, what was acknowledged is in the database and every invoice is whole`, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-nine-'))
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  }
  const booked = new Set<string>()
  const added = new Set<string>()
  const billed = { lines: new Set<string>(), invoices: new Set<string>(), payments: new Set<string>() }
  const customers = countUp()
  const book = async (url: string) =>
    post(`${url}/api/book-appointment`, bookingAt(await firstBookableSlot(url), customers()))
  for (let round = 0; round < rounds; round += 1) {
    server = await startServerProcess(environment)
    const { url } = server
    const cookie = await signIn(url, administrator)
    if (round === 0) await allowInvoices(url, cookie)
    const jobs: Job[] = []
    for (let desk = 0; desk < desks; desk += 1) {
      const response = await untilAnswered(() => book(url))
      expect(response.status).toBe(201)
      const { id } = (await response.json()) as { id: string }
      jobs.push(await confirmJob(url, cookie, id))
      booked.add(id)
    }
    const bookedNow: string[] = []
    const addedNow: string[] = []
    const paidBefore = billed.payments.size
    const writing = Promise.all([
      writeUntilKilled(async () => {
        await delay(20)
        return book(url)
      }, bookedNow),
      writeUntilKilled(() => {
        const { name, email } = bookingAt('', customers()).client
        return post(`${url}/api/clients`, { name, email, phone: '0491 570 156' }, cookie)
      }, addedNow),
      ...jobs.map((job) => billUntilKilled(url, cookie, job, billed)),
    ])
    const isUnderWay = () =>
      bookedNow.length >= 2 && addedNow.length >= 2 && billed.payments.size >= paidBefore + desks
    // The first writes can be slow on a busy machine. A writer that fails ends the wait.
    await Promise.race([writing, untilTrue(isUnderWay)])
    expect(isUnderWay()).toBe(true)
    await delay(round * 37)
    await server.end('SIGKILL')
    await writing
    for (const id of bookedNow) booked.add(id)
    for (const id of addedNow) added.add(id)
  }
  server = await startServerProcess(environment)
  const { url } = server
  const cookie = await signIn(url, administrator)
  const idsOf = async (path: string) => new Set((await readAll(url, path, cookie)).map(({ id }) => id))
  const appointments = await idsOf('/api/appointments?limit=500')
  const clients = await idsOf('/api/clients?limit=500')
  expect(booked.size).toBeGreaterThan(rounds)
  expect(added.size).toBeGreaterThan(rounds)
  expect([...booked].filter((id) => !appointments.has(id))).toEqual([])
  expect([...added].filter((id) => !clients.has(id))).toEqual([])
  expect(billed.payments.size).toBeGreaterThanOrEqual(rounds * desks)
  await expectWholeBilling(url, cookie, billed)
}, 600_000)
