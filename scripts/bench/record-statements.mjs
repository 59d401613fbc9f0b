import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'

// Loaded into the measured server (`node --import`): records its statements, and how long its event loop is held, while the benchmark
// asks for it.

let recorded = null
const { query } = pg.Client.prototype
pg.Client.prototype.query = function record(...given) {
  const [first, second] = given
  if (typeof first === 'string') recorded?.push({ text: first, values: Array.isArray(second) ? second : [] })
  else if (typeof first?.text === 'string') recorded?.push(described(first, second))
  return query.apply(this, given)
}

function described({ text, name, rowMode, values }, second) {
  return { text, name, rowMode, values: values ?? (Array.isArray(second) ? second : []) }
}

const loop = monitorEventLoopDelay({ resolution: 1 })
const milliseconds = (nanoseconds) => nanoseconds / 1e6

process.on('message', (message) => {
  if (message === 'record') recorded = []
  if (message === 'recorded') {
    process.send(recorded)
    recorded = null
  }
  if (message === 'watch') {
    loop.reset()
    loop.enable()
  }
  if (message === 'watched') {
    loop.disable()
    process.send({ p99: milliseconds(loop.percentile(99)), max: milliseconds(loop.max) })
  }
})
// An open channel would keep the server running.
process.channel?.unref()
