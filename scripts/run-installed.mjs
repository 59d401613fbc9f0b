import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'

// Runs a script that imports packages for checks and measurements, installed first: `node scripts/run-installed.mjs FILE …`.

await ensureInstalled({ withChecks: true })
process.argv.splice(1, 1)
await import(pathToFileURL(resolve(process.argv[1])).href)
