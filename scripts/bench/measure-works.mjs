import { client, percentiles, timesOf, withCpu } from './measure.mjs'
import { bookingOf, post } from './works.mjs'

const severalConnections = [4, 16]

/** Checks the answer of a read, then measures it: fresh over 1, 4 and 16 connections, and kept. */
export async function measureRead(
  garage,
  name,
  { path, asGuest = false, as = 'admin', allPages = false, check },
  rounds,
) {
  const headers = asGuest ? {} : { cookie: garage.cookies[as] }
  const open = (connections) => {
    const { get, close } = client(connections, headers)
    const readAll = async () => {
      const first = await get(garage.url + path)
      for (let page = first; allPages && nextOf(page) !== null; ) page = await get(garage.url + nextOf(page))
      return first
    }
    return { readAll, close }
  }
  const one = open(1)
  const sql = async (text, values) => Object.values((await garage.db.query(text, values)).rows[0])[0]
  const answer = await one.readAll()
  if (answer.status !== 200 || !(await check(answer, sql)))
    throw new Error(
      `The answer of "${name}" is wrong: ${answer.status} ${answer.body.toString().slice(0, 200)}`,
    )
  await garage.changeAll()
  const statements = await garage.statementsOf(one.readAll)
  const fresh = { before: garage.changeAll, work: one.readAll }
  await timesOf({ ...fresh, rounds: 10 })
  const { result: times, cpu } = await withCpu(garage, rounds, () => timesOf({ ...fresh, rounds }))
  const kept = await withCpu(garage, rounds, () => timesOf({ rounds, work: one.readAll }))
  const measured = {
    bytes: answer.body.length,
    fresh: { ...percentiles(times), cpu },
    kept: { ...percentiles(kept.result), cpu: kept.cpu },
    fresh4: null,
    fresh16: null,
  }
  one.close()
  for (const connections of severalConnections) {
    const several = open(connections)
    const work = { before: garage.changeAll, work: several.readAll }
    measured[`fresh${connections}`] = percentiles(await timesOf({ ...work, rounds: rounds * 4, connections }))
    several.close()
  }
  return { ...measured, answer: answer.body, statements }
}

function nextOf({ headers }) {
  return /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? null
}

/** Measures a write: every request must succeed. */
export async function measureWrite(garage, write, rounds) {
  let n = 0
  const work = async () => {
    const status = await write(n++)
    if (status !== 201) throw new Error(`A write was answered with ${status}`)
  }
  await timesOf({ rounds: 5, work })
  const {
    result: { result: times, held },
    cpu,
  } = await withCpu(garage, rounds, () => garage.watchLoop(() => timesOf({ rounds, work })))
  const four = percentiles(await timesOf({ rounds, connections: 4, work }))
  return { fresh: { ...percentiles(times), cpu }, fresh4: four, held }
}

/** Exports all appointments while a customer reads slots. */
export async function measureExport(garage, date) {
  const { get, close } = client(1)
  const exporting = client(1, { cookie: garage.cookie })
  let isExporting = true
  const started = performance.now()
  const reading = exporting
    .get(`${garage.url}/api/exports/appointments?startDate=2000-01-01&endDate=2100-01-01`)
    .finally(() => {
      isExporting = false
    })
  const waits = []
  while (isExporting) {
    const sent = performance.now()
    await get(`${garage.url}/api/time-slots?date=${date}`)
    waits.push(performance.now() - sent)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { body } = await reading
  const seconds = (performance.now() - started) / 1000
  const lines = body.toString().split('\r\n').length - 2
  const expected = (
    await garage.db.query('select count(*)::int as n from appointments where deleted_at is null')
  ).rows[0].n
  if (lines !== expected) throw new Error(`The export has ${lines} rows instead of ${expected}`)
  const { p50, p95 } = percentiles(waits.sort((a, b) => a - b))
  console.log(
    `export of appointments: ${lines} rows in ${seconds.toFixed(1)} s; slots meanwhile p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
  )
  close()
  exporting.close()
}

/** Sends 200 simultaneous bookings for one slot: as many succeed as it has spots. */
export async function measureRush({ url }, slot) {
  const [{ remaining }] = (await (await fetch(`${url}/api/time-slots?date=${slot.date}`)).json()).filter(
    ({ id }) => id === slot.id,
  )
  const started = performance.now()
  const book = (_, n) => post(`${url}/api/book-appointment`, bookingOf(slot.id, `rush-${n}`))
  const statuses = await Promise.all(Array.from({ length: 200 }, book))
  const milliseconds = Math.round(performance.now() - started)
  const booked = statuses.filter((status) => status === 201).length
  if (booked !== remaining) throw new Error(`${booked} of 200 bookings succeeded for ${remaining} spots`)
  console.log(`rush: 200 bookings of ${remaining} spots at once in ${milliseconds} ms, ${booked} booked`)
}
