import { loadavg } from 'node:os'

// Prints the figures of a run, and the ratios of two runs.

const ms = (value) => (value === null || value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))
const columns = (cells) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : ` ${cell}`.padStart(15))).join('')

export function printTitle({ commit, size, rounds }) {
  console.log(
    `Hoist ${commit}, size ${size}, ${rounds} rounds. Milliseconds; fresh: a transaction has just ended.`,
  )
  console.log(
    columns([
      'work',
      'p50/p95/p99',
      '4 at once',
      '16 at once',
      'kept p50',
      'CPU srv+db',
      'bare+SQL',
      'limit CPU',
      'ratio, CPU',
      'load',
    ]),
  )
}

export function printRead(name, work) {
  const { fresh, fresh4, fresh16, kept, limit } = work
  console.log(
    columns([
      name,
      three(fresh),
      three(fresh4),
      three(fresh16),
      ms(kept.p50),
      `${ms(fresh.cpu.server)}+${ms(fresh.cpu.database)}`,
      `${ms(limit.bare.p50)}+${ms(limit.sql.p50)}`,
      `${ms(limit.bare.cpu)}+${ms(limit.sql.cpu)}`,
      `${ms(ratioOf(work).time)}, ${ms(ratioOf(work).cpu)}`,
      load(),
    ]),
  )
}

/** Returns the processes that waited for a processor in the last minute: above their number, the machine has other work. */
const load = () => loadavg()[0].toFixed(1)

export function printWrite(name, { fresh, fresh4, held }) {
  console.log(
    columns([
      name,
      three(fresh),
      three(fresh4),
      '–',
      '–',
      `${ms(fresh.cpu.server)}+${ms(fresh.cpu.database)}`,
      '–',
      '–',
      '–',
      load(),
    ]),
  )
  console.log(`  the event loop was held for ${ms(held.p99)} ms (p99), at most ${ms(held.max)}`)
}

export function printMemory({ start, end }) {
  const line = ({ server, database }) => `server ${ms(server)} + database ${ms(database)} MB`
  console.log(`memory at the start: ${line(start)}; at the end: ${line(end)}`)
}

/** Returns the work's time and CPU as multiples of its limit. */
function ratioOf({ fresh, limit: { bare, sql } }) {
  const isMeasured = fresh.cpu.server !== null
  return {
    time: fresh.p50 / (bare.p50 + sql.p50),
    cpu: isMeasured ? (fresh.cpu.server + fresh.cpu.database) / (bare.cpu + sql.cpu) : null,
  }
}

/** Prints how many times as long each work takes as in a saved run. */
export function compare(saved, run) {
  console.log(`\nCompared with ${saved.commit}, size ${saved.size}: this run divided by that one`)
  console.log(columns(['work', 'fresh p50', '16 at once', 'kept p50', 'CPU srv', 'CPU db']))
  for (const [name, work] of Object.entries(run.works)) {
    const before = saved.works[name]
    if (before === undefined) continue
    const ratio = (now, then) => (now === undefined || !then ? '–' : (now / then).toFixed(2))
    console.log(
      columns([
        name,
        ratio(work.fresh.p50, before.fresh.p50),
        ratio(work.fresh16?.p50, before.fresh16?.p50),
        ratio(work.kept?.p50, before.kept?.p50),
        ratio(work.fresh.cpu.server, before.fresh.cpu.server),
        ratio(work.fresh.cpu.database, before.fresh.cpu.database),
      ]),
    )
  }
}

const three = ({ p50, p95, p99 }) => `${ms(p50)}/${ms(p95)}/${ms(p99)}`
