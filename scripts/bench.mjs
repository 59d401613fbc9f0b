import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { measureScreens } from './bench-screens.mjs'
import { ensureBuilt } from './build-steps.mjs'
import { demoSignIn, startDemoServer } from './demo-server.mjs'
import { runNode } from './run.mjs'

// Measures the most frequent requests of customers and the front desk on the built server, then a burst of bookings
// for one slot. With --large it uses the large demo data and also measures the screens.

const seconds = 5
const { values: options } = parseArgs({ options: { large: { type: 'boolean', default: false } } })

await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'hoist-bench-'))
if (options.large) await runNode('scripts/seed-large.mjs', [], { env: { DATA_DIR: folder } })
const server = await startDemoServer({ DATA_DIR: folder })
try {
  const cookie = await signIn()
  const slot = await firstFreeSlot()
  const reads = {
    'page /booking with its data': { path: '/booking' },
    'GET /api/garage': { path: '/api/garage' },
    'GET /api/time-slots of a day': { path: `/api/time-slots?date=${slot.date}` },
    'GET /api/stats': { path: '/api/stats', cookie },
    'GET /api/attention': { path: '/api/attention', cookie },
    'GET /api/appointments, 50 rows': { path: '/api/appointments?limit=50', cookie },
    'GET /api/appointments searched': { path: '/api/appointments?search=an&limit=50', cookie },
    'GET /api/clients, 24 cards': { path: '/api/clients?limit=24', cookie },
    'GET /api/clients searched': { path: '/api/clients?search=an&limit=24', cookie },
    'GET /api/vehicles, 24 cards': { path: '/api/vehicles?limit=24', cookie },
    'GET /api/vehicles searched': { path: '/api/vehicles?search=an&limit=24', cookie },
    'GET cars that are available for a week': { path: `/api/rental-vehicles/available?${span(1, 8)}` },
    'GET /api/rental-vehicles/cards, 24': { path: '/api/rental-vehicles/cards?limit=24', cookie },
    'GET /api/rental-bookings, 50 rows': { path: '/api/rental-bookings?limit=50', cookie },
    'GET rental bookings by return': { path: '/api/rental-bookings?sort=dueBack&limit=50', cookie },
    'GET the report of a month': { path: '/api/reports?period=month', cookie },
    'GET the report of a year': { path: `/api/reports?${yearBack()}`, cookie },
    'GET two months of the fleet': { path: `/api/rental-bookings/timeline?${span(-14, 75)}`, cookie },
  }
  for (const [name, read] of Object.entries(reads)) await measure(name, read)
  if (options.large) await measureScreens(server.url, report)
  await rush(slot)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(name, { path, cookie }) {
  const result = await autocannon({
    url: server.url + path,
    duration: seconds,
    connections: 10,
    headers: cookie === undefined ? {} : { cookie },
  })
  report(
    name,
    `${Math.round(result.requests.average)} requests/s, median ${result.latency.p50} ms, 99 % within ${result.latency.p99} ms, ${result.non2xx} refused`,
  )
}

/** Sends 200 simultaneous bookings for one slot of three spots. */
async function rush(slot) {
  const started = performance.now()
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => book(slot, n)))
  const milliseconds = Math.round(performance.now() - started)
  const count = (status) => statuses.filter((one) => one === status).length
  report(
    '200 simultaneous bookings of one slot',
    `${milliseconds} ms, ${count(201)} booked, ${count(409)} rejected as full, ${statuses.filter((status) => status >= 500).length} failed`,
  )
}

async function book(slot, n) {
  const response = await fetch(`${server.url}/api/book-appointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client: {
        name: `Customer ${n}`,
        email: `rush-${n}@example.com`,
        phone: '0491 570 006',
        preferredContact: 'phone',
      },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: `RUSH${n}` },
      appointment: { timeSlotId: slot.id, services: ['Logbook Service'], assignedStaffId: null, notes: null },
    }),
  })
  return response.status
}

async function signIn() {
  const response = await fetch(`${server.url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSignIn),
  })
  return response.headers.get('set-cookie').split(';')[0]
}

async function firstFreeSlot() {
  const { nextFreeSlot } = await (await fetch(`${server.url}/api/garage`)).json()
  const later = new Date(`${nextFreeSlot.date}T00:00:00Z`)
  for (let day = 0; day < 30; day += 1) {
    const date = later.toISOString().slice(0, 10)
    const slots = await (await fetch(`${server.url}/api/time-slots?date=${date}`)).json()
    const empty = slots.find((slot) => slot.remaining === slot.capacity)
    if (empty !== undefined) return empty
    later.setUTCDate(later.getUTCDate() + 1)
  }
  throw new Error('The demo garage has no empty slot.')
}

/** The range between two day offsets from today. */
function span(first, last) {
  return new URLSearchParams({ startDate: dayAfter(first), endDate: dayAfter(last) })
}

function yearBack() {
  return new URLSearchParams({ from: dayAfter(-365), to: dayAfter(-1) })
}

function dayAfter(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function report(name, figures) {
  console.log(`${name.padEnd(36)} ${figures}`)
}
