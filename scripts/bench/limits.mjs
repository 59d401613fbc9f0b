import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { project } from '../project.mjs'
import { client, percentiles, timesOf } from './measure.mjs'
import { cpuOf } from './processes.mjs'

// The two limits of a read, in the same run: a bare route that responds with the same bytes, and the same statements without the
// server. Their sum is what no server of this kind can fall below.

/** Starts the bare server. */
export async function openLimits() {
  const child = fork(join(project, 'scripts', 'bench', 'bare-server.mjs'))
  const port = await message(child)
  const { get, close } = client(1)
  return {
    /** Returns the time and CPU of the bare route for these bytes. */
    async bareRoute(body, rounds) {
      child.send(body.toString())
      await message(child)
      const work = () => get(`http://127.0.0.1:${port}/`)
      await timesOf({ rounds: 20, work })
      const before = await cpuOf([child.pid])
      const times = await timesOf({ rounds, work })
      const after = await cpuOf([child.pid])
      return { ...percentiles(times), cpu: after === null ? null : (after - before) / rounds }
    },
    close() {
      close()
      child.disconnect()
    },
  }
}

/** Returns the time of the recorded statements, one after the other on one connection, and the CPU of the database. */
export async function bareStatements(garage, statements, rounds) {
  const db = new pg.Client(garage.connection)
  await db.connect()
  try {
    const work = async () => {
      for (const { text, values, rowMode, name } of statements)
        await db.query({ text, values, rowMode, name })
    }
    await timesOf({ rounds: 5, work })
    const before = await garage.cpu()
    const times = await timesOf({ rounds, work })
    const after = await garage.cpu()
    const cpu = after.database === null ? null : (after.database - before.database) / rounds
    return { ...percentiles(times), cpu, statements: statements.length }
  } finally {
    await db.end()
  }
}

const message = (child) => new Promise((resolve) => child.once('message', resolve))
