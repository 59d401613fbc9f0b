import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commitOf, openGarage } from './bench/garage.mjs'
import { bareStatements, openLimits } from './bench/limits.mjs'
import { measureExport, measureRead, measureRush, measureWrite } from './bench/measure-works.mjs'
import { moneyIds, moneyReadsOf, moneyWritesOf } from './bench/money-works.mjs'
import { compare, printMemory, printRead, printTitle, printWrite } from './bench/report.mjs'
import { emptySlot, readsOf, writesOf } from './bench/works.mjs'
import { measureScreens } from './bench-screens.mjs'
import { ensureBuilt } from './build-steps.mjs'
import { removeDataFolder } from './remove-data-folder.mjs'

// Measures the built server; docs/performance.md explains the figures.

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'A' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    save: { type: 'string' },
    compare: { type: 'string' },
    screens: { type: 'boolean', default: false },
  },
})
if (!['A', 'B', 'C'].includes(options.size)) throw new Error('--size is A, B or C')
const rounds = Number(options.rounds)
const isWanted = (name) => options.only.split(',').some((part) => name.includes(part))

await ensureBuilt()
const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'hoist-bench-'))
const garage = await openGarage(folder, options.size)
const limits = await openLimits()
const run = { commit: await commitOf(), size: options.size, rounds, works: {}, memory: {} }
try {
  run.memory.start = await garage.memory()
  const slot = await emptySlot(garage.url)
  printTitle(run)
  const reads = { ...readsOf({ freeDay: slot.date }), ...moneyReadsOf(await moneyIds(garage)) }
  for (const [name, read] of Object.entries(reads)) {
    if (!isWanted(name)) continue
    const { answer, ...measured } = await measureRead(garage, name, read, rounds)
    const limit = {
      bare: await limits.bareRoute(answer, rounds),
      sql: await bareStatements(garage, measured.statements, rounds),
    }
    run.works[name] = { ...measured, statements: measured.statements.length, limit }
    printRead(name, run.works[name])
  }
  const writes = { ...(await writesOf(garage, slot.id)), ...(await moneyWritesOf(garage)) }
  for (const [name, write] of Object.entries(writes)) {
    if (!isWanted(name)) continue
    run.works[name] = await measureWrite(garage, write, rounds)
    printWrite(name, run.works[name])
  }
  if (isWanted('export of appointments')) await measureExport(garage, slot.date)
  if (isWanted('rush')) await measureRush(garage, slot)
  if (options.screens)
    await measureScreens(garage.url, (name, figures) => console.log(`${name.padEnd(28)} ${figures}`))
  run.memory.end = await garage.memory()
  printMemory(run.memory)
  if (options.save) await writeFile(options.save, `${JSON.stringify(run, null, 2)}\n`)
  if (options.compare) compare(JSON.parse(await readFile(options.compare, 'utf8')), run)
} finally {
  limits.close()
  await garage.close()
  if (options.data === undefined) await removeDataFolder(folder)
}
