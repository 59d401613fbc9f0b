import pg from 'pg'

// Loaded into the measured server (`node --import`): records its statements while the benchmark asks for it.

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

process.on('message', (message) => {
  if (message === 'record') recorded = []
  if (message !== 'recorded') return
  process.send(recorded)
  recorded = null
})
// An open channel would keep the server running.
process.channel?.unref()
