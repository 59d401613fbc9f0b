import { Agent, request } from 'node:http'

/** Returns a function that sends a GET and returns status, headers and body, over this many connections. */
export function client(connections, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const get = (url) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, headers }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
        })
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end()
    })
  return { get, close: () => agent.destroy() }
}

/** Runs the work `rounds` times, by `connections` at a time, each after its `before`. Returns sorted times in milliseconds. */
export async function timesOf({ rounds, connections = 1, before = async () => {}, work }) {
  const times = []
  let left = rounds
  const runOne = async () => {
    while (left > 0) {
      left -= 1
      await before()
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, runOne))
  return times.sort((a, b) => a - b)
}

/** Returns the 50th, 95th and 99th percentile of sorted times. */
export function percentiles(times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Runs the work and returns what it returned, with the CPU time of server and database for each of its `rounds`. */
export async function withCpu(garage, rounds, work) {
  const before = await garage.cpu()
  const result = await work()
  const after = await garage.cpu()
  const each = (part) => (after[part] === null ? null : (after[part] - before[part]) / rounds)
  return { result, cpu: { server: each('server'), database: each('database') } }
}
